/** Words of every mail, around its own. */
export const letterTexts = {
  en: {
    links: "If a button does not work, open its address in your browser:",
    phone: "Telephone",
    email: "E-mail",
    unread: "Nobody reads replies to this e-mail.",
  },
  de: {
    links: "Falls eine Schaltfläche nicht reagiert, öffnen Sie die Adresse im Browser:",
    phone: "Telefon",
    email: "E-Mail",
    unread: "Antworten auf diese E-Mail liest niemand.",
  },
} as const
