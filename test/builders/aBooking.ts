import type { KeptBooking } from "../../src/adapters/memory/booking/bookingBook.ts"
import type { BookingForm, BookingRequest } from "../../src/domain/booking/bookingForm.ts"
import type { AppointmentShown, BookingResultSnapshot } from "../../src/ui/booking/result/BookingResultSnapshot.ts"

/** A valid form. */
export const filledForm: BookingForm = {
  productId: 11,
  firstName: "Anneliese",
  lastName: "Brückner",
  email: "anneliese.brueckner@post.example",
  phone: "+49 30 23125 104",
  comments: "Bitte auch das Panoramadach zeigen.",
  consent: true,
}

/** The request of that form. `difference` overrides fields. */
export const aRequest = (difference: Partial<BookingRequest> = {}): BookingRequest => ({
  form: filledForm,
  locationId: 3,
  startsAt: Date.UTC(2026, 10, 20, 13),
  endsAt: Date.UTC(2026, 10, 20, 13, 30),
  timeZone: "Europe/Berlin",
  holdId: undefined,
  token: undefined,
  referral: { id: undefined, name: undefined, url: undefined },
  ...difference,
})

/** A booking of half an hour. `difference` overrides fields. */
export const aBooking = (difference: Partial<KeptBooking> = {}): KeptBooking => {
  const startsAt = difference.startsAt ?? Date.UTC(2026, 10, 20, 13)
  return {
    id: 905,
    startsAt,
    endsAt: startsAt + 1_800_000,
    statusId: "1",
    version: 1,
    calendarUid: undefined,
    token: undefined,
    locationId: 1,
    joinUrl: undefined,
    product: undefined,
    customer: {
      firstName: "Anneliese",
      lastName: "Brückner",
      email: "anneliese.brueckner@post.example",
      phone: undefined,
    },
    comments: undefined,
    ...difference,
  }
}

/** An appointment of half an hour, shown in Berlin time. */
export const anAppointment: AppointmentShown = {
  startsAt: Date.UTC(2026, 6, 14, 13, 30),
  endsAt: Date.UTC(2026, 6, 14, 14),
  zone: "Europe/Berlin",
  product: "Livid Meridian",
  place: "Livid Store Hamburg",
}

type Stands = Extract<BookingResultSnapshot, { readonly kind: "stands" }>

/** A booked appointment that may be changed. `difference` overrides fields. */
export const standing = (difference: Partial<Stands> = {}): Stands => ({
  kind: "stands",
  news: "booked",
  appointment: anAppointment,
  before: undefined,
  areLinksOutdated: false,
  isMailed: true,
  email: "anneliese@post.example",
  toCalendar: { uid: "u-1@dealer.example", sequence: 2, save: () => {}, problem: undefined },
  move: () => {},
  cancel: () => {},
  ...difference,
})
