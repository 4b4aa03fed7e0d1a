import type { Message, Presentation, PresentationDetail, State } from "../src/api/contract.ts"
import { exampleOf } from "../test/fake/contractExamples.ts"
import type { FakeBackend } from "../test/fake/fakeBackend.ts"
import { aState } from "../test/fake/states.ts"
import type { Exhibit } from "./Exhibit.ts"

const path = "/consultations/71"
const words = {
  en: "One moment, please. I am back in about two minutes.",
  de: "Einen Moment bitte, ich bin in etwa zwei Minuten zurück.",
}
const hold = { since: "2026-11-24T08:36:40.000Z", minutes: 2, resumesAt: null, words }
/** Long before the clock of the example. */
const long = "2026-11-24T08:14:00.000Z"
const typing = { presentationId: 71, chat: "private.9f3ab2c7", by: "Jonas Weber", isVisitor: true } as const

const jonas = (change: Partial<Presentation>): State => {
  const state = aState()
  return {
    ...state,
    presentations: state.presentations.map((each) => (each.id === 71 ? { ...each, ...change } : each)),
  }
}

/** Jonas on hold, and Priya live. */
const two = (): State => {
  const state = jonas({ hold })
  const [first] = state.presentations
  if (first === undefined) return state
  const visitor = { chat: "private.41d0e6aa", name: "Priya Raman", language: "en" } as const
  const second = { ...first, id: 72, hold: null, startedAt: "2026-11-24T08:36:00.000Z", visitor }
  return { ...state, presentations: [...state.presentations, second] }
}

const detail = (change: (detail: PresentationDetail) => PresentationDetail) => (backend: FakeBackend) => {
  const example = exampleOf<PresentationDetail>("presentation", 200)
  if (example !== undefined) backend.answer("presentation", { body: change(example) })
}

/** Without a media server in the gallery, the visitor has no camera on. */
const cameraOff = detail((known) => ({ ...known, guests: known.guests.map((guest) => ({ ...guest, camera: null })) }))

const otherCamera = detail((known) => ({
  ...known,
  guests: known.guests.map((guest) => ({ ...guest, secondCamera: { streamName: "p-5c81f0a2-second-3" } })),
}))

const gone = detail((known) => ({
  ...known,
  guests: known.guests.map((guest) => ({ ...guest, camera: null, isPresent: false })),
}))

const quiet = detail((known) => ({
  ...known,
  chats: [],
  messages: [],
  guests: known.guests.map((guest) => ({ ...guest, camera: null })),
}))

const priya = detail((known) => {
  const chat = "private.41d0e6aa"
  const say = (message: Message, text: string): Message => ({ ...message, presentationId: 72, chat, text, files: [] })
  const texts = [
    "Is the Nocturne in Berlin already?",
    "It is: on the ground floor, in deep grey.",
    "Lovely, thank you.",
  ]
  return {
    ...known,
    presentation: { ...known.presentation, id: 72, visitor: { chat, name: "Priya Raman", language: "en" } },
    chats: [],
    guests: known.guests.map((guest) => ({ ...guest, chat, name: "Priya Raman", language: "en", camera: null })),
    messages: known.messages.slice(0, 3).map((message, at) => ({
      ...say(message, texts[at] ?? ""),
      isOwn: at === 1,
      name: at === 1 ? "Melina Mielke" : "Priya Raman",
    })),
  }
})

const failing = (backend: FakeBackend) => {
  cameraOff(backend)
  backend.answer("sendMessage", { status: 409, body: exampleOf("sendMessage", 409) })
}

const noAnswer = () => Promise.reject(new TypeError("The network is gone."))

const unreachable = (backend: FakeBackend) => {
  cameraOff(backend)
  backend.answer("sendMessage", noAnswer)
}

const fileRefused = (backend: FakeBackend) => {
  cameraOff(backend)
  backend.answer("sendFile", { status: 429, body: exampleOf("sendFile", 429) })
}

const isTyping = (backend: FakeBackend) => {
  cameraOff(backend)
  setInterval(() => backend.push("typing", typing), 1_000)
}

const isChoosing = (backend: FakeBackend) => {
  cameraOff(backend)
  setInterval(() => backend.push("choosingTime", { presentationId: 71, model: "Livid Meridian Long Range" }), 1_000)
}

const melina = { accountId: 7, name: "Melina Mielke" }
const aylin = { accountId: 8, name: "Aylin Demir" }
/** An offer that has 38 seconds left at the clock of the example. */
const offer = {
  state: "offered",
  to: aylin,
  by: melina,
  reason: "Asks for an interpreter of Turkish.",
  at: "2026-11-24T08:38:08.000Z",
  until: "2026-11-24T08:38:53.000Z",
  word: null,
} as const

const offering = (handOver: Presentation["handOver"]): Exhibit => ({
  path,
  state: jonas({ handOver }),
  prepare: cameraOff,
})

/** A consultation of Aylin, who offers it to Melina. */
const offered = (): State => {
  const state = jonas({})
  const [first] = state.presentations
  if (first === undefined) return state
  const visitor = { chat: "private.41d0e6aa", name: "Priya Raman", language: "en" } as const
  const handOver = { ...offer, by: aylin, to: melina }
  const priyas = { ...first, id: 72, consultant: aylin, device: "desk-c05d7e19", visitor, handOver }
  return { ...state, presentations: [...state.presentations, priyas] }
}
const ofColleague = (change: Partial<Presentation>): Exhibit => ({
  path,
  state: jonas({ consultant: aylin, device: "desk-c05d7e19", ...change }),
  prepare: cameraOff,
})

/** Every state of a consultation, by name. */
export const consultations: Readonly<Record<string, Exhibit>> = {
  consultation: { path, prepare: cameraOff },
  "consultation-typing": { path, prepare: isTyping },
  "consultation-choosing": { path, prepare: isChoosing },
  "consultation-empty": { path, prepare: quiet },
  "consultation-interior": { path, prepare: cameraOff, press: ["keys:Alt+KeyI"] },
  "consultation-visitor": { path, prepare: cameraOff, press: ["tab:Visitor|Besucher"] },
  "consultation-notes": { path, prepare: cameraOff, press: ["tab:Notes|Notizen"] },
  "consultation-models": { path, prepare: cameraOff, press: ["tab:Models|Modelle"] },
  "consultation-quick-replies": { path, prepare: cameraOff, press: ["Quick replies|Antwortvorschläge"] },
  "consultation-answers": { path, prepare: cameraOff, press: ["Prepared answers|Fertige Antworten"] },
  "consultation-own-answers": {
    path,
    prepare: cameraOff,
    press: ["Prepared answers|Fertige Antworten", "Edit answers|Bearbeiten"],
  },
  "consultation-failed": { path, prepare: failing, press: ["keys:A", "keys:Enter"] },
  "consultation-unsent": { path, prepare: unreachable, press: ["keys:A", "keys:Enter"] },
  "consultation-file-failed": {
    path,
    prepare: fileRefused,
    press: ["file:Preisliste Touring mit Sonderausstattung und Lieferzeiten 2027.pdf"],
  },
  // Without a media server the visitor's picture does not come, as over a weak connection.
  "consultation-weak": { path },
  "consultation-other-camera": { path, prepare: otherCamera },
  "consultation-appointment": { path, prepare: cameraOff, press: ["Make an appointment|Termin vereinbaren"] },
  "consultation-end": { path, prepare: isTyping, press: ["keys:Alt+KeyX"] },
  "consultation-hold": { path, prepare: cameraOff, press: ["^Words|^Ansage"] },
  "consultation-devices": { path, prepare: cameraOff, press: ["Devices|Geräte"] },
  "consultation-hand-over": { path, prepare: cameraOff, press: ["^Colleague|^Weitergeben"] },
  "consultation-offered": offering(offer),
  "consultation-declined": offering({ ...offer, state: "declined", word: "I am in a test drive until ten." }),
  "consultation-unanswered": offering({ ...offer, state: "unanswered" }),
  "consultation-handed-over": offering({ ...offer, by: aylin, to: melina, state: "accepted" }),
  "offered-to-you": { path, state: offered(), prepare: cameraOff },
  "offered-accept": { path, state: offered(), prepare: cameraOff, press: ["^Accept …|^Annehmen …"] },
  "offered-decline": { path, state: offered(), prepare: cameraOff, press: ["^Decline …|^Ablehnen …"] },
  "consultation-other-device": { path, device: "desk-of-nobody", prepare: cameraOff },
  "consultation-continue-here": {
    path,
    device: "desk-of-nobody",
    prepare: cameraOff,
    press: ["Continue here|Hier fortsetzen"],
  },
  "consultation-of-colleague": ofColleague({}),
  "consultation-of-colleague-long": ofColleague({
    consultant: { accountId: 8, name: "Carlotta-Friederike Weidemann-Schönhausen" },
  }),
  "consultation-alone": ofColleague({ consultantGoneSince: "2026-11-24T08:36:30.000Z", isOnAir: false }),
  "consultation-take-over": {
    ...ofColleague({ consultantGoneSince: "2026-11-24T08:36:30.000Z", isOnAir: false }),
    press: ["Take over|übernehmen"],
  },
  "consultation-held": { path, state: jonas({ hold }), prepare: cameraOff },
  "consultation-two": { path: "/consultations/72", state: two(), prepare: priya },
  "consultation-left": { path, state: jonas({ startedAt: long }), prepare: gone },
  "consultation-over": {
    path,
    state: jonas({ status: "ended", startedAt: long, endedAt: "2026-11-24T08:38:00.000Z" }),
    prepare: cameraOff,
  },
  "consultation-muted": { path, prepare: cameraOff, camera: { muted: true } },
  "consultation-interrupted": { path, prepare: cameraOff, camera: { phase: "reconnecting" } },
  "consultation-elsewhere": { path, prepare: cameraOff, place: "elsewhere" },
  "consultation-refused": {
    path,
    prepare: cameraOff,
    camera: {
      step: "ready",
      open: [],
      phase: "stopped",
      problems: [
        { kind: "camera", trouble: "denied" },
        { kind: "microphone", trouble: "denied" },
      ],
    },
  },
  "consultation-camera-off": { path, prepare: cameraOff, camera: { open: ["microphone"] } },
  "consultation-unloadable": {
    path,
    prepare: (backend) => backend.answer("presentation", noAnswer),
  },
  "consultation-lost": {
    path,
    prepare: (backend) => {
      cameraOff(backend)
      setTimeout(backend.cut, 1_500)
    },
  },
  "consultation-no-camera": {
    path,
    prepare: cameraOff,
    camera: { open: ["microphone"], problems: [{ kind: "camera", trouble: "busy" }] },
  },
  "consultation-plain": { path, prepare: cameraOff, session: { capabilities: [] } },
  "consultation-missing": {
    path: "/consultations/404",
    prepare: (backend) => backend.answer("presentation", { status: 404, body: exampleOf("presentation", 404) }),
  },
}
