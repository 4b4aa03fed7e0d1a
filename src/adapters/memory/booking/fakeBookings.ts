import { Effect } from "effect"
import type { BookingGateway, ProductGateway } from "../../../application/ports/backend/BookingGateway.ts"
import type { ProductChoice } from "../../../domain/booking/Booking.ts"
import type { Campaign } from "../../../domain/host/campaign.ts"
import { type BookingMail, bookingBook, type KeptBooking, type LinkPurpose } from "./bookingBook.ts"
import { bookingTimes } from "./bookingTimes.ts"
import { availabilityOf, bookingsOf, changesOf, type FakeBackend, holdsOf } from "./fakeBookingGateway.ts"
import { type AskedBooking, type BookingAnswer, callFailed, scriptedRequests } from "./scriptedRequests.ts"

/** A booking backend in memory (K1, K4, K5): free times, bookings, links and holds. */
export interface FakeBookings {
  readonly bookings: BookingGateway
  readonly products: ProductGateway
  /** Adds free times of half an hour, by their start (UTC, ms). */
  readonly offer: (...starts: ReadonlyArray<number>) => void
  /** Lets another visitor book these times. */
  readonly take: (...starts: ReadonlyArray<number>) => void
  readonly list: (...products: ReadonlyArray<ProductChoice>) => void
  /** Locations for which models were requested, in order; `undefined` if the request named none. */
  readonly listedFor: () => ReadonlyArray<number | undefined>
  /** Makes requests for models fail from now on. */
  readonly unlist: () => void
  /** Sets the customer. */
  readonly become: (uuid: string) => void
  /** Adds a booking; without `uuid` it belongs to the current customer. */
  readonly put: (booking: KeptBooking, uuid?: string) => void
  /**
   * A link to the booking's current version. Moving and cancelling outdate a link, except that a link that cancels
   * still opens the cancelled booking.
   */
  readonly link: (bookingId: number, purpose?: LinkPurpose) => string
  /** Outcomes of the next calls of any kind. */
  readonly answerNext: (...answers: ReadonlyArray<BookingAnswer>) => void
  /** Ends every hold. */
  readonly expire: () => void
  /** Sets the duration of a hold, in ms. */
  readonly holdFor: (ms: number) => void
  /**
   * Makes the backend, from now on, neither name the customer's own booking of a taken time nor find requests by key.
   */
  readonly becomePlain: () => void
  /** Makes requests for availability fail or succeed. */
  readonly close: (isClosed: boolean) => void
  readonly find: (id: number) => KeptBooking | undefined
  readonly all: () => ReadonlyArray<KeptBooking>
  /** Requests to book or move, in order, with their keys. */
  readonly asked: () => ReadonlyArray<AskedBooking>
  /** Months and dates that were requested, in order. */
  readonly requested: () => ReadonlyArray<string>
  /** The campaign of each request to book, in order. */
  readonly campaigns: () => ReadonlyArray<Campaign | undefined>
  /** Starts of the held times. */
  readonly held: () => ReadonlyArray<number>
  readonly mails: () => ReadonlyArray<BookingMail>
}

export const fakeBookings = (): FakeBookings => {
  const book = bookingBook()
  const standingAt = (startsAt: number) =>
    book.all().filter((booking) => booking.startsAt === startsAt && booking.statusId !== "3")
  const ownAt = (startsAt: number) =>
    standingAt(startsAt).find(({ id }) => !(book.own(id, backend.uuid) instanceof Error))
  const times = bookingTimes(
    (startsAt, but) => standingAt(startsAt).some(({ id }) => id !== but),
    (startsAt) => (backend.isPlain ? undefined : ownAt(startsAt)?.id),
  )
  const calls = scriptedRequests(times.pass)
  const requested: Array<string> = []
  const listedFor: Array<number | undefined> = []
  const backend: FakeBackend = {
    book,
    times,
    calls,
    requested,
    campaigns: [],
    products: [],
    uuid: "00000000-0000-4000-8000-000000000001",
    isClosed: false,
    isPlain: false,
  }
  const set = (difference: Partial<FakeBackend>) => void Object.assign(backend, difference)
  return {
    bookings: { ...availabilityOf(backend), ...bookingsOf(backend), ...changesOf(backend), ...holdsOf(backend) },
    products: {
      products: (locationId) =>
        calls.call(() => {
          listedFor.push(locationId)
          return backend.products === undefined ? Effect.fail(callFailed()) : Effect.succeed(backend.products)
        }),
    },
    offer: (...starts) => times.offer(starts),
    take: (...starts) => times.take(starts),
    list: (...products) => set({ products }),
    listedFor: () => [...listedFor],
    unlist: () => set({ products: undefined }),
    become: (uuid) => set({ uuid }),
    put: (booking, owner = backend.uuid) => book.put(booking, owner),
    link: (bookingId, purpose = "reschedule") => book.link(bookingId, purpose),
    answerNext: calls.answerNext,
    expire: times.expire,
    holdFor: times.holdFor,
    becomePlain: () => set({ isPlain: true }),
    close: (isClosed) => set({ isClosed }),
    find: book.find,
    all: book.all,
    asked: calls.asked,
    requested: () => [...requested],
    campaigns: () => [...backend.campaigns],
    held: times.held,
    mails: book.mails,
  }
}
