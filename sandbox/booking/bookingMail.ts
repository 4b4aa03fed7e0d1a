import type { BookingEvent } from "../world/events.ts"
import type { Letter } from "../world/mail.ts"
import { showroomLink } from "../world/showroomLink.ts"
import type { Booking, Reader } from "./Booking.ts"

const words = {
  en: {
    booked: "Your appointment is booked",
    rescheduled: "Your appointment has moved",
    confirmed: "Your appointment is confirmed",
    cancelled: "Your appointment is cancelled",
    hello: (name: string) => `Dear ${name},`,
    when: (when: string) => `it is about the appointment on ${when} (time in Berlin).`,
    confirm: "Confirm",
    reschedule: "Reschedule",
    cancel: "Cancel",
  },
  de: {
    booked: "Ihr Termin ist gebucht",
    rescheduled: "Ihr Termin wurde verlegt",
    confirmed: "Ihr Termin ist bestätigt",
    cancelled: "Ihr Termin ist abgesagt",
    hello: (name: string) => `Guten Tag ${name},`,
    when: (when: string) => `es geht um den Termin am ${when} Uhr (Berliner Zeit).`,
    confirm: "Bestätigen",
    reschedule: "Verlegen",
    cancel: "Absagen",
  },
} as const

/** What is written to whoever booked. Links bear `cancel`, which asks first, never `cancel_confirmed` (decisions K5). */
export const bookingMail = (kind: BookingEvent["kind"], { booking, interval }: Booking, reader: Reader): Letter => {
  const { language, urls } = reader
  const say = words[language]
  const when = new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Berlin",
  }).format(interval.startsAt)
  const link = (action: "confirm" | "reschedule" | "cancel") => ({
    label: say[action],
    url: showroomLink(urls.showroomUrl, language, "/schedule-presentation", {
      location_id: interval.locationId,
      booking_action: action,
      booking_token: booking.token,
    }),
  })
  return {
    recipient: booking.email,
    subject: say[kind],
    body: `${say.hello(booking.firstName)}\n\n${say.when(when)}`,
    links: kind === "cancelled" ? [] : [link("confirm"), link("reschedule"), link("cancel")],
  }
}
