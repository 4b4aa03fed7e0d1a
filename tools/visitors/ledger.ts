import type { ChatState } from "../../src/application/chat/ChatState.ts"
import type { LinkState } from "../../src/domain/broker/linkPolicy.ts"
import type { QueueState } from "../../src/domain/queue/QueueState.ts"

/** An observation of a visitor; UTC, ms since 1970, so that processes can compare. */
export interface Noticed<Word extends string = string> {
  readonly at: number
  readonly word: Word
}

/** What a visitor saw, and what is on the screen now. Plain JSON. */
export interface Ledger {
  /** Every state of the link, by its tag. */
  readonly links: ReadonlyArray<Noticed<LinkState["_tag"]>>
  /** Each time the chat caught up with history on a new session. */
  readonly caughtUp: ReadonlyArray<number>
  /** Texts on the screen, in order: the timeline, then written texts without an echo yet. */
  readonly shown: ReadonlyArray<string>
  /** When each text of the timeline was first on the screen. */
  readonly firstSeen: Readonly<Record<string, number>>
  /** Texts that were ever on the screen twice at the same time. */
  readonly doubled: ReadonlyArray<string>
  /** Texts of the timeline that were on the screen and are not any more. */
  readonly vanished: ReadonlyArray<string>
  readonly written: ReadonlyArray<string>
  readonly deliveries: Readonly<Record<"pending" | "sent" | "failed", number>>
  /** Positions in the queue, and every other state of it. */
  readonly queue: ReadonlyArray<Noticed>
  /** The last entries of the showroom's log. */
  readonly logged: ReadonlyArray<Noticed>
}

/** A fault that lasts may log much. */
const mostLogged = 50

/** Keeps the ledger of one visitor. */
export interface LedgerKeeper {
  readonly link: (state: LinkState) => void
  readonly conversation: (now: ChatState) => void
  readonly wrote: (text: string) => void
  readonly queue: (word: string) => void
  readonly log: (phrase: string) => void
  readonly read: () => Ledger
}

/** The state as a word: `3` for the third position, else the state's name, with the reason if the place is lost. */
export const queueWord = (state: QueueState): string => {
  if (state._tag === "Waiting") return String(state.position)
  return state._tag === "Removed" ? `${state._tag}: ${state.reason}` : state._tag
}

/** The words by which a visitor learns that the place expired: during the visit, or by a notification on return. */
export const droppedTexts: ReadonlyArray<string> = ["Removed: lease", "placeLost"]

/** The texts on the screen, composed as the thread does: an outgoing message is replaced by its echo. */
const textsOf = ({ timeline, outbox }: ChatState): ReadonlyArray<string> => {
  const arrived = new Set(timeline.map((message) => message.id))
  return [...timeline, ...outbox.filter(({ id }) => !arrived.has(id))].map(({ text }) => text)
}

export const ledgerKeeper = (): LedgerKeeper => {
  const links: Array<Noticed<LinkState["_tag"]>> = []
  const caughtUp: number[] = []
  const firstSeen = new Map<string, number>()
  const doubled = new Set<string>()
  const written: string[] = []
  const queue: Noticed[] = []
  const logged: Noticed[] = []
  let caughtUpOn: LinkState | undefined
  let last: ChatState | undefined

  const record = (now: ChatState) => {
    const at = Date.now()
    const seen = new Set<string>()
    for (const text of textsOf(now)) {
      if (seen.has(text)) doubled.add(text)
      seen.add(text)
    }
    for (const { text } of now.timeline) if (!firstSeen.has(text)) firstSeen.set(text, at)
  }

  return {
    link: ({ _tag }) => {
      if (links.at(-1)?.word !== _tag) links.push({ at: Date.now(), word: _tag })
    },
    conversation: (now) => {
      if (now.timeline !== last?.timeline || now.outbox !== last.outbox) record(now)
      if (now.caughtUpOn !== caughtUpOn) {
        caughtUpOn = now.caughtUpOn
        caughtUp.push(Date.now())
      }
      last = now
    },
    wrote: (text) => void written.push(text),
    queue: (word) => void queue.push({ at: Date.now(), word }),
    log: (word) => {
      logged.push({ at: Date.now(), word })
      if (logged.length > mostLogged) logged.shift()
    },
    read: () => {
      const inThread = new Set(last?.timeline.map(({ text }) => text))
      const deliveries = { pending: 0, sent: 0, failed: 0 }
      for (const { delivery } of last?.outbox ?? []) deliveries[delivery] += 1
      return {
        links,
        caughtUp,
        shown: last === undefined ? [] : textsOf(last),
        firstSeen: Object.fromEntries(firstSeen),
        doubled: [...doubled],
        vanished: [...firstSeen.keys()].filter((text) => !inThread.has(text)),
        written,
        deliveries,
        queue,
        logged,
      }
    },
  }
}
