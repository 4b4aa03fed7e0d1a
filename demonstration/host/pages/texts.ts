const english = {
  skip: "Skip to the showroom",
  site: "Site",
  models: "Models",
  visitUs: "Visit us",
  otherLanguage: "Deutsch",
  title: "See it today, from where you are",
  intro:
    "A consultant shows you the model by live video and answers what you would ask in person. No app, no appointment needed.",
  showroom: "Online showroom",
  picks: "Three we like this month",
  comeBy: "Or come by",
  hours: "Monday to Saturday, 10 a.m. to 6 p.m. There is coffee, and a view of the lake from the workshop.",
  bench: "Behind the counter",
  benchNote: "What a dealer’s site sends to the showroom, and what it receives. Visitors do not see this part.",
  testTools: "Test tools that make streams fail",
  frame: "Frame",
  brand: "Brand",
  language: "Language",
  asChosen: "As the visitor chose",
  consent: "Consent",
  preferences: "Preferences (C0003)",
  statistics: "Statistics (C0002)",
  sendConsent: "Send consent",
  noTool: "No consent tool",
  product: "Product",
  model: "Model",
  none: "None",
  sendProduct: "Send product",
  messages: "Messages",
  clear: "Clear",
  sent: "sent",
  received: "received",
  ignored: "ignored",
  invented: "Autohaus Morgenrot is invented, and so is everything it sells.",
  closed: "The showroom cannot be opened:",
}

const german: typeof english = {
  skip: "Zum Showroom springen",
  site: "Website",
  models: "Modelle",
  visitUs: "Besuchen Sie uns",
  otherLanguage: "English",
  title: "Heute ansehen, ganz von zu Hause",
  intro:
    "Unser Beratungsteam zeigt Ihnen das Modell per Live-Video und beantwortet, was Sie vor Ort fragen würden. Ohne App und ohne Termin.",
  showroom: "Online-Showroom",
  picks: "Drei, die uns diesen Monat gefallen",
  comeBy: "Oder kommen Sie vorbei",
  hours: "Montag bis Samstag, 10 bis 18 Uhr. Bei uns gibt es Kaffee und einen Blick von der Werkstatt auf den See.",
  bench: "Hinter der Theke",
  benchNote:
    "Was die Website eines Händlers an den Showroom sendet und von ihm empfängt. Besucherinnen und Besucher sehen diesen Teil nicht.",
  testTools: "Testwerkzeuge, die Streams stören",
  frame: "Rahmen",
  brand: "Marke",
  language: "Sprache",
  asChosen: "Wie vom Gast gewählt",
  consent: "Einwilligung",
  preferences: "Präferenzen (C0003)",
  statistics: "Statistik (C0002)",
  sendConsent: "Einwilligung senden",
  noTool: "Kein Einwilligungs-Tool",
  product: "Produkt",
  model: "Modell",
  none: "Keines",
  sendProduct: "Produkt senden",
  messages: "Nachrichten",
  clear: "Leeren",
  sent: "gesendet",
  received: "empfangen",
  ignored: "ignoriert",
  invented: "Das Autohaus Morgenrot ist erfunden, und alles, was es verkauft, auch.",
  closed: "Der Showroom lässt sich nicht öffnen:",
}

export type PageLanguage = "en" | "de"

const texts = { en: english, de: german } as const

type TextKey = keyof typeof english

/** The page's language: that of its address (`?lang=`), else the browser's. */
export const firstLanguage = (): PageLanguage => {
  const asked = new URLSearchParams(location.search).get("lang")
  if (asked === "en" || asked === "de") return asked
  return navigator.language.startsWith("de") ? "de" : "en"
}

/** A text in the language that the page shows now. */
export const textOf = (key: TextKey): string => texts[document.documentElement.lang === "de" ? "de" : "en"][key]

/** Writes every text of the page in a language; the HTML has the English ones. Content by `data-text`, accessible names by `data-label`. */
export const showTexts = (language: PageLanguage): void => {
  document.documentElement.lang = language
  for (const each of document.querySelectorAll<HTMLElement>("[data-text]"))
    each.textContent = textOf(each.dataset.text as TextKey)
  for (const each of document.querySelectorAll<HTMLElement>("[data-label]"))
    each.setAttribute("aria-label", textOf(each.dataset.label as TextKey))
}
