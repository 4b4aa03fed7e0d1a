import { Effect } from "effect"
import {
  type BookingGateway,
  type ChangeFailure,
  MailTooSoon,
  type SlotTaken,
} from "../../../application/ports/BookingGateway.ts"
import type { ProductGateway } from "../../../application/ports/ProductGateway.ts"
import type { RequestFailed } from "../../../application/ports/RequestFailed.ts"
import type { Booking, ProductChoice } from "../../../domain/booking/Booking.ts"
import type { BookingRequest } from "../../../domain/booking/BookingRequest.ts"
import { type BookingMail, bookingBook, type KeptBooking, type LinkPurpose, settledOf } from "./bookingBook.ts"
import { type AskedBooking, type BookingAnswer, bookingCalls, callFailed } from "./bookingCalls.ts"
import { bookingTimes } from "./bookingTimes.ts"

/** Whoever keeps the appointments (K1, K4, K5): free times, bookings, links and holds. */
export interface BookingDesk {
  readonly bookings: BookingGateway
  readonly products: ProductGateway
  /** Free times of half an hour, by their start (UTC, ms), beside those that are there. */
  readonly offer: (...starts: ReadonlyArray<number>) => void
  /** Others take them. */
  readonly take: (...starts: ReadonlyArray<number>) => void
  readonly list: (...products: ReadonlyArray<ProductChoice>) => void
  /** Nobody answers the models any more. */
  readonly unlist: () => void
  /** Who books from now on. */
  readonly become: (uuid: string) => void
  /** Puts a booking there, of whoever books now unless it is said whose it is. */
  readonly put: (booking: KeptBooking, uuid?: string) => void
  /** A link to a booking as it is now; outdated when it is moved or cancelled, but for the one that cancels. */
  readonly link: (bookingId: number, purpose?: LinkPurpose) => string
  /** What the next calls meet, any of them. */
  readonly answerNext: (...answers: ReadonlyArray<BookingAnswer>) => void
  /** Every hold runs out. */
  readonly expire: () => void
  /** How long a time is held, in ms. */
  readonly holdFor: (ms: number) => void
  /** Nobody answers the availability any more, or does again. */
  readonly close: (isClosed: boolean) => void
  readonly find: (id: number) => KeptBooking | undefined
  readonly all: () => ReadonlyArray<KeptBooking>
  /** Requests to book or move, in order, with their keys. */
  readonly asked: () => ReadonlyArray<AskedBooking>
  /** Months and dates that were asked for, in order. */
  readonly looked: () => ReadonlyArray<string>
  /** Starts of what is held now. */
  readonly held: () => ReadonlyArray<number>
  /** Changes that were told to the customer by mail, in order. */
  readonly mails: () => ReadonlyArray<BookingMail>
}

/** A booking's mail is sent again once a minute at most. */
const mailPauseMs = 60_000

const newestMail = ({ statusId, version }: Booking): BookingMail => {
  if (statusId === "2") return "confirmed"
  return (version ?? 1) > 1 ? "moved" : "booked"
}
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** What was found, or the failure that stands in its place. */
const told = <Found>(found: Found): Effect.Effect<Exclude<Found, Error>, Extract<Found, Error>> =>
  found instanceof Error ? Effect.fail(found as Extract<Found, Error>) : Effect.succeed(found as Exclude<Found, Error>)

export const bookingDesk = (): BookingDesk => {
  const book = bookingBook()
  const times = bookingTimes((startsAt, but) =>
    book.all().some((booking) => booking.startsAt === startsAt && booking.statusId !== "3" && booking.id !== but),
  )
  const { call, once, answerNext, asked } = bookingCalls(times.pass)
  const mailedAgain = new Map<number, number>()
  const looked: Array<string> = []
  let products: ReadonlyArray<ProductChoice> | undefined = []
  let uuid = "00000000-0000-4000-8000-000000000001"
  let isClosed = false

  const looking = <A>(name: string, answer: (now: number) => A): Effect.Effect<A, RequestFailed> =>
    call((now) => {
      looked.push(name)
      return isClosed ? Effect.fail(callFailed()) : Effect.sync(() => answer(now))
    })

  const filled = (id: number, request: BookingRequest): KeptBooking => ({
    id,
    startsAt: request.startsAt,
    endsAt: times.intervalAt(request.startsAt).endsAt,
    statusId: "1",
    calendarUid: `booking-${id}@desk`,
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
        Effect.flatMap(told(book.changeable(id, token, uuid)), (booking): Effect.Effect<Booking, ChangeFailure> => {
          if (booking.statusId === statusId) return Effect.succeed(booking)
          const settled = settledOf(booking, now)
          if (settled !== undefined) return Effect.fail(settled)
          // Confirming leaves the mail's other links as they are.
          const version = statusId === "3" ? (booking.version ?? 0) + 1 : booking.version
          return Effect.sync(() => book.write({ ...booking, statusId, version }, mail))
        }),
      )

  const sendMailAgain: BookingGateway["sendMailAgain"] = (id, token) =>
    call((now) =>
      Effect.flatMap(
        told(book.changeable(id, token, uuid)),
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
        return looking(name, (now) => {
          const counts = new Map<string, number>()
          for (const startsAt of times.free(now)) {
            const date = dateOf(startsAt)
            if (date.startsWith(name)) counts.set(date, (counts.get(date) ?? 0) + 1)
          }
          return [...counts].map(([date, free]) => ({ date, available: true, free, starts: undefined }))
        })
      },
      day: (_place, date) =>
        looking(date, (now) =>
          times
            .free(now)
            .filter((startsAt) => dateOf(startsAt) === date)
            .map(times.intervalAt),
        ),
      decode: (token) => call(() => told(book.decode(token))),
      find: (id) => call(() => told(book.own(id, uuid))),
      submit: (request, key) =>
        once(request, key, (now): Effect.Effect<Booking, SlotTaken> => {
          const { startsAt, holdId } = request
          if (!times.isFree(startsAt, { now, holdId })) return Effect.fail(times.refusal(startsAt, now))
          return Effect.sync(() => kept(book.newId(), request, "booked", uuid))
        }),
      reschedule: (id, request, key) =>
        once(request, key, (now) =>
          Effect.flatMap(
            told(book.changeable(id, request.token, uuid)),
            (booking): Effect.Effect<Booking, SlotTaken | ChangeFailure> => {
              const { startsAt, holdId, token } = request
              const settled = settledOf(booking, now)
              if (settled !== undefined) return Effect.fail(settled)
              if (!times.isFree(startsAt, { now, holdId, bookingId: id }))
                return Effect.fail(times.refusal(startsAt, now))
              return Effect.sync(() => {
                const moved = kept(id, request, "moved")
                return token === undefined ? moved : { ...moved, token: book.link(id, "reschedule") }
              })
            },
          ),
        ),
      cancel: settle("3", "cancelled"),
      confirm: settle("2", "confirmed"),
      sendMailAgain,
      hold: (_place, startsAt, previous) => call((now) => told(times.hold(startsAt, now, previous))),
      renewHold: (holdId) => call((now) => told(times.renew(holdId, now))),
      releaseHold: (holdId) => Effect.sync(() => times.release(holdId)),
    },
    products: {
      products: () => call(() => (products === undefined ? Effect.fail(callFailed()) : Effect.succeed(products))),
    },
    offer: (...starts) => times.offer(starts),
    take: (...starts) => times.take(starts),
    list: (...listed) => {
      products = listed
    },
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
    close: (next) => {
      isClosed = next
    },
    find: book.find,
    all: book.all,
    asked,
    looked: () => [...looked],
    held: times.held,
    mails: book.mails,
  }
}
