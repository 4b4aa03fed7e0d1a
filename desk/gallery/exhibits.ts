import type { FollowUp, Session, State } from "../src/api/contract.ts"
import { exampleOf } from "../test/fake/contractExamples.ts"
import type { FakeBackend } from "../test/fake/fakeBackend.ts"
import { aLongQueue, anEntry, aState } from "../test/fake/states.ts"
import { accounts } from "./accounts.ts"
import { alerts } from "./alerts.ts"
import { calendars } from "./calendars.ts"
import { consultations } from "./consultations.ts"
import { customers } from "./customers.ts"
import type { Exhibit } from "./Exhibit.ts"
import { figures } from "./figures.ts"
import { webinars } from "./webinars.ts"

const nobody = aState({ queue: [], presentations: [] })
const ways = exampleOf<Session>("session", 200)?.signIn

const held = (state: State): State => ({
  ...state,
  presentations: state.presentations.map((each) =>
    each.kind === "oneToOne"
      ? {
          ...each,
          hold: {
            since: "2026-11-24T08:37:00.000Z",
            minutes: 2,
            resumesAt: null,
            words: { en: "Back in a moment.", de: "Gleich zurück." },
          },
        }
      : each,
  ),
})

const aylin = { accountId: 8, name: "Aylin Demir" }
const visitorOf = (name: string) => ({ chat: `private.${name.length}1d0e6aa`, name, language: "de" }) as const

/** One with nobody, one on hold, one of the account. */
const running = (): State => {
  const state = aState()
  const [jonas] = state.presentations.filter(({ kind }) => kind === "oneToOne")
  if (jonas === undefined) return state
  const hold = { since: "2026-11-24T08:37:00.000Z", minutes: 2, resumesAt: null, words: { en: "Back.", de: "Gleich." } }
  const others = { consultant: aylin, device: "desk-c05d7e19" }
  return {
    ...state,
    presentations: [
      jonas,
      { ...jonas, ...others, id: 73, visitor: visitorOf("Charlotte von Hohenstein-Lichtenberg"), hold },
      {
        ...jonas,
        ...others,
        id: 74,
        visitor: visitorOf("Emre Yilmaz"),
        consultantGoneSince: "2026-11-24T08:36:10.000Z",
        isOnAir: false,
      },
    ],
  }
}

const aSession = {
  id: 313,
  account: aylin,
  role: "consultant",
  browser: "Chrome on Windows",
  isCurrent: false,
  startedAt: "2026-11-24T07:56:00.000Z",
  lastUsedAt: "2026-11-24T08:38:00.000Z",
  endsAt: "2026-11-24T19:00:00.000Z",
}

const signedOut: Partial<Session> = {
  account: null,
  csrfToken: null,
  ...(ways && {
    signIn: {
      ...ways,
      demonstration: [{ signInName: "melina", name: "Melina Mielke", role: "lead", password: "showroom" }],
    },
  }),
}

const sent = (backend: FakeBackend) => {
  const followUp = exampleOf<FollowUp>("followUp", 200)
  backend.answer("followUp", { body: { ...followUp, status: "sent", sentAt: "2026-11-24T09:08:00.000Z" } })
}

/** Every state of the desk, by name. A feature adds its own. */
export const exhibits: Readonly<Record<string, Exhibit>> = {
  today: { path: "/", state: nobody },
  "today-waiting": { path: "/" },
  queue: { path: "/queue" },
  "queue-nobody": { path: "/queue", state: nobody },
  "queue-visitor": { path: "/queue?visitor=entry-815" },
  "queue-held": { path: "/queue", state: held(aState()) },
  "queue-handed": {
    path: "/queue",
    state: aState({
      queue: [
        anEntry(1, {
          name: "Jonas Weber",
          handedTo: {
            to: { accountId: 7, name: "Melina Mielke" },
            by: { accountId: 8, name: "Aylin Demir" },
            reason: "Asks for the trailer load of the Touring.",
            at: "2026-11-24T08:30:00.000Z",
          },
        }),
      ],
    }),
  },
  "queue-500": { path: "/queue", state: aState({ queue: aLongQueue(500) }) },
  "queue-menu": { path: "/queue", press: ["More for|Mehr zu"] },
  "queue-word": { path: "/queue", press: ["Say a word|Kurz schreiben"] },
  "hand-over": { path: "/queue", press: ["Hand over|Weitergeben"] },
  after: { path: "/after" },
  "follow-up": { path: "/after/71" },
  "follow-up-sent": { path: "/after/71", prepare: sent },
  "follow-up-preview": { path: "/after/71", press: ["Preview|Vorschau"] },
  oversight: { path: "/oversight" },
  "oversight-end-session": {
    path: "/oversight",
    state: running(),
    prepare: (backend) => backend.answer("sessions", { body: { sessions: [aSession] } }),
    press: ["End the session of|Sitzung von .* beenden"],
  },
  running: { path: "/running", state: running() },
  "running-nobody": { path: "/running", state: nobody },
  "oversight-nothing": {
    path: "/oversight",
    prepare: (backend) => backend.answer("audit", { body: { entries: [], nextCursor: null } }),
  },
  "oversight-erase": {
    path: "/oversight",
    press: ["field:E-.?[Mm]ail=jonas.weber@post.example", "^Erase|^Löschen"],
  },
  ...alerts,
  ...calendars,
  ...accounts,
  ...customers,
  ...figures,
  ...consultations,
  ...webinars,
  palette: { path: "/queue", press: ["keys:Control+KeyK"] },
  shortcuts: { path: "/queue", press: ["keys:?"] },
  availability: { path: "/queue", press: ["keys:Alt+KeyA"] },
  lost: { path: "/queue", prepare: (backend) => setTimeout(backend.cut, 1_500) },
  "sign-in": { path: "/", session: signedOut },
  "sign-in-refused": {
    path: "/",
    session: signedOut,
    prepare: (backend) => backend.answer("signIn", { status: 401, body: exampleOf("signIn", 401) }),
    press: ["keys:A", "keys:Tab", "keys:B", "keys:Enter"],
  },
  "session-ended": {
    path: "/queue",
    prepare: (backend) => backend.answer("pickUp", { status: 401, body: exampleOf("pickUp", 401) }),
    press: ["^(Pick up|Annehmen)"],
  },
  refused: {
    path: "/",
    prepare: (backend) => backend.answer("state", { status: 403, body: exampleOf("pickUp", 403) }),
  },
  "not-found": { path: "/nowhere" },
}
