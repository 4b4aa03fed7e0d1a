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
  reminder: {
    subject: (when: string) => `Reminder: your appointment on ${when}`,
    text: "your appointment begins soon:",
    next: "Should it not suit you after all, you can still reschedule or cancel it.",
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
  joining:
    "When the time has come, join by the link “Join the consultation”. It is yours alone; please do not pass it on.",
  join: "Join the consultation",
  joinInCalendar: (url: string) => `Join: ${url}\nYour own link stands in the mail that brought this appointment.`,
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
  reminder: {
    subject: (when) => `Erinnerung: Ihr Termin am ${when}`,
    text: "Ihr Termin beginnt in Kürze:",
    next: "Sollte er Ihnen doch nicht passen, können Sie ihn noch verlegen oder absagen.",
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
  joining:
    "Wenn es so weit ist, nehmen Sie über den Link „An der Beratung teilnehmen“ teil. Er gehört nur Ihnen; bitte geben Sie ihn nicht weiter.",
  join: "An der Beratung teilnehmen",
  joinInCalendar: (url) => `Teilnehmen: ${url}\nIhr eigener Link steht in der Mail, die diesen Termin gebracht hat.`,
}

export const bookingMailTexts = { en: english, de: german } as const
