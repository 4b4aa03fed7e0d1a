const en = {
  mark: "Online showroom",
  title: "Is the showroom right in your page?",
  lead: "Paste what your page has. Nothing of it leaves this browser.",
  address: "Address of the page",
  addressHint: "The one that visitors see in their browser.",
  html: "HTML that includes the showroom",
  htmlHint: "The script tag or the iframe; the whole page may be pasted as well.",
  headers: "Response headers of the page",
  headersHint: "From the browser's network view: Content-Security-Policy, Permissions-Policy and the others.",
  check: "Check the page",
  codes: "What the codes mean",
  right: "Right",
  wrong: "To change",
  remark: "Good to know",
  allRight: "Nothing to change",
  nothing: "Nothing to check yet",
  paste: "Fill in at least one of the fields.",
}

type Texts = Readonly<Record<keyof typeof en, string>>

const de: Texts = {
  mark: "Online-Showroom",
  title: "Sitzt der Showroom richtig in Ihrer Seite?",
  lead: "Fügen Sie ein, was Ihre Seite hat. Nichts davon verlässt diesen Browser.",
  address: "Adresse der Seite",
  addressHint: "So, wie Besucher sie im Browser sehen.",
  html: "HTML, das den Showroom einbindet",
  htmlHint: "Das Skript oder der iframe; auch die ganze Seite lässt sich einfügen.",
  headers: "Antwort-Header der Seite",
  headersHint: "Aus der Netzwerkansicht des Browsers: Content-Security-Policy, Permissions-Policy und die anderen.",
  check: "Seite prüfen",
  codes: "Was die Codes bedeuten",
  right: "Richtig",
  wrong: "Zu ändern",
  remark: "Gut zu wissen",
  allRight: "Nichts zu ändern",
  nothing: "Noch nichts zu prüfen",
  paste: "Füllen Sie mindestens eines der Felder aus.",
}

export type TextKey = keyof Texts

export const texts = { en, de }

/** Headline with the number of problems. */
export const toChange = {
  en: (count: number) => (count === 1 ? "One thing to change" : `${count} things to change`),
  de: (count: number) => (count === 1 ? "Eines ist zu ändern" : `${count} Dinge sind zu ändern`),
}
