import type { TermsSection } from "../../backend/src/locations/readLocations.ts"
import type { Craft } from "./brands.ts"

const paragraphs = (...texts: string[]): string => texts.join("\n\n")

/** What the terms are about, by what the brand builds. */
const wares = { car: { en: "vehicles", de: "Fahrzeugen" }, yacht: { en: "yachts", de: "Yachten" } } as const

export interface TermsParts {
  readonly dealer: string
  readonly craft: Craft
  /** Days after which a recording is deleted. */
  readonly recordingDays: number
}

const english = ({ dealer, craft, recordingDays }: TermsParts): TermsSection[] => [
  {
    title: "1. What these terms are about",
    text: paragraphs(
      `${dealer} (“we”) offers you a personal consultation about our ${wares[craft].en} by live video. These terms apply to one-to-one consultations, to consultations with several guests and to webinars.`,
      "The consultation is free of charge and without obligation. It is information, not an offer to conclude a contract: prices, equipment and delivery times that are named in a consultation become binding only in a written offer.",
    ),
  },
  {
    title: "2. Taking part",
    text: paragraphs(
      "You need a current browser, a stable internet connection and loudspeakers or headphones. Your camera and microphone are used only after you have switched them on yourself; you can switch them off again at any time, and you may simply watch.",
      "Your invitation is personal. Please do not pass on its link: anyone who opens it takes part in your name.",
    ),
  },
  {
    title: "3. Conduct",
    text: paragraphs(
      "Please do not record the consultation, in sound or in pictures, and do not publish any part of it. If we wish to record it, the page tells you before it begins or as soon as the recording starts. We record your camera and your microphone only if you agree; you can take part without them and change your answer at any time.",
      "In the chat, please send only texts and files that you are allowed to share. We may end the participation of guests who insult others, disturb the consultation or send unlawful content.",
    ),
  },
  {
    title: "4. Data protection: who is responsible and what we process",
    text: paragraphs(
      `The controller within the meaning of Article 4(7) of the General Data Protection Regulation (GDPR) is ${dealer}. You reach our data protection officer by post at our business address, with the addition “Data protection”.`,
      "For the consultation we process: the random identifier of your browser, the display name you give and, if you enter them, your e-mail address, telephone number and dealer number; your place in the queue; picture and sound while you transmit them, and in a recording if you agreed to it; chat messages and the files attached to them; appointments and feedback.",
    ),
  },
  {
    title: "5. Purposes, legal bases and storage",
    text: paragraphs(
      "We process these data in order to hold the consultation you asked for (Article 6(1)(b) GDPR), to keep the service secure and available (our legitimate interest under Article 6(1)(f) GDPR) and, where you agree, to record a consultation or to measure how our pages are used (Article 6(1)(a) GDPR).",
      `Picture and sound are transmitted. They are stored only in a consultation that is marked as recorded; such a recording is deleted after ${recordingDays} days. Chat messages, files, appointments and feedback are deleted after 90 days, and log data after 14 days.`,
    ),
  },
  {
    title: "6. Recipients",
    text: paragraphs(
      "Your data are seen by the consultant and, in the group chat, by the other guests, who see your display name and your messages. Providers who run servers for us process data on our behalf under Article 28 GDPR, within the European Union.",
      "We do not sell your data, and we pass them on to authorities only where the law obliges us to.",
    ),
  },
  {
    title: "7. Your rights",
    text: paragraphs(
      "You may ask us for access to your data, for their rectification or erasure, for restriction of their processing and for a copy that can be carried to another provider (Articles 15 to 20 GDPR). You may object to processing that rests on our legitimate interest (Article 21 GDPR).",
      "You may withdraw a consent at any time; what was done until then remains lawful. You may also complain to a data protection supervisory authority.",
    ),
  },
  {
    title: "8. Final provisions",
    text: paragraphs(
      "We take care that the service is available but cannot promise that every connection holds. If the connection breaks, your place in the queue is kept for a short time and your appointment stays as it is.",
      "If a provision of these terms is void, the others remain in force. Mandatory consumer law of the country in which you live is not affected.",
    ),
  },
]

const german = ({ dealer, craft, recordingDays }: TermsParts): TermsSection[] => [
  {
    title: "1. Gegenstand",
    text: paragraphs(
      `${dealer} („wir“) bietet Ihnen eine persönliche Beratung zu unseren ${wares[craft].de} per Live-Video an. Diese Bedingungen gelten für Einzelberatungen, für Beratungen mit mehreren Gästen und für Webinare.`,
      "Die Beratung ist kostenlos und unverbindlich. Sie ist eine Information und kein Angebot zum Abschluss eines Vertrages: Preise, Ausstattungen und Lieferzeiten, die in einer Beratung genannt werden, werden erst durch ein schriftliches Angebot verbindlich.",
    ),
  },
  {
    title: "2. Teilnahme",
    text: paragraphs(
      "Sie benötigen einen aktuellen Browser, eine stabile Internetverbindung und Lautsprecher oder Kopfhörer. Kamera und Mikrofon werden erst verwendet, wenn Sie sie selbst eingeschaltet haben; Sie können sie jederzeit wieder ausschalten und auch nur zuschauen.",
      "Ihre Einladung ist persönlich. Bitte geben Sie den Link nicht weiter: Wer ihn öffnet, nimmt in Ihrem Namen teil.",
    ),
  },
  {
    title: "3. Verhalten",
    text: paragraphs(
      "Bitte zeichnen Sie die Beratung weder in Ton noch in Bild auf und veröffentlichen Sie keine Teile davon. Möchten wir sie aufzeichnen, sagt Ihnen das die Seite vor Beginn oder sobald die Aufzeichnung startet. Ihre Kamera und Ihr Mikrofon zeichnen wir nur auf, wenn Sie zustimmen; Sie können ohne beides teilnehmen und Ihre Antwort jederzeit ändern.",
      "Senden Sie im Chat bitte nur Texte und Dateien, die Sie weitergeben dürfen. Wer andere beleidigt, die Beratung stört oder rechtswidrige Inhalte sendet, kann von der Teilnahme ausgeschlossen werden.",
    ),
  },
  {
    title: "4. Datenschutz: Verantwortlicher und verarbeitete Daten",
    text: paragraphs(
      `Verantwortlicher im Sinne von Art. 4 Nr. 7 der Datenschutz-Grundverordnung (DSGVO) ist ${dealer}. Unsere Datenschutzbeauftragte erreichen Sie per Post unter unserer Geschäftsadresse mit dem Zusatz „Datenschutz“.`,
      "Für die Beratung verarbeiten wir: die zufällige Kennung Ihres Browsers, den von Ihnen angegebenen Anzeigenamen und, soweit Sie diese eintragen, E-Mail-Adresse, Telefonnummer und Händlernummer; Ihren Platz in der Warteschlange; Bild und Ton, solange Sie diese übertragen, und in einer Aufzeichnung, wenn Sie ihr zugestimmt haben; Chatnachrichten und daran angehängte Dateien; Termine und Rückmeldungen.",
    ),
  },
  {
    title: "5. Zwecke, Rechtsgrundlagen und Speicherdauer",
    text: paragraphs(
      "Wir verarbeiten diese Daten, um die von Ihnen gewünschte Beratung durchzuführen (Art. 6 Abs. 1 lit. b DSGVO), um den Dienst sicher und verfügbar zu halten (unser berechtigtes Interesse nach Art. 6 Abs. 1 lit. f DSGVO) und, soweit Sie einwilligen, um eine Beratung aufzuzeichnen oder die Nutzung unserer Seiten zu messen (Art. 6 Abs. 1 lit. a DSGVO).",
      `Bild und Ton werden übertragen. Gespeichert werden sie nur in einer Beratung, die als aufgezeichnet gekennzeichnet ist; eine solche Aufzeichnung wird nach ${recordingDays} Tagen gelöscht. Chatnachrichten, Dateien, Termine und Rückmeldungen werden nach 90 Tagen gelöscht, Protokolldaten nach 14 Tagen.`,
    ),
  },
  {
    title: "6. Empfänger",
    text: paragraphs(
      "Ihre Daten sieht unser Beratungsteam; im Gruppenchat sehen die übrigen Gäste Ihren Anzeigenamen und Ihre Nachrichten. Dienstleister, die für uns Server betreiben, verarbeiten Daten in unserem Auftrag nach Art. 28 DSGVO innerhalb der Europäischen Union.",
      "Wir verkaufen Ihre Daten nicht und geben sie an Behörden nur weiter, soweit das Gesetz uns dazu verpflichtet.",
    ),
  },
  {
    title: "7. Ihre Rechte",
    text: paragraphs(
      "Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und Datenübertragbarkeit (Art. 15 bis 20 DSGVO). Einer Verarbeitung, die auf unserem berechtigten Interesse beruht, können Sie widersprechen (Art. 21 DSGVO).",
      "Eine Einwilligung können Sie jederzeit widerrufen; die bis dahin erfolgte Verarbeitung bleibt rechtmäßig. Außerdem können Sie sich bei einer Datenschutzaufsichtsbehörde beschweren.",
    ),
  },
  {
    title: "8. Schlussbestimmungen",
    text: paragraphs(
      "Wir bemühen uns um die Verfügbarkeit des Dienstes, können aber nicht versprechen, dass jede Verbindung hält. Bricht sie ab, bleibt Ihr Platz in der Warteschlange für kurze Zeit erhalten; Ihr Termin bleibt bestehen.",
      "Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam. Zwingende Verbraucherschutzvorschriften des Landes, in dem Sie wohnen, bleiben unberührt.",
    ),
  },
]

/** The terms of a demonstrated dealer. They say what this product does with its defaults: `RETENTION_DAYS` is 90. */
export const termsOf = (parts: TermsParts, language: "en" | "de"): TermsSection[] =>
  language === "de" ? german(parts) : english(parts)
