import {
  BookingSettled,
  BookingUnknown,
  LinkOutdated,
  LinkUnknown,
} from "../../../application/ports/backend/BookingGateway.ts"
import type { Booking } from "../../../domain/booking/Booking.ts"

/** The action of a link in a mail. */
export type LinkPurpose = "confirm" | "reschedule" | "cancel"

export type BookingMail = "booked" | "moved" | "confirmed" | "cancelled"

interface Link {
  readonly bookingId: number
  readonly version: number | undefined
  readonly purpose: LinkPurpose
}

export interface KeptBooking extends Booking {
  readonly id: number
}

const detail = undefined

/** 3 is cancelled (x-assumed). */
const isCancelled = ({ statusId }: Booking) => statusId === "3"

/** Why a booking can no longer be changed; `undefined` if it can. */
export const settledOf = (booking: Booking, now: number): BookingSettled | undefined => {
  if (isCancelled(booking)) return new BookingSettled({ why: "cancelled", detail })
  return booking.startsAt <= now ? new BookingSettled({ why: "past", detail }) : undefined
}

/** Whether the link is for the booking's current version. A link that cancels also opens the cancelled booking. */
const isCurrent = ({ version, purpose }: Link, booking: Booking) =>
  version === booking.version ||
  (purpose === "cancel" && isCancelled(booking) && version === (booking.version ?? 0) - 1)

/** The bookings of `fakeBookings`, their links and mails. `uuid`: the customer. */
export const bookingBook = () => {
  const kept = new Map<number, KeptBooking>()
  const owners = new Map<number, string>()
  const links = new Map<string, Link>()
  const mails: Array<BookingMail> = []

  const own = (id: number, uuid: string) => {
    const booking = kept.get(id)
    return booking !== undefined && owners.get(id) === uuid ? booking : new BookingUnknown({ detail })
  }
  const decode = (token: string) => {
    const link = links.get(token)
    const booking = link && kept.get(link.bookingId)
    if (link === undefined || booking === undefined) return new LinkUnknown({ detail })
    return isCurrent(link, booking) ? booking : new LinkOutdated({ detail, bookingId: undefined })
  }
  return {
    own,
    decode,
    find: (id: number) => kept.get(id),
    all: (): ReadonlyArray<KeptBooking> => [...kept.values()],
    /** A known booking keeps its owner. */
    put: (booking: KeptBooking, uuid: string) => {
      kept.set(booking.id, booking)
      owners.set(booking.id, owners.get(booking.id) ?? uuid)
    },
    /** Stores the booking and writes a mail; without `uuid` it keeps its owner. */
    write: (booking: KeptBooking, mail: BookingMail, uuid?: string) => {
      kept.set(booking.id, booking)
      if (uuid !== undefined) owners.set(booking.id, uuid)
      mails.push(mail)
      return booking
    },
    newId: () => Math.max(900, ...kept.keys()) + 1,
    link: (bookingId: number, purpose: LinkPurpose) => {
      const token = `link-${links.size + 1}`
      links.set(token, { bookingId, version: kept.get(bookingId)?.version, purpose })
      return token
    },
    /** The booking, if it is the customer's own or the link is current. */
    changeable: (id: number, token: string | undefined, uuid: string) => {
      const found = token !== undefined && links.get(token)?.bookingId === id ? decode(token) : own(id, uuid)
      return found instanceof LinkUnknown ? new BookingUnknown({ detail }) : found
    },
    mails: (): ReadonlyArray<BookingMail> => [...mails],
  }
}
