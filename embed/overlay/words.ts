import { languageOf } from "../frameAddress.ts"
import type { OverlayState } from "./overlayState.ts"

/** Texts of button, dialog and panel. */
export const words = {
  en: {
    button: "Talk to us live",
    close: "Close",
    minimise: "Minimise",
    inQueue: "You’re in the queue",
    place: (position: number) => `Place ${position} in the queue`,
    next: "You’re next",
    joining: "Your consultant is joining",
    call: "Back to your consultation",
    unread: (count: number) => (count === 1 ? "1 unread message" : `${count} unread messages`),
  },
  de: {
    button: "Live beraten lassen",
    close: "Schließen",
    minimise: "Minimieren",
    inQueue: "Sie stehen in der Warteschlange",
    place: (position: number) => `Platz ${position} in der Warteschlange`,
    next: "Sie sind als Nächstes dran",
    joining: "Ihre Beratung beginnt gleich",
    call: "Zurück zu Ihrer Beratung",
    unread: (count: number) => (count === 1 ? "1 ungelesene Nachricht" : `${count} ungelesene Nachrichten`),
  },
}

export type OverlayWords = (typeof words)["en"]

/** Texts of button, dialog and panel: in the requested language, else in the page's own (L1). */
export const overlayWords = (language: string | undefined): OverlayWords =>
  words[languageOf(language) ?? languageOf(document.documentElement.lang) ?? "en"]

/** The button's text for a state. `idle` if nothing is going on. */
export const stateText = (
  standing: OverlayState,
  { inQueue, place, next, joining, call }: OverlayWords,
  idle: string,
) => {
  if (standing.kind === "nothing") return idle
  if (standing.kind === "call") return call
  const { position } = standing
  if (position === undefined) return inQueue
  if (position === 0) return joining
  return position === 1 ? next : place(position)
}
