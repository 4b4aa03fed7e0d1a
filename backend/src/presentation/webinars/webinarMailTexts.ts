const english = {
  hello: (name: string | null) => (name === null ? "Hello," : `Dear ${name},`),
  invited: {
    subject: (title: string) => `Your invitation: ${title}`,
    text: (consultant: string) => `${consultant} invites you to this webinar:`,
    next: "When it is time, choose “Join the webinar”. The link is only for you, so please do not pass it on.",
  },
  reminder: {
    subject: (title: string) => `Reminder: ${title}`,
    text: () => "Your webinar begins soon:",
    next: "Choose “Join the webinar”. The link is only for you, so please do not pass it on.",
  },
  moved: {
    subject: (title: string) => `New time: ${title}`,
    text: () => "Your webinar has a new time:",
    next: "Your link stays the same. The attached file updates your calendar.",
  },
  cancelled: {
    subject: (title: string) => `Cancelled: ${title}`,
    text: () => "Unfortunately, this webinar will not take place:",
    next: "The attached file removes it from your calendar.",
  },
  name: "Webinar",
  begin: "Begins",
  length: "Length",
  minutes: (count: number) => `${count} minutes`,
  model: "Model",
  with: "With",
  join: "Join the webinar",
  guest: "guest",
  inCalendar: "Your personal link is in the e-mail that this file came with.",
}

const german: typeof english = {
  hello: (name) => (name === null ? "Guten Tag," : `Guten Tag ${name},`),
  invited: {
    subject: (title) => `Ihre Einladung: ${title}`,
    text: (consultant) => `${consultant} lädt Sie zu diesem Webinar ein:`,
    next: "Wenn es so weit ist, wählen Sie „Am Webinar teilnehmen“. Der Link ist nur für Sie bestimmt, bitte geben Sie ihn nicht weiter.",
  },
  reminder: {
    subject: (title) => `Erinnerung: ${title}`,
    text: () => "Ihr Webinar beginnt bald:",
    next: "Wählen Sie „Am Webinar teilnehmen“. Der Link ist nur für Sie bestimmt, bitte geben Sie ihn nicht weiter.",
  },
  moved: {
    subject: (title) => `Neue Zeit: ${title}`,
    text: () => "Ihr Webinar hat eine neue Zeit:",
    next: "Ihr Link bleibt derselbe. Die Datei im Anhang aktualisiert Ihren Kalender.",
  },
  cancelled: {
    subject: (title) => `Abgesagt: ${title}`,
    text: () => "leider findet dieses Webinar nicht statt:",
    next: "Die Datei im Anhang entfernt es aus Ihrem Kalender.",
  },
  name: "Webinar",
  begin: "Beginn",
  length: "Dauer",
  minutes: (count) => `${count} Minuten`,
  model: "Modell",
  with: "Mit",
  join: "Am Webinar teilnehmen",
  guest: "Gast",
  inCalendar: "Ihr persönlicher Link steht in der E-Mail, mit der diese Datei kam.",
}

/** Words of the mails about a webinar. */
export const webinarMailTexts = { en: english, de: german } as const
