import type { ChatSummary, Guest, Message, PresentationDetail, State, Webinar } from "../../src/api/contract.ts"
import { exampleOf } from "./contractExamples.ts"
import { aState } from "./states.ts"

const example = <Answer>(operation: string): Answer => {
  const answer = exampleOf<Answer>(operation, 200)
  if (answer === undefined) throw new Error(`contracts/examples/desk/${operation}.json has no answer.`)
  return answer
}

/** The webinar of contracts/examples/desk, planned for 15:00 in Berlin. */
export const aWebinar = (change: Partial<Webinar> = {}): Webinar => {
  const [planned] = example<{ readonly webinars: ReadonlyArray<Webinar> }>("webinars").webinars
  if (planned === undefined) throw new Error("The example has no webinar.")
  return { ...planned, ...change }
}

const counts = { invited: 186, waiting: 38, present: 0, most: 0, unread: 0 }

export const rehearsed = (): Webinar => aWebinar({ isRehearsal: true, guests: counts })

/** On air for 13 minutes, by the clock of the example's state. */
export const onAir = (change: Partial<Webinar> = {}): Webinar =>
  aWebinar({
    status: "live",
    startsAt: "2026-11-24T08:25:00.000Z",
    startedAt: "2026-11-24T08:25:04.000Z",
    guests: { ...counts, waiting: 4, present: 142, most: 151, unread: 2 },
    ...change,
  })

/** The desk with this webinar, and nobody else. */
export const withWebinar = (webinar: Webinar): State => {
  const state = aState()
  const status = webinar.status
  return {
    ...state,
    queue: [],
    webinars: [webinar],
    presentations: state.presentations.filter(({ id }) => id === 48).map((each) => ({ ...each, status })),
  }
}

const message = (id: string, minute: number, change: Partial<Message>): Message => ({
  id,
  presentationId: 48,
  chat: "general",
  at: `2026-11-24T08:${minute}:00.000Z`,
  isOwn: false,
  name: "Guest",
  by: null,
  visitor: null,
  isMuted: false,
  text: "",
  files: [],
  key: null,
  change: "none",
  quickReplies: [],
  ...change,
})

const privately = (chat: string, name: string) => ({ chat, name, visitor: chat })

/** The webinar as its page reads it: three guests; two ask privately. */
export const aWebinarDetail = (webinar: Webinar): PresentationDetail => {
  const { guests } = example<{ readonly guests: ReadonlyArray<Guest> }>("guests")
  const { chats } = example<{ readonly chats: ReadonlyArray<ChatSummary> }>("inbox")
  const [presentation] = withWebinar(webinar).presentations
  if (presentation === undefined) throw new Error("The example has no webinar.")
  return {
    presentation,
    description: null,
    hasGeneralChat: true,
    guests,
    chats,
    nextCursor: null,
    fileLimits: { maxBytes: 10_000_000 },
    streams: { applicationName: "live", main: "s-0ab31f", second: null, iceServers: [] },
    messages: [
      message("5001", 30, { text: "Good morning from Kiel.", name: "Karl Lindner", visitor: "private.8812aa04" }),
      message("5002", 31, {
        ...privately("private.c07d55e1", "Lena Fischer"),
        text: "This is just what I was looking for.",
      }),
      message("5003", 33, { ...privately("private.c07d55e1", "Lena Fischer"), text: "Could I test it on Thursday?" }),
      message("5004", 32, { ...privately("private.5be81f30", "Omar Haddad"), text: "Was kostet das Winterpaket?" }),
      message("5005", 34, { isOwn: true, name: "Melina", text: "Welcome to all of you." }),
    ],
  }
}
