import type { Cause } from "./causes.ts"

/**
 * Why the showroom is not visible, in plain words for its visitor, and which actions to offer next to telephone and
 * contact.
 */
interface Words {
  readonly title: string
  readonly text: string
  readonly offers: ReadonlyArray<"tab" | "again">
}

const english: Readonly<Record<Exclude<Cause["visitor"], "none">, Words>> = {
  inPage: {
    title: "The showroom cannot be shown on this page",
    text: "In a tab of its own it works as usual.",
    offers: ["tab"],
  },
  slow: {
    title: "The showroom is taking longer than usual",
    text: "Your connection may be slow at the moment.",
    offers: ["again", "tab"],
  },
  browser: {
    title: "This browser is too old for the showroom",
    text: "Please update it, or use another browser.",
    offers: [],
  },
  socket: {
    title: "No live connection from this network",
    text: "Company networks and VPNs sometimes block it. Mobile data or another Wi-Fi usually works.",
    offers: [],
  },
}

const german: typeof english = {
  inPage: {
    title: "Der Showroom lässt sich auf dieser Seite nicht zeigen",
    text: "In einem eigenen Tab funktioniert er wie gewohnt.",
    offers: ["tab"],
  },
  slow: {
    title: "Der Showroom braucht länger als sonst",
    text: "Vielleicht ist Ihre Verbindung gerade langsam.",
    offers: ["again", "tab"],
  },
  browser: {
    title: "Dieser Browser ist zu alt für den Showroom",
    text: "Bitte aktualisieren Sie ihn oder verwenden Sie einen anderen.",
    offers: [],
  },
  socket: {
    title: "Keine Live-Verbindung aus diesem Netz",
    text: "Firmennetze und VPNs sperren sie manchmal. Über mobile Daten oder ein anderes WLAN geht es meist.",
    offers: [],
  },
}

export const visitorWords = { en: english, de: german }

export const labels = {
  en: { tab: "Open it in a tab of its own", again: "Try again", call: "Call", contact: "Contact us", code: "Code" },
  de: {
    tab: "In einem eigenen Tab öffnen",
    again: "Erneut versuchen",
    call: "Anrufen:",
    contact: "Kontakt",
    code: "Code",
  },
}
