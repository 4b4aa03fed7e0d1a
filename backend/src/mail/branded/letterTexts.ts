/** Words of every mail, around its own. */
export const letterTexts = {
  en: { links: "If a button does not work, open its address in your browser:", phone: "Telephone" },
  de: { links: "Falls eine Schaltfläche nicht reagiert, öffnen Sie die Adresse im Browser:", phone: "Telefon" },
} as const
