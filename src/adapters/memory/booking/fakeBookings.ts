import { Effect } from "effect"
import {
  type BookingGateway,
  type ChangeFailure,
  MailTooSoon,
  type ProductGateway,
  RequestUnknown,
  type SlotTaken,
} from "../../../application/ports/backend/BookingGateway.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { Booking, ProductChoice } from "../../../domain/booking/Booking.ts"
import type { BookingRequest } from "../../../domain/booking/bookingForm.ts"
import { type BookingMail, bookingBook, type KeptBooking, type LinkPurpose, settledOf } from "./bookingBook.ts"
import { type AskedBooking, type BookingAnswer, bookingCalls, callFailed } from "./bookingCalls.ts"
import { bookingTimes } from "./bookingTimes.ts"

/** A booking backend in memory (K1, K4, K5): free times, bookings, links and holds. */
export interface FakeBookings {
  readonly bookings: BookingGateway
  readonly products: ProductGateway
  /** Adds free times of half an hour, by their start (UTC, ms). */
  readonly offer: (...starts: ReadonlyArray<number>) => void
  /** Another visitor takes them. */
  readonly take: (...starts: ReadonlyArray<number>) => void
  readonly list: (...products: ReadonlyArray<ProductChoice>) => void
  /** Locations for which models were requested, in order; `undefined` if the request named none. */
  readonly listedFor: () => ReadonlyArray<number | undefined>
  /** Requests for models fail from now on. */
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
  /** From now on the backend does not name the customer's own booking of a taken time, and knows no requests by key. */
  readonly becomePlain: () => void
  /** Whether requests for availability fail. */
  readonly close: (isClosed: boolean) => void
  readonly find: (id: number) => KeptBooking | undefined
  readonly all: () => ReadonlyArray<KeptBooking>
  /** Requests to book or move, in order, with their keys. */
  readonly asked: () => ReadonlyArray<AskedBooking>
  /** Months and dates that were requested, in order. */
  readonly requested: () => ReadonlyArray<string>
  /** Starts of the held times. */
  readonly held: () => ReadonlyArray<number>
  readonly mails: () => ReadonlyArray<BookingMail>
}

/** Minimum delay between repeated mails, in ms. */
const mailPauseMs = 60_000

const newestMail = ({ statusId, version }: Booking): BookingMail => {
  if (statusId === "2") return "confirmed"
  return (version ?? 1) > 1 ? "moved" : "booked"
}
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** Fails if `found` is an error, otherwise succeeds with it. */
const orFail = <Found>(found: Found): Effect.Effect<Exclude<Found, Error>, Extract<Found, Error>> =>
  found instanceof Error ? Effect.fail(found as Extract<Found, Error>) : Effect.succeed(found as Exclude<Found, Error>)

export const fakeBookings = (): FakeBookings => {
  const book = bookingBook()
  const standingAt = (startsAt: number) =>
    book.all().filter((booking) => booking.startsAt === startsAt && booking.statusId !== "3")
  const times = bookingTimes(
    (startsAt, but) => standingAt(startsAt).some(({ id }) => id !== but),
    (startsAt) =>
      isPlain ? undefined : standingAt(startsAt).find(({ id }) => !(book.own(id, uuid) instanceof Error))?.id,
  )
  const { call, once, madeBy, answerNext, asked } = bookingCalls(times.pass)
  const mailedAgain = new Map<number, number>()
  const requested: Array<string> = []
  const listedFor: Array<number | undefined> = []
  let products: ReadonlyArray<ProductChoice> | undefined = []
  let uuid = "00000000-0000-4000-8000-000000000001"
  let isClosed = false
  let isPlain = false

  const available = <A>(name: string, answer: (now: number) => A): Effect.Effect<A, RequestFailed> =>
    call((now) => {
      requested.push(name)
      return isClosed ? Effect.fail(callFailed()) : Effect.sync(() => answer(now))
    })

  const filled = (id: number, request: BookingRequest): KeptBooking => ({
    id,
    startsAt: request.startsAt,
    endsAt: times.intervalAt(request.startsAt).endsAt,
    statusId: "1",
    calendarUid: `booking-${id}@fake`,
    version: (book.find(id)?.version ?? 0) + 1,
    token: undefined,
    locationId: request.locationId,
    joinUrl: undefined,
    product: products?.find((product) => product.id === request.productId),
    customer: {
      firstName: request.firstName,
      lastName: request.lastName,
      email: request.email,
      phone: request.phone || undefined,
    },
    comments: request.comments || undefined,
  })

  const kept = (id: number, request: BookingRequest, mail: "booked" | "moved", owner?: string): KeptBooking => {
    times.release(request.holdId)
    return book.write(filled(id, request), mail, owner)
  }

  const settle =
    (statusId: "2" | "3", mail: "confirmed" | "cancelled") =>
    (id: number, token: string | undefined): Effect.Effect<Booking, ChangeFailure> =>
      call((now) =>
        Effect.flatMap(orFail(book.changeable(id, token, uuid)), (booking): Effect.Effect<Booking, ChangeFailure> => {
          if (booking.statusId === statusId) return Effect.succeed(booking)
          const settled = settledOf(booking, now)
          if (settled !== undefined) return Effect.fail(settled)
          // Confirming does not outdate the mail's other links.
          const version = statusId === "3" ? (booking.version ?? 0) + 1 : booking.version
          return Effect.sync(() => book.write({ ...booking, statusId, version }, mail))
        }),
      )

  const sendMailAgain: BookingGateway["sendMailAgain"] = (id, token) =>
    call((now) =>
      Effect.flatMap(
        orFail(book.changeable(id, token, uuid)),
        (booking): Effect.Effect<void, MailTooSoon | ChangeFailure> => {
          const settled = settledOf(booking, now)
          if (settled !== undefined) return Effect.fail(settled)
          if (now < (mailedAgain.get(id) ?? 0) + mailPauseMs) return Effect.fail(new MailTooSoon())
          return Effect.sync(() => {
            mailedAgain.set(id, now)
            book.write(booking, newestMail(booking))
          })
        },
      ),
    )

  return {
    bookings: {
      month: (_place, year, month) => {
        const name = `${year}-${String(month).padStart(2, "0")}`
        return available(name, (now) => {
          const counts = new Map<string, number>()
          for (const startsAt of times.free(now)) {
            const date = dateOf(startsAt)
            if (date.startsWith(name)) counts.set(date, (counts.get(date) ?? 0) + 1)
          }
          return [...counts].map(([date, free]) => ({ date, available: true, free, starts: undefined }))
        })
      },
      day: (_place, date) =>
        available(date, (now) =>
          times
            .free(now)
            .filter((startsAt) => dateOf(startsAt) === date)
            .map(times.intervalAt),
        ),
      decode: (token) => call(() => orFail(book.decode(token))),
      find: (id) => call(() => orFail(book.own(id, uuid))),
      requested: (key) =>
        call((): Effect.Effect<Booking, RequestUnknown | RequestFailed> => {
          if (isPlain) return Effect.fail(new RequestFailed({ status: 404, detail: undefined }))
          const id = madeBy(key)
          const made = id === undefined ? undefined : book.own(id, uuid)
          return made === undefined || made instanceof Error ? Effect.fail(new RequestUnknown()) : Effect.succeed(made)
        }),
      submit: (request, key) =>
        once(request, key, (now): Effect.Effect<Booking, SlotTaken> => {
          const { startsAt, holdId } = request
          if (!times.isFree(startsAt, { now, holdId })) return Effect.fail(times.refusal(startsAt, now))
          return Effect.sync(() => kept(book.newId(), request, "booked", uuid))
        }),
      reschedule: (id, request, key) =>
        once(request, key, (now) =>
          Effect.flatMap(
            orFail(book.changeable(id, request.token, uuid)),
            (booking): Effect.Effect<Booking, SlotTaken | ChangeFailure> => {
              const { startsAt, holdId, token } = request
              const settled = settledOf(booking, now)
              if (settled !== undefined) return Effect.fail(settled)
              if (!times.isFree(startsAt, { now, holdId, bookingId: id }))
                return Effect.fail(times.refusal(startsAt, now))
              return Effect.sync(() => {
                const moved = { ...kept(id, request, "moved"), outdatesLinks: true }
                return token === undefined ? moved : { ...moved, token: book.link(id, "reschedule") }
              })
            },
          ),
        ),
      cancel: settle("3", "cancelled"),
      confirm: settle("2", "confirmed"),
      sendMailAgain,
      hold: (_place, startsAt, previous) => call((now) => orFail(times.hold(startsAt, now, previous))),
      renewHold: (holdId) => call((now) => orFail(times.renew(holdId, now))),
      releaseHold: (holdId) => Effect.sync(() => times.release(holdId)),
    },
    products: {
      products: (locationId) =>
        call(() => {
          listedFor.push(locationId)
          return products === undefined ? Effect.fail(callFailed()) : Effect.succeed(products)
        }),
    },
    offer: (...starts) => times.offer(starts),
    take: (...starts) => times.take(starts),
    list: (...listed) => {
      products = listed
    },
    listedFor: () => [...listedFor],
    unlist: () => {
      products = undefined
    },
    become: (next) => {
      uuid = next
    },
    put: (booking, owner = uuid) => book.put(booking, owner),
    link: (bookingId, purpose = "reschedule") => book.link(bookingId, purpose),
    answerNext,
    expire: times.expire,
    holdFor: times.holdFor,
    becomePlain: () => {
      isPlain = true
    },
    close: (next) => {
      isClosed = next
    },
    find: book.find,
    all: book.all,
    asked,
    requested: () => [...requested],
    held: times.held,
    mails: book.mails,
  }
}
