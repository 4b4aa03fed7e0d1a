import { BookingSettled, BookingUnknown, LinkOutdated, LinkUnknown } from "../../../application/ports/BookingGateway.ts"
import type { Booking } from "../../../domain/booking/Booking.ts"

/** For what a mail's link is. */
export type LinkPurpose = "confirm" | "reschedule" | "cancel"

export type BookingMail = "booked" | "moved" | "confirmed" | "cancelled"

interface Link {
  readonly bookingId: number
  readonly version: number | undefined
  readonly purpose: LinkPurpose
}

/** A booking that has a name. */
export interface KeptBooking extends Booking {
  readonly id: number
}

/** The bookings of a desk, their links and mails. `uuid` is who asks, or whose a booking is. */
export interface BookingBook {
  readonly find: (id: number) => KeptBooking | undefined
  readonly all: () => ReadonlyArray<KeptBooking>
  /** It stays whose it is, if there was one of this name. */
  readonly put: (booking: KeptBooking, uuid: string) => void
  /** Puts it there and writes a mail; undefined: whose it was before. */
  readonly write: (booking: KeptBooking, mail: BookingMail, uuid?: string) => KeptBooking
  readonly newId: () => number
  readonly own: (id: number, uuid: string) => KeptBooking | BookingUnknown
  readonly link: (bookingId: number, purpose: LinkPurpose) => string
  readonly decode: (token: string) => KeptBooking | LinkOutdated | LinkUnknown
  /** The booking that may be changed: the own one, or by a link that is current. */
  readonly changeable: (
    id: number,
    token: string | undefined,
    uuid: string,
  ) => KeptBooking | BookingUnknown | LinkOutdated
  readonly mails: () => ReadonlyArray<BookingMail>
}

const says = undefined

/** 3 is cancelled (x-assumed). */
const isCancelled = ({ statusId }: Booking) => statusId === "3"

/** Why nothing can be done to a booking any more; undefined: it can. */
export const settledOf = (booking: Booking, now: number): BookingSettled | undefined => {
  if (isCancelled(booking)) return new BookingSettled({ why: "cancelled", says })
  return booking.startsAt <= now ? new BookingSettled({ why: "past", says }) : undefined
}

/** Of the version that it was written for; a link that cancels finds what was cancelled, too. */
const isCurrent = ({ version, purpose }: Link, booking: Booking) =>
  version === booking.version ||
  (purpose === "cancel" && isCancelled(booking) && version === (booking.version ?? 0) - 1)

export const bookingBook = (): BookingBook => {
  const kept = new Map<number, KeptBooking>()
  const owners = new Map<number, string>()
  const links = new Map<string, Link>()
  const mails: Array<BookingMail> = []

  const own = (id: number, uuid: string) => {
    const booking = kept.get(id)
    return booking !== undefined && owners.get(id) === uuid ? booking : new BookingUnknown({ says })
  }
  const decode = (token: string) => {
    const link = links.get(token)
    const booking = link && kept.get(link.bookingId)
    if (link === undefined || booking === undefined) return new LinkUnknown({ says })
    return isCurrent(link, booking) ? booking : new LinkOutdated({ says, bookingId: undefined })
  }
  return {
    own,
    decode,
    find: (id) => kept.get(id),
    all: () => [...kept.values()],
    put: (booking, uuid) => {
      kept.set(booking.id, booking)
      owners.set(booking.id, owners.get(booking.id) ?? uuid)
    },
    write: (booking, mail, uuid) => {
      kept.set(booking.id, booking)
      if (uuid !== undefined) owners.set(booking.id, uuid)
      mails.push(mail)
      return booking
    },
    newId: () => Math.max(900, ...kept.keys()) + 1,
    link: (bookingId, purpose) => {
      const token = `link-${links.size + 1}`
      links.set(token, { bookingId, version: kept.get(bookingId)?.version, purpose })
      return token
    },
    changeable: (id, token, uuid) => {
      const found = token !== undefined && links.get(token)?.bookingId === id ? decode(token) : own(id, uuid)
      return found instanceof LinkUnknown ? new BookingUnknown({ says }) : found
    },
    mails: () => [...mails],
  }
}
