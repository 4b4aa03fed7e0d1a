import type { Language } from "./visitorLanguages.ts"

const german =
  /[äöüß]|\b(ich|sie|und|der|die|das|ist|nicht|wie|was|wann|wo|haben|hätte|kann|können|bitte|danke|tschüss|auf wiedersehen|hallo|guten tag|preis|kostet|ein|eine|mit|für|von|gibt|es|ja|nein)\b/i
const english =
  /\b(i|you|the|and|is|are|not|how|what|when|where|have|can|could|please|thanks|thank|bye|hello|hi|price|cost|a|an|with|for|of|does|do|it|yes|no)\b/i

const count = (text: string, texts: RegExp): number => text.match(new RegExp(texts.source, "gi"))?.length ?? 0

/** The language of a text; `usual` if the words do not decide. */
export const writtenLanguage = (text: string, usual: Language): Language => {
  const difference = count(text, german) - count(text, english)
  if (difference === 0) return usual
  return difference > 0 ? "de" : "en"
}
