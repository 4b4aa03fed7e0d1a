const english = {
  hello: (first: string, last: string) => `Dear ${first} ${last},`,
  helloToAnybody: "Hello,",
  booked: {
    subject: "Your appointment is booked",
    text: "Thank you for your booking. This is your appointment:",
    next: "Please confirm it, so that we know you are coming. If it no longer suits you, you can move or cancel it at any time.",
  },
  rescheduled: {
    subject: "Your appointment has been moved",
    text: "Your appointment has been moved:",
    next: "Please use the links in this e-mail: earlier ones no longer work. The attached file updates your calendar.",
  },
  confirmed: {
    subject: "Your appointment is confirmed",
    text: "Thank you for confirming. We look forward to this appointment:",
    next: "If it no longer suits you, you can still move or cancel it.",
  },
  cancelled: {
    subject: "Your appointment is cancelled",
    text: "This appointment has been cancelled:",
    next: "The attached file removes it from your calendar. You are welcome to book another time.",
  },
  reminder: {
    subject: (when: string) => `Reminder: your appointment on ${when}`,
    text: "Your appointment begins soon:",
    next: "If it no longer suits you, you can still move or cancel it.",
  },
  when: "When",
  movedFrom: "Previously",
  movedTo: "New",
  model: "Model",
  with: "With",
  online: (location: string) => `${location}, online by video`,
  title: (location: string) => `Video consultation, ${location}`,
  confirm: "Confirm",
  reschedule: "Move",
  cancel: "Cancel",
  again: "Book another time",
  joining: "When it is time, choose “Join the consultation”. The link is only for you, so please do not pass it on.",
  join: "Join the consultation",
  joinInCalendar: (url: string) => `Join: ${url}\nYour personal link is in the e-mail that this appointment came with.`,
}

const german: typeof english = {
  hello: (first, last) => `Guten Tag ${first} ${last},`,
  helloToAnybody: "Guten Tag,",
  booked: {
    subject: "Ihr Termin ist gebucht",
    text: "vielen Dank für Ihre Buchung. Das ist Ihr Termin:",
    next: "Bitte bestätigen Sie ihn, damit wir fest mit Ihnen rechnen können. Wenn er Ihnen nicht mehr passt, können Sie ihn jederzeit verlegen oder absagen.",
  },
  rescheduled: {
    subject: "Ihr Termin wurde verlegt",
    text: "Ihr Termin wurde verlegt:",
    next: "Bitte nutzen Sie die Links in dieser E-Mail, die früheren funktionieren nicht mehr. Die Datei im Anhang aktualisiert Ihren Kalender.",
  },
  confirmed: {
    subject: "Ihr Termin ist bestätigt",
    text: "vielen Dank für Ihre Bestätigung. Wir freuen uns auf diesen Termin:",
    next: "Wenn er Ihnen nicht mehr passt, können Sie ihn weiterhin verlegen oder absagen.",
  },
  cancelled: {
    subject: "Ihr Termin ist abgesagt",
    text: "dieser Termin wurde abgesagt:",
    next: "Die Datei im Anhang entfernt ihn aus Ihrem Kalender. Gern können Sie eine andere Zeit buchen.",
  },
  reminder: {
    subject: (when) => `Erinnerung: Ihr Termin am ${when}`,
    text: "Ihr Termin beginnt in Kürze:",
    next: "Wenn er Ihnen nicht mehr passt, können Sie ihn noch verlegen oder absagen.",
  },
  when: "Wann",
  movedFrom: "Bisher",
  movedTo: "Neu",
  model: "Modell",
  with: "Mit",
  online: (location) => `${location}, online per Video`,
  title: (location) => `Videoberatung, ${location}`,
  confirm: "Bestätigen",
  reschedule: "Verlegen",
  cancel: "Absagen",
  again: "Andere Zeit buchen",
  joining:
    "Wenn es so weit ist, wählen Sie „An der Beratung teilnehmen“. Der Link ist nur für Sie bestimmt, bitte geben Sie ihn nicht weiter.",
  join: "An der Beratung teilnehmen",
  joinInCalendar: (url) => `Teilnehmen: ${url}\nIhr persönlicher Link steht in der E-Mail, mit der dieser Termin kam.`,
}

export const bookingMailTexts = { en: english, de: german } as const
