import { languageOf } from "./frameAddress.ts"

const words = {
  en: {
    title: "Online showroom",
    says: "The showroom could not be opened here.",
    open: "Open it in a tab of its own",
    contact: "Contact us",
  },
  de: {
    title: "Online-Showroom",
    says: "Der Showroom ließ sich hier nicht öffnen.",
    open: "In einem eigenen Tab öffnen",
    contact: "Kontakt",
  },
}

/** Texts of the page's side: in the requested language, else in the page's own (L1). */
export const wordsIn = (language: string | undefined) =>
  words[languageOf(language) ?? languageOf(document.documentElement.lang) ?? "en"]
