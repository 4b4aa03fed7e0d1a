import type { Booking, Presentation, PresentationDetail, State } from "../src/api/contract.ts"
import { exampleOf } from "../test/fake/contractExamples.ts"
import type { FakeBackend } from "../test/fake/fakeBackend.ts"
import { anEntry, aState } from "../test/fake/states.ts"
import type { Exhibit } from "./Exhibit.ts"

const path = "/consultations/71"
const longWord = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz".repeat(2)

const jonas = (change: Partial<Presentation>): State["presentations"] =>
  aState().presentations.map((each) => (each.id === 71 ? { ...each, ...change } : each))

const hold = {
  since: "2026-11-24T08:26:40.000Z",
  minutes: 10,
  resumesAt: "2026-11-24T08:36:00.000Z",
  words: { en: "We continue at 9:36.", de: "Um 9:36 Uhr geht es weiter." },
}

const due = (): ReadonlyArray<Booking> =>
  aState().bookings.map((booking) => ({ ...booking, startsAt: "2026-11-24T08:41:00.000Z" }))

/** Jonas on hold for too long, an appointment that is due, and a visitor whose consultant is gone. */
const much = (): State => {
  const state = aState({ presentations: jonas({ hold }), bookings: due() })
  const [first] = state.presentations
  const tom = { accountId: 9, name: "Tom Krüger" }
  const visitor = { chat: "private.41d0e6aa", name: "Priya Raman", language: "en" } as const
  return {
    ...state,
    presentations: first ? [...state.presentations, { ...first, id: 72, hold: null, consultant: tom, visitor }] : [],
    colleagues: state.colleagues.map((each) => (each.accountId === 9 ? { ...each, isAtDesk: false } : each)),
  }
}

/** Visitors arrive at the queue. */
export const arrivals = (backend: FakeBackend) => {
  const names = ["Ada Ohm", "Emmy Noether", "Rosa Parks", "Lise Meitner"]
  const entries = [...aState().queue, ...names.map((name, at) => anEntry(at + 1, { name }))]
  // Again, for a desk that listens later.
  setInterval(() => backend.push("queue", { locationId: 3, entries }), 1_500)
}

const detail = (change: Partial<PresentationDetail>) => (backend: FakeBackend) => {
  const known = exampleOf<PresentationDetail>("presentation", 200)
  const guests = known?.guests.map((guest) => ({ ...guest, camera: null }))
  backend.answer("presentation", { body: { ...known, guests, ...change } })
}

const longWords = (backend: FakeBackend) => {
  const known = exampleOf<PresentationDetail>("presentation", 200)
  detail({
    messages: known?.messages.map((message) => ({ ...message, text: message.text && longWord })) ?? [],
    guests: known?.guests.map((guest) => ({ ...guest, camera: null, name: longWord })) ?? [],
  })(backend)
}

/** What the desk alerts to, and what it says when something was not sent. */
export const alerts: Readonly<Record<string, Exhibit>> = {
  alerts: { path: "/after", state: much(), prepare: arrivals },
  "alerts-running": { path: "/running", state: much(), prepare: arrivals },
  "alerts-consultation": {
    path,
    state: much(),
    prepare: (backend) => {
      detail({})(backend)
      arrivals(backend)
    },
  },
  "alerts-blocked": { path: "/", audibility: "blocked" },
  "alerts-silent": { path: "/", audibility: "absent" },
  "hold-overdue": { path, state: aState({ presentations: jonas({ hold }) }), prepare: detail({}) },
  "consultation-too-long": {
    path,
    prepare: detail({}),
    press: [`field:Message to|Nachricht an=${"Lorem ipsum dolor ".repeat(230)}`],
  },
  "consultation-file-too-large": {
    path,
    prepare: detail({ fileLimits: { maxBytes: 4 } }),
    press: ["file:Preisliste Touring mit Sonderausstattung und Lieferzeiten 2027.pdf"],
  },
  "consultation-long-words": {
    path,
    state: aState({
      presentations: jonas({ visitor: { chat: "private.9f3ab2c7", name: longWord, language: "de" } }),
    }),
    prepare: longWords,
  },
  "sign-out": {
    path: "/",
    press: ["Melina Mielke, (account|Konto)", "menuitem:Sign out|Abmelden"],
  },
}
