import { paintTexts } from "../pictures/paints.ts"
import type { Craft } from "../world/brands.ts"
import { allPaints, articles, capital, listed, type Subject, wordsOf } from "./subject.ts"
import type { Language } from "./visitorLanguages.ts"

interface Topic {
  readonly name: string
  /** Whether a message is about it. */
  readonly isAbout: (message: string, subject: Subject) => boolean
  readonly en: (subject: Subject) => string
  readonly de: (subject: Subject) => string
}

/** The model's figures as a sentence, with a space behind it; empty if there are none. */
const inFigures = (subject: Subject, language: Language): string => {
  const { figures } = wordsOf(subject, language)
  if (figures === undefined) return ""
  return language === "de"
    ? `${subject.model} in Zahlen: ${figures}. `
    : `The ${subject.model} in figures: ${figures}. `
}

/** What a brand's buyers try out and ask for, by what it builds. */
export const crafts = {
  car: {
    en: { trial: "test drive", ready: "the car will be ready", reach: "range" },
    de: { trial: "Probefahrt", reach: "Reichweite" },
  },
  yacht: {
    en: { trial: "sea trial", ready: "the yacht will be ready", reach: "berths" },
    de: { trial: "Probefahrt auf dem Wasser", reach: "Kojen" },
  },
} as const

/** How far it goes, by what the brand builds. */
const ranges: Readonly<Record<Craft, Readonly<Record<Language, (model: string) => string>>>> = {
  car: {
    en: (model) =>
      `In everyday driving most owners of the ${model} charge once or twice a week. The exact figure depends on wheels, speed and weather.`,
    de: (model) =>
      `Im Alltag laden die meisten mit dem ${model} ein- bis zweimal pro Woche. Der genaue Wert hängt von Rädern, Tempo und Wetter ab.`,
  },
  yacht: {
    en: (model) =>
      `The ${model} is built for long passages. Under sail only the wind sets her range; under engine it depends on speed, load and sea.`,
    de: (model) =>
      `Die ${model} ist für lange Törns gebaut. Unter Segeln bestimmt nur der Wind die Reichweite; unter Motor hängt sie von Tempo, Beladung und Seegang ab.`,
  },
}

/** The lowest price, if the location names one. */
const priceWords = (subject: Subject, language: Language): string => {
  const { price } = wordsOf(subject, language)
  const { model, craft } = subject
  if (price === undefined)
    return language === "de" ? "Das hängt von der Ausstattung ab." : "That depends on the equipment."
  if (language === "en") return `The ${model} is available ${price}, depending on the equipment.`
  return `${capital(articles[craft].accusative)} ${model} gibt es ${price}, je nach Ausstattung.`
}

/** The model in the colour that was asked for, or all colours. */
const colourWords = (subject: Subject, language: Language): string => {
  const { model, craft, paint } = subject
  const { nominative, accusative, pronoun } = articles[craft]
  if (paint === undefined)
    return language === "de"
      ? `${capital(accusative)} ${model} gibt es in ${allPaints("de")}. Nennen Sie eine Farbe, und ich zeige Ihnen ${pronoun} darin.`
      : `The ${model} comes in ${allPaints("en")}. Name a colour, and I show you the ${model} in it.`
  const name = paintTexts[paint][language]
  return language === "de"
    ? `Hier ist ${nominative} ${model} in ${name}, Sie sehen ${pronoun} neben mir; die Karte bleibt in der Farbe unserer Bilder. Möchten Sie eine weitere Farbe sehen?`
    : `Here is the ${model} in ${name}, you see it beside me; the card keeps the colour of our pictures. Would you like to see another colour?`
}

/** What the location says about the model that is shown. */
const showWords = (subject: Subject, language: Language): string => {
  const { model, craft } = subject
  const { line } = wordsOf(subject, language)
  const shown = language === "de" ? `Hier ist ${articles[craft].nominative} ${model}.` : `Here is the ${model}.`
  const more =
    language === "de"
      ? "Bilder, Preis und Daten stehen auf der Karte. Was interessiert Sie zuerst?"
      : "Pictures, price and figures are on the card. What would you like to know first?"
  return [shown, line, more].filter(Boolean).join(" ")
}

const by =
  (texts: RegExp): Topic["isAbout"] =>
  (message) =>
    texts.test(message)

const namesModel: Topic["isAbout"] = (message, { model }) => message.toLowerCase().includes(model.toLowerCase())

/**
 * The first topic that a message is about answers. The order matters: farewell is first, thanks and greeting are last.
 */
export const topics: ReadonlyArray<Topic> = [
  {
    name: "farewell",
    isAbout: by(
      /(?<!\p{L})(bye|goodbye|good bye|see you|auf wiedersehen|wiedersehen|tsch(ü|ue)(ss|ß|s)i?|ciao)(?!\p{L})/iu,
    ),
    en: ({ brand }) => `Thank you for your visit to ${brand}. I will close the consultation now. Goodbye.`,
    de: ({ brand }) => `Vielen Dank für Ihren Besuch bei ${brand}. Ich beende jetzt die Beratung. Auf Wiedersehen.`,
  },
  {
    name: "trial",
    isAbout: by(/test.?drive|sea.?trial|test.?sail|probefahr|probe fahren|probeschlag|probetörn/i),
    en: ({ model, craft }) =>
      `Gladly: a ${crafts[craft].en.trial} of the ${model} takes about an hour. Book a time here in the showroom, and ${crafts[craft].en.ready}.`,
    de: ({ model, craft }) =>
      `Sehr gern: Eine ${crafts[craft].de.trial} mit ${articles[craft].dative} ${model} dauert etwa eine Stunde. Buchen Sie hier im Showroom einen Termin, dann ist alles vorbereitet.`,
  },
  {
    name: "price",
    isAbout: by(
      /\bprices?\b|\bpricing\b|\bcosts?\b|how much|expensive|\bleas(e|ing)\b|financ|\bpreise?\b|kostet|kosten|teuer|rate\b|finanzier/i,
    ),
    en: (subject) =>
      `${priceWords(subject, "en")} For the ${subject.model} I can put together an offer with purchase, financing and leasing side by side. Which of them interests you?`,
    de: (subject) =>
      `${priceWords(subject, "de")} Für ${articles[subject.craft].accusative} ${subject.model} stelle ich gern Kauf, Finanzierung und Leasing für Sie gegenüber. Was davon interessiert Sie?`,
  },
  {
    name: "range",
    isAbout: by(
      /\brange\b|how far|batter(y|ies)|charg(e|ing)|\bkm\b|kilomet|mileage|reichweite|wie weit|akku|batterie|laden|ladezeit|verbrauch/i,
    ),
    en: (subject) => inFigures(subject, "en") + ranges[subject.craft].en(subject.model),
    de: (subject) => inFigures(subject, "de") + ranges[subject.craft].de(subject.model),
  },
  {
    name: "another colour",
    isAbout: by(
      /(?<!\p{L})(orange|pink|purple|violet|brown|beige|gold(en)?|lila|rosa|violett|braun)(e|en|er|es|em)?(?!\p{L})/iu,
    ),
    en: ({ model }) =>
      `I am sorry, the ${model} does not come in that colour. It comes in ${allPaints("en")}. Which one may I show you?`,
    de: ({ model, craft }) =>
      `${capital(articles[craft].accusative)} ${model} gibt es in dieser Farbe leider nicht, aber in ${allPaints("de")}. Welche darf ich Ihnen zeigen?`,
  },
  {
    name: "colour",
    isAbout: (message, { paint }) => paint !== undefined || /colou?rs?\b|paint|farb|lack/i.test(message),
    en: (subject) => colourWords(subject, "en"),
    de: (subject) => colourWords(subject, "de"),
  },
  {
    name: "appointment",
    isAbout: by(/appointment|\bbook\b|booking|schedule|calendar|\btermine?\b|buchen|kalender|vereinbaren/i),
    en: () =>
      "You can book an appointment here in the showroom: the calendar shows the times that are free. You will get an e-mail to move or cancel it.",
    de: () =>
      "Einen Termin buchen Sie hier im Showroom: Der Kalender zeigt die freien Zeiten. Mit der E-Mail dazu können Sie ihn verlegen oder absagen.",
  },
  {
    name: "delivery",
    isAbout: by(/deliver|how long does it take|available|in stock|liefer|verfügbar|vorrätig/i),
    en: (subject) =>
      `A ${subject.model} to your wishes takes ${wordsOf(subject, "en").delivery ?? "about four months"}; two are here and could be yours next week.`,
    de: (subject) =>
      `${capital(articles[subject.craft].indefinite)} ${subject.model} nach Ihren Wünschen braucht ${wordsOf(subject, "de").delivery ?? "etwa vier Monate"}; zwei sind vorrätig und wären nächste Woche Ihre.`,
  },
  {
    name: "figures",
    isAbout: by(
      /power|horsepower|\bkw\b|\bps\b|\bhp\b|seats?\b|how (big|long|fast|many)|length|berths?|draught|cabins?|leistung|sitze|plätze|wie (groß|lang|schnell|viele)|länge|kojen|tiefgang|kabinen/i,
    ),
    en: (subject) => `${inFigures(subject, "en")}The data sheet is on the card. Which figure matters most to you?`,
    de: (subject) =>
      `${inFigures(subject, "de")}Das Datenblatt finden Sie auf der Karte. Was ist Ihnen am wichtigsten?`,
  },
  {
    name: "interior",
    isAbout: by(/interior|inside|cockpit|dashboard|saloon of|innen|armaturen|salon/i),
    en: ({ model }) => `The interior of the ${model} is on the third picture of the card. Enlarge it to look around.`,
    de: ({ model }) =>
      `Den Innenraum sehen Sie auf dem dritten Bild der Karte: ${model}. Vergrößern Sie es, um sich umzusehen.`,
  },
  {
    name: "sound and picture",
    isAbout: by(
      /(can'?t|cannot|don'?t) (hear|see)|no (sound|picture|video)|nicht (hören|sehen)|kein(en)? (ton|bild)|höre sie nicht|sehe sie nicht/i,
    ),
    en: () =>
      "I am sorry. Please check whether the sound is switched off under the picture; if nothing helps, load the page again: your place with me is kept.",
    de: () =>
      "Das tut mir leid. Bitte sehen Sie nach, ob der Ton unter dem Bild ausgeschaltet ist; wenn nichts hilft, laden Sie die Seite neu: Ihr Platz bei mir bleibt.",
  },
  {
    name: "who",
    isAbout: by(
      /who are you|are you (a )?(real|human|robot|bot)|your name|wer sind sie|sind sie (ein |eine )?(echt|mensch|roboter|bot)|ihr name|wie heißen/i,
    ),
    en: ({ name, brand }) =>
      `I am ${name}, the scripted consultant of this demonstration of ${brand}. Sit down at the desk page, and you are the consultant yourself.`,
    de: ({ name, brand }) =>
      `Ich bin ${name} und berate in dieser Vorführung von ${brand} nach Drehbuch. Setzen Sie sich an die Desk-Seite, dann beraten Sie selbst.`,
  },
  {
    name: "model",
    isAbout: namesModel,
    en: (subject) => showWords(subject, "en"),
    de: (subject) => showWords(subject, "de"),
  },
  {
    name: "models",
    isAbout: by(
      /\bmodels?\b|which (cars?|yachts?)|show me|what do you (have|sell)|modelle?\b|welche (autos|wagen|yachten)|zeigen sie|zeig mir/i,
    ),
    en: ({ models }) => `We have the ${listed(models, "en")}. Which one may I show you?`,
    de: ({ models }) => `Wir haben ${listed(models, "de")}. Was darf ich Ihnen zeigen?`,
  },
  {
    name: "thanks",
    isAbout: by(/thank|great|perfect|danke|super|prima|toll/i),
    en: () => "You are welcome. Is there anything else you would like to see?",
    de: () => "Sehr gern. Möchten Sie noch etwas sehen?",
  },
  {
    name: "greeting",
    isAbout: by(
      /\b(hello|hi|hey|good (morning|afternoon|evening)|hallo|guten (tag|morgen|abend)|moin|servus|grüß gott)\b/i,
    ),
    en: ({ model }) => `Hello. What may I show you? Many begin with the interior of the ${model}.`,
    de: ({ model }) => `Guten Tag. Was darf ich Ihnen zeigen? Viele beginnen mit dem Innenraum: ${model}.`,
  },
]

/** Answers to unknown topics, used in rotation so that no sentence follows itself. */
export const otherwise: ReadonlyArray<Pick<Topic, Language>> = [
  {
    en: ({ craft }) =>
      `Good question. May I ask what matters most to you: price, ${crafts[craft].en.reach}, colour or a ${crafts[craft].en.trial}?`,
    de: ({ craft }) =>
      `Gute Frage. Was ist Ihnen am wichtigsten: Preis, ${crafts[craft].de.reach}, Farbe oder eine ${crafts[craft].de.trial}?`,
  },
  {
    en: ({ models }) => `I am not sure about that. May I show you another model? We have the ${listed(models, "en")}.`,
    de: ({ models }) =>
      `Da bin ich nicht sicher. Darf ich Ihnen ein anderes Modell zeigen? Wir haben ${listed(models, "de")}.`,
  },
  {
    en: () => "I note that down; our team will answer it in writing. What else would you like to see?",
    de: () => "Das notiere ich; unser Team antwortet Ihnen schriftlich. Was möchten Sie noch sehen?",
  },
]
