import type { Craft } from "../world/brands.ts"
import type { ModelWords } from "./modelWords.ts"
import type { Language } from "./visitorLanguages.ts"

export interface Facts {
  readonly brand: string
  readonly craft: Craft
  /** The consultant's first name. */
  readonly name: string
  /** The visitor's first name, if known. */
  readonly visitor: string | undefined
  /** The brand's models. The first is the one to begin with. */
  readonly models: ReadonlyArray<string>
  /** The model that the visitor's page showed, if the consultant knows it. */
  readonly looksAt?: string | undefined
  /** What the location says about its models, by their names. */
  readonly words?: Readonly<Record<string, Readonly<Record<Language, ModelWords>>>>
}

/** What the location says about the model, in this language. */
const wordsOf = ({ words, model }: Subject, language: Language): ModelWords => words?.[model]?.[language] ?? {}

/** The model's figures as a sentence, with a space behind it; empty if there are none. */
const inFigures = (subject: Subject, language: Language): string => {
  const { figures } = wordsOf(subject, language)
  if (figures === undefined) return ""
  return language === "de"
    ? `${subject.model} in Zahlen: ${figures}. `
    : `The ${subject.model} in figures: ${figures}. `
}

/** What the texts say about one model. */
interface Subject extends Facts {
  readonly model: string
}

interface Topic {
  readonly name: string
  readonly texts: RegExp
  readonly en: (subject: Subject) => string
  readonly de: (subject: Subject) => string
}

/** What a brand's buyers try out, by what it builds. German ships are feminine. */
const crafts = {
  car: {
    en: { trial: "test drive", ready: "the car will be ready" },
    de: { trial: "Probefahrt", with: "dem", accusative: "den", indefinite: "Ein" },
  },
  yacht: {
    en: { trial: "sea trial", ready: "the yacht will be ready" },
    de: { trial: "Probefahrt auf dem Wasser", with: "der", accusative: "die", indefinite: "Eine" },
  },
} as const

/** How far it goes, by what the brand builds. */
const ranges: Readonly<Record<Craft, Readonly<Record<Language, (model: string) => string>>>> = {
  car: {
    en: (model) =>
      `In everyday driving most owners of the ${model} charge once or twice a week. The exact figure depends on wheels, speed and weather; I can show you the data sheet in the picture.`,
    de: (model) =>
      `Im Alltag laden die meisten mit dem ${model} ein- bis zweimal pro Woche. Der genaue Wert hängt von Rädern, Tempo und Wetter ab; ich zeige Ihnen gern das Datenblatt im Bild.`,
  },
  yacht: {
    en: (model) =>
      `The ${model} is built for long passages. How far a tank takes you depends on speed, load and sea; I can show you the data sheet in the picture.`,
    de: (model) =>
      `Die ${model} ist für lange Törns gebaut. Wie weit eine Tankfüllung reicht, hängt von Tempo, Beladung und Seegang ab; ich zeige Ihnen gern das Datenblatt im Bild.`,
  },
}

/** The lowest price, if the location names one. */
const priceWords = (subject: Subject, language: Language): string => {
  const { price } = wordsOf(subject, language)
  const { model, craft } = subject
  if (price === undefined)
    return language === "de" ? "Das hängt von der Ausstattung ab." : "That depends on the equipment."
  if (language === "en") return `The ${model} is available ${price}, depending on the equipment.`
  const article = crafts[craft].de.accusative
  return `${article.charAt(0).toUpperCase()}${article.slice(1)} ${model} gibt es ${price}, je nach Ausstattung.`
}

/**
 * The first topic whose pattern matches answers. The order matters: farewell is first, thanks and greeting are last.
 */
const topics: ReadonlyArray<Topic> = [
  {
    name: "farewell",
    texts: /(?<!\p{L})(bye|goodbye|good bye|see you|auf wiedersehen|wiedersehen|tsch(ü|ue)(ss|ß|s)i?|ciao)(?!\p{L})/iu,
    en: ({ brand }) => `Thank you for your visit to ${brand}. I will close the conversation now. Goodbye.`,
    de: ({ brand }) => `Vielen Dank für Ihren Besuch bei ${brand}. Ich beende jetzt das Gespräch. Auf Wiedersehen.`,
  },
  {
    name: "trial",
    texts: /test.?drive|sea.?trial|test.?sail|probefahr|probe fahren|probeschlag|probetörn/i,
    en: ({ model, craft }) =>
      `Gladly: a ${crafts[craft].en.trial} of the ${model} takes about an hour. Book a time here in the showroom, and ${crafts[craft].en.ready}.`,
    de: ({ model, craft }) =>
      `Sehr gern: Eine ${crafts[craft].de.trial} mit ${crafts[craft].de.with} ${model} dauert etwa eine Stunde. Buchen Sie hier im Showroom einen Termin, dann ist alles vorbereitet.`,
  },
  {
    name: "price",
    texts:
      /\bprices?\b|\bpricing\b|\bcosts?\b|how much|expensive|leas(e|ing)|financ|\bpreise?\b|kostet|kosten|teuer|rate\b|finanzier/i,
    en: (subject) =>
      `${priceWords(subject, "en")} For the ${subject.model} I can put together an offer with purchase, financing and leasing side by side. Which of them interests you?`,
    de: (subject) =>
      `${priceWords(subject, "de")} Für ${crafts[subject.craft].de.accusative} ${subject.model} stelle ich Ihnen gern Kauf, Finanzierung und Leasing nebeneinander. Was davon interessiert Sie?`,
  },
  {
    name: "range",
    texts:
      /\brange\b|how far|batter(y|ies)|charg(e|ing)|\bkm\b|kilomet|mileage|reichweite|akku|batterie|laden|ladezeit|verbrauch/i,
    en: (subject) => inFigures(subject, "en") + ranges[subject.craft].en(subject.model),
    de: (subject) => inFigures(subject, "de") + ranges[subject.craft].de(subject.model),
  },
  {
    name: "colour",
    texts:
      /colou?rs?\b|paint|\b(red|blue|black|white|green|grey|gray|silver)\b|farben?\b|lack|\b(rot|blau|schwarz|weiß|weiss|grün|grau|silber)e?n?r?\b/i,
    en: ({ model }) =>
      `There are eight colours for the ${model}, three of them matt. Midnight blue is the one people stop for. Shall I show you the samples?`,
    de: ({ model, craft }) =>
      `Für ${crafts[craft].de.accusative} ${model} gibt es acht Farben, drei davon matt. Bei Mitternachtsblau bleiben die Leute stehen. Soll ich Ihnen die Muster zeigen?`,
  },
  {
    name: "appointment",
    texts: /appointment|\bbook\b|booking|schedule|calendar|\btermine?\b|buchen|kalender|vereinbaren/i,
    en: () =>
      "You can book an appointment here in the showroom: the calendar shows the times that are free. You will get a mail to move or cancel it.",
    de: () =>
      "Einen Termin buchen Sie hier im Showroom: Der Kalender zeigt die freien Zeiten. Mit der Mail dazu können Sie ihn verlegen oder absagen.",
  },
  {
    name: "delivery",
    texts: /deliver|how long does it take|available|in stock|liefer|verfügbar|vorrätig/i,
    en: (subject) =>
      `A ${subject.model} to your wishes takes ${wordsOf(subject, "en").delivery ?? "about four months"}; two are here and could be yours next week.`,
    de: (subject) =>
      `${crafts[subject.craft].de.indefinite} ${subject.model} nach Ihren Wünschen braucht ${wordsOf(subject, "de").delivery ?? "etwa vier Monate"}; zwei sind vorrätig und wären nächste Woche Ihre.`,
  },
  {
    name: "sound and picture",
    texts:
      /(can'?t|cannot|don'?t) (hear|see)|no (sound|picture|video)|nicht (hören|sehen)|kein(en)? (ton|bild)|höre sie nicht|sehe sie nicht/i,
    en: () =>
      "I am sorry. Please check whether the sound is switched off under the picture; if nothing helps, load the page again: your place with me is kept.",
    de: () =>
      "Das tut mir leid. Bitte sehen Sie nach, ob der Ton unter dem Bild ausgeschaltet ist; wenn nichts hilft, laden Sie die Seite neu: Ihr Platz bei mir bleibt.",
  },
  {
    name: "who",
    texts:
      /who are you|are you (a )?(real|human|robot|bot)|your name|wer sind sie|sind sie (ein |eine )?(echt|mensch|roboter|bot)|ihr name|wie heißen/i,
    en: ({ name, brand }) =>
      `I am ${name}, the scripted consultant of this demonstration of ${brand}. Sit down at the desk page, and you are the consultant yourself.`,
    de: ({ name, brand }) =>
      `Ich bin ${name} und berate in dieser Vorführung von ${brand} nach Drehbuch. Setzen Sie sich an die Desk-Seite, dann beraten Sie selbst.`,
  },
  {
    name: "thanks",
    texts: /thank|great|perfect|danke|super|prima|toll/i,
    en: () => "You are welcome. Is there anything else you would like to see?",
    de: () => "Sehr gern. Möchten Sie noch etwas sehen?",
  },
  {
    name: "greeting",
    texts: /\b(hello|hi|hey|good (morning|afternoon|evening)|hallo|guten (tag|morgen|abend)|moin|servus|grüß gott)\b/i,
    en: ({ model }) => `Hello. What may I show you? Many begin with the interior of the ${model}.`,
    de: ({ model }) => `Guten Tag. Was darf ich Ihnen zeigen? Viele beginnen mit dem Innenraum: ${model}.`,
  },
]

/** Answers to unknown topics, used in rotation so that no sentence follows itself. */
const otherwise: ReadonlyArray<Pick<Topic, Language>> = [
  {
    en: ({ craft }) =>
      `Good question. May I ask what matters most to you: price, range, colour or a ${crafts[craft].en.trial}?`,
    de: ({ craft }) =>
      `Gute Frage. Was ist Ihnen am wichtigsten: Preis, Reichweite, Farbe oder eine ${crafts[craft].de.trial}?`,
  },
  {
    en: () => "Let me look that up for you. Meanwhile I turn the camera to the interior.",
    de: () => "Das schlage ich für Sie nach. Inzwischen drehe ich die Kamera zum Innenraum.",
  },
  {
    en: () => "I note that down; a colleague will answer it in writing. What else would you like to see?",
    de: () => "Das notiere ich; aus dem Team antwortet Ihnen jemand schriftlich. Was möchten Sie noch sehen?",
  },
]

/** The scripted consultant's answer to a message, and whether it ends the conversation. */
export interface ScriptedAnswer {
  readonly text: string
  readonly isFarewell: boolean
  /** The model to show meanwhile: the one that the message names. `undefined` if it names none. */
  readonly shows?: string | undefined
}

/** The model that a message names, the longest name of several. `undefined` if it names none. */
const modelIn = (message: string, { models }: Facts): string | undefined => {
  const named = models.filter((model) => message.toLowerCase().includes(model.toLowerCase()))
  return named.toSorted((one, other) => other.length - one.length)[0]
}

/** `turn` counts the messages of this conversation from 0. */
export const answerTo = (message: string, language: Language, facts: Facts, turn: number): ScriptedAnswer => {
  const shows = modelIn(message, facts)
  const subject = { ...facts, model: shows ?? facts.looksAt ?? facts.models[0] ?? "" }
  const topic = topics.find(({ texts }) => texts.test(message))
  if (topic) return { text: topic[language](subject), isFarewell: topic.name === "farewell", shows }
  return { text: otherwise[turn % otherwise.length]?.[language](subject) ?? "", isFarewell: false, shows }
}

/** The model that the visitor came with, and its line, with a space before it; empty if that is not known. */
const shownModel = (language: Language, { looksAt, words, craft }: Facts): string => {
  if (looksAt === undefined) return ""
  const { line } = words?.[looksAt]?.[language] ?? {}
  const shown =
    language === "de"
      ? `Sie sehen sich gerade ${crafts[craft].de.accusative} ${looksAt} an.`
      : `You are looking at the ${looksAt}.`
  return ` ${[shown, line].filter(Boolean).join(" ")}`
}

/** The first message, in the private chat. */
export const greeting = (language: Language, facts: Facts): string => {
  const { brand, craft, name, visitor } = facts
  const shown = shownModel(language, facts)
  return language === "de"
    ? `Guten Tag${visitor ? `, ${visitor}` : ""}, willkommen bei ${brand}. Ich bin ${name}.${shown} Fragen Sie mich gern nach Preis, Reichweite, Farben oder einer ${crafts[craft].de.trial}.`
    : `Hello${visitor ? ` ${visitor}` : ""}, welcome to ${brand}. I am ${name}.${shown} Ask me about price, range, colours or a ${crafts[craft].en.trial}.`
}

/** The message after the maximum duration of a conversation. */
export const timeIsUp = (language: Language): string =>
  language === "de"
    ? "Unsere Zeit ist leider um; andere warten schon. Vielen Dank für das Gespräch, auf Wiedersehen."
    : "Our time is up, I am afraid; others are waiting. Thank you for the conversation, and goodbye."
