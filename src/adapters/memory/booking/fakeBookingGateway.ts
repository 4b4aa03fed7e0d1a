import { Effect } from "effect"
import {
  type BookingGateway,
  type ChangeFailure,
  MailTooSoon,
  RequestUnknown,
  type SlotTaken,
} from "../../../application/ports/backend/BookingGateway.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { Booking, ProductChoice } from "../../../domain/booking/Booking.ts"
import type { BookingRequest } from "../../../domain/booking/bookingForm.ts"
import type { Campaign } from "../../../domain/host/campaign.ts"
import { type BookingMail, type bookingBook, type KeptBooking, settledOf } from "./bookingBook.ts"
import type { bookingTimes } from "./bookingTimes.ts"
import { callFailed, type scriptedRequests } from "./scriptedRequests.ts"

/** State of `fakeBookings`. */
export interface FakeBackend {
  readonly book: ReturnType<typeof bookingBook>
  readonly times: ReturnType<typeof bookingTimes>
  readonly calls: ReturnType<typeof scriptedRequests>
  /** Months and dates that were requested, in order. */
  readonly requested: Array<string>
  /** The campaign of each request to book, in order. */
  readonly campaigns: Array<Campaign | undefined>
  /** `undefined`: requests for models fail. */
  products: ReadonlyArray<ProductChoice> | undefined
  /** The customer. */
  uuid: string
  /** Whether requests for availability fail. */
  isClosed: boolean
  /** Whether the backend neither names the customer's own booking of a taken time, nor finds requests by their key. */
  isPlain: boolean
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

export const availabilityOf = (backend: FakeBackend): Pick<BookingGateway, "month" | "day"> => {
  const { calls, times, requested } = backend
  const available = <A>(name: string, answer: (free: ReadonlyArray<number>) => A): Effect.Effect<A, RequestFailed> =>
    calls.call((now) => {
      requested.push(name)
      return backend.isClosed ? Effect.fail(callFailed()) : Effect.sync(() => answer(times.free(now)))
    })
  return {
    month: (_place, year, month) => {
      const name = `${year}-${String(month).padStart(2, "0")}`
      return available(name, (free) => {
        const counts = new Map<string, number>()
        for (const date of free.map(dateOf)) if (date.startsWith(name)) counts.set(date, (counts.get(date) ?? 0) + 1)
        return [...counts].map(([date, count]) => ({ date, available: true, free: count, starts: undefined }))
      })
    },
    day: (_place, date) =>
      available(date, (free) => free.filter((startsAt) => dateOf(startsAt) === date).map(times.intervalAt)),
  }
}

export const holdsOf = ({ calls, times }: FakeBackend): Pick<BookingGateway, "hold" | "renewHold" | "releaseHold"> => ({
  hold: (_place, startsAt, previous) => calls.call((now) => orFail(times.hold(startsAt, now, previous))),
  renewHold: (holdId) => calls.call((now) => orFail(times.renew(holdId, now))),
  releaseHold: (holdId) => Effect.sync(() => times.release(holdId)),
})

/** The booking that a request makes, or moves. */
const filled = ({ book, times, products }: FakeBackend, id: number, request: BookingRequest): KeptBooking => ({
  id,
  startsAt: request.startsAt,
  endsAt: times.intervalAt(request.startsAt).endsAt,
  statusId: "1",
  calendarUid: `booking-${id}@fake`,
  version: (book.find(id)?.version ?? 0) + 1,
  token: undefined,
  locationId: request.locationId,
  joinUrl: undefined,
  product: products?.find((product) => product.id === request.form.productId),
  customer: {
    firstName: request.form.firstName,
    lastName: request.form.lastName,
    email: request.form.email,
    phone: request.form.phone || undefined,
  },
  comments: request.form.comments || undefined,
})

export const bookingsOf = (
  backend: FakeBackend,
): Pick<BookingGateway, "decode" | "find" | "requested" | "submit" | "reschedule"> => {
  const { book, times, calls, campaigns } = backend
  const storeBooking = (id: number, request: BookingRequest, mail: "booked" | "moved", owner?: string): KeptBooking => {
    times.release(request.holdId)
    return book.write(filled(backend, id, request), mail, owner)
  }
  return {
    decode: (token) => calls.call(() => orFail(book.decode(token))),
    find: (id) => calls.call(() => orFail(book.own(id, backend.uuid))),
    requested: (key) =>
      calls.call((): Effect.Effect<Booking, RequestUnknown | RequestFailed> => {
        if (backend.isPlain) return Effect.fail(new RequestFailed({ status: 404, detail: undefined }))
        const id = calls.madeBy(key)
        const made = id === undefined ? undefined : book.own(id, backend.uuid)
        return made === undefined || made instanceof Error ? Effect.fail(new RequestUnknown()) : Effect.succeed(made)
      }),
    submit: (request, key, campaign) =>
      calls.answerOnce(request, key, (now): Effect.Effect<Booking, SlotTaken> => {
        campaigns.push(campaign)
        const { startsAt, holdId } = request
        if (!times.isFree(startsAt, { now, holdId })) return Effect.fail(times.refusal(startsAt, now))
        return Effect.sync(() => storeBooking(book.newId(), request, "booked", backend.uuid))
      }),
    reschedule: (id, request, key) =>
      calls.answerOnce(request, key, (now) =>
        Effect.flatMap(
          orFail(book.changeable(id, request.token, backend.uuid)),
          (booking): Effect.Effect<Booking, SlotTaken | ChangeFailure> => {
            const { startsAt, holdId, token } = request
            const settled = settledOf(booking, now)
            if (settled !== undefined) return Effect.fail(settled)
            if (!times.isFree(startsAt, { now, holdId, bookingId: id }))
              return Effect.fail(times.refusal(startsAt, now))
            return Effect.sync(() => {
              const moved = { ...storeBooking(id, request, "moved"), outdatesLinks: true }
              return token === undefined ? moved : { ...moved, token: book.link(id, "reschedule") }
            })
          },
        ),
      ),
  }
}

export const changesOf = (backend: FakeBackend): Pick<BookingGateway, "cancel" | "confirm" | "sendMailAgain"> => {
  const { book, calls } = backend
  const mailedAgain = new Map<number, number>()
  const settle =
    (statusId: "2" | "3", mail: "confirmed" | "cancelled"): BookingGateway["cancel"] =>
    (id, token) =>
      calls.call((now) =>
        Effect.flatMap(
          orFail(book.changeable(id, token, backend.uuid)),
          (booking): Effect.Effect<Booking, ChangeFailure> => {
            if (booking.statusId === statusId) return Effect.succeed(booking)
            const settled = settledOf(booking, now)
            if (settled !== undefined) return Effect.fail(settled)
            // Confirming does not outdate the mail's other links.
            const version = statusId === "3" ? (booking.version ?? 0) + 1 : booking.version
            return Effect.sync(() => book.write({ ...booking, statusId, version }, mail))
          },
        ),
      )
  return {
    cancel: settle("3", "cancelled"),
    confirm: settle("2", "confirmed"),
    sendMailAgain: (id, token) =>
      calls.call((now) =>
        Effect.flatMap(
          orFail(book.changeable(id, token, backend.uuid)),
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
      ),
  }
}
