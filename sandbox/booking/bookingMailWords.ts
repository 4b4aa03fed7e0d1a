const english = {
  hello: (first: string, last: string) => `Dear ${first} ${last},`,
  booked: {
    subject: "Your appointment is booked",
    text: "thank you for your booking. This is your appointment:",
    next: "Please confirm it. Should it not suit you any more, you can reschedule or cancel it at any time.",
  },
  rescheduled: {
    subject: "Your appointment has moved",
    text: "your appointment has a new time:",
    next: "Links in earlier mails no longer work; please use these. The attached file updates your calendar.",
  },
  confirmed: {
    subject: "Your appointment is confirmed",
    text: "thank you for confirming. We look forward to this appointment:",
    next: "Should it not suit you any more, you can still reschedule or cancel it.",
  },
  cancelled: {
    subject: "Your appointment is cancelled",
    text: "this appointment is cancelled:",
    next: "The attached file takes it out of your calendar. You are welcome to book another time.",
  },
  when: (when: string) => `When: ${when}`,
  movedFrom: (when: string) => `Until now: ${when}`,
  movedTo: (when: string) => `New: ${when}`,
  about: (model: string) => `Model: ${model}`,
  at: (location: string) => `With: ${location}, online by video`,
  title: (location: string) => `Video consultation, ${location}`,
  confirm: "Confirm",
  reschedule: "Reschedule",
  cancel: "Cancel",
  again: "Book another time",
}

const german: typeof english = {
  hello: (first, last) => `Guten Tag ${first} ${last},`,
  booked: {
    subject: "Ihr Termin ist gebucht",
    text: "vielen Dank für Ihre Buchung. Das ist Ihr Termin:",
    next: "Bitte bestätigen Sie ihn. Sollte er Ihnen nicht mehr passen, können Sie ihn jederzeit verlegen oder absagen.",
  },
  rescheduled: {
    subject: "Ihr Termin wurde verlegt",
    text: "Ihr Termin hat eine neue Zeit:",
    next: "Die Links aus früheren Mails gelten nicht mehr; bitte nutzen Sie diese. Die Datei im Anhang berichtigt Ihren Kalender.",
  },
  confirmed: {
    subject: "Ihr Termin ist bestätigt",
    text: "vielen Dank für Ihre Bestätigung. Wir freuen uns auf diesen Termin:",
    next: "Sollte er Ihnen nicht mehr passen, können Sie ihn weiterhin verlegen oder absagen.",
  },
  cancelled: {
    subject: "Ihr Termin ist abgesagt",
    text: "dieser Termin ist abgesagt:",
    next: "Die Datei im Anhang nimmt ihn aus Ihrem Kalender. Gern können Sie eine andere Zeit buchen.",
  },
  when: (when) => `Wann: ${when}`,
  movedFrom: (when) => `Bisher: ${when}`,
  movedTo: (when) => `Neu: ${when}`,
  about: (model) => `Modell: ${model}`,
  at: (location) => `Mit: ${location}, online per Video`,
  title: (location) => `Videoberatung, ${location}`,
  confirm: "Bestätigen",
  reschedule: "Verlegen",
  cancel: "Absagen",
  again: "Andere Zeit buchen",
}

/** What mails about appointments say. */
export const bookingMailWords = { en: english, de: german } as const
