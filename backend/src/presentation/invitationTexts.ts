/** Words of the mail that repeats an invitation. */
export const invitationTexts = {
  en: {
    subject: (name: string) => `Your invitation: ${name}`,
    hello: (name: string | null) => (name === null ? "Hello," : `Dear ${name},`),
    text: "Here is your invitation again:",
    begin: "Begins",
    own: "The link is only for you, so please do not pass it on.",
    guest: "guest",
    label: "Join",
    inMail: "Your personal link is in the e-mail that this file came with.",
  },
  de: {
    subject: (name: string) => `Ihre Einladung: ${name}`,
    hello: (name: string | null) => (name === null ? "Guten Tag," : `Guten Tag ${name},`),
    text: "hier ist Ihre Einladung noch einmal:",
    begin: "Beginn",
    own: "Der Link ist nur für Sie bestimmt, bitte geben Sie ihn nicht weiter.",
    guest: "Gast",
    label: "Teilnehmen",
    inMail: "Ihr persönlicher Link steht in der E-Mail, mit der diese Datei kam.",
  },
} as const
