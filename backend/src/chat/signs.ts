import { and, eq, sql } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import { about, type Log } from "../environment/Log.ts"
import { chatReads, chatSeen } from "../environment/tables/chat.ts"
import type { Customer } from "../environment/tables/people.ts"
import { isOver } from "../environment/tables/presentations.ts"
import { openGathered } from "../environment/time/gathered.ts"
import { openSpaced } from "../environment/time/spaced.ts"
import { accessOf } from "../presentation/access.ts"
import type { Queues } from "../queue/broker/queues.ts"
import { chatNamed, generalChat, privateChat } from "./ChatMessage.ts"
import { chatReaders } from "./chatReaders.ts"
import type { Mutes } from "./mutes.ts"
import { openTypists } from "./typists.ts"

/** Signs beside the messages of a conversation: typing, and the read markers of the desk and of visitors. */
export interface Signs {
  /** A visitor is typing. `named`: a chat as in the visitor's messages. Refused: 403 without an invitation, 404. */
  readonly customerTyping: (customer: Customer, presentationId: number, named: string | boolean) => Promise<void>
  /** Somebody at the desk is typing. */
  readonly consultantTyping: (presentationId: number, chat: string, by: string) => void
  /** Whether a visitor's report of typing is still valid: no message has ended it. */
  readonly isTyping: (presentationId: number, chat: string, consumerTag: string) => boolean
  /** Number of guests who are typing in the group now. */
  readonly guestsTyping: (presentationId: number) => number
  /** A visitor has seen the private chat up to this timestamp, in ms since 1970. Refused: 403, 404. */
  readonly customerSaw: (customer: Customer, presentationId: number, until: number) => Promise<void>
  /** A visitor has silenced the sound of messages, or has turned it on again. Refused: 403, 404. */
  readonly customerSilenced: (customer: Customer, presentationId: number, isSilent: boolean) => Promise<void>
  /** The stored signs, which the visitor's page needs after a reload. */
  readonly stored: (customer: Customer, presentationId: number) => Promise<StoredSigns>
  readonly stop: () => void
}

export interface StoredSigns {
  /** Timestamp up to which the desk has read the private chat, in ms since 1970; `undefined` before the first. */
  readonly readUntil: number | undefined
  /** Whether the visitor has silenced the sound of messages. */
  readonly isSilent: boolean
}

export interface SignsParts {
  readonly environment: Environment
  readonly queues: Queues
  readonly mutes: Pick<Mutes, "isMuted">
  readonly events: Events
  readonly log: Log
}

/** Shortest time between two signs of one kind, of one sender and to one chat, in ms. */
const spacingMs = 3_000
/** Lifetime 0: a sign is of no use later, so only current subscribers get it. */
const now = { ms: 0 }

/** The stored signs of a private chat. */
const storedSigns = ({ db }: Environment, events: Events) => {
  const isOf = (table: typeof chatReads | typeof chatSeen, presentationId: number, chat: string) =>
    and(eq(table.presentationId, presentationId), eq(table.chat, chat))
  const readUntil = async (presentationId: number, chat: string): Promise<number | undefined> => {
    const [row] = await db
      .select()
      .from(chatReads)
      .where(isOf(chatReads, presentationId, chat))
    return row?.readUntil
  }
  return {
    readUntil,
    stored: async (presentationId: number, chat: string): Promise<StoredSigns> => {
      const [own] = await db
        .select()
        .from(chatSeen)
        .where(isOf(chatSeen, presentationId, chat))
      return { readUntil: await readUntil(presentationId, chat), isSilent: own?.isSilent ?? false }
    },
    /** Stores what the visitor's page reports. What was seen never moves back. */
    store: async (presentationId: number, chat: string, own: Partial<typeof chatSeen.$inferInsert>): Promise<void> => {
      await db
        .insert(chatSeen)
        .values({ ...own, presentationId, chat })
        .onConflictDoUpdate({
          target: [chatSeen.presentationId, chatSeen.chat],
          set: { ...own, seenUntil: sql`greatest(${chatSeen.seenUntil}, excluded.seen_until)` },
        })
      events.emit("visitorSigns", { presentationId, chat })
    },
  }
}

export const openSigns = ({ environment, queues, mutes, events, log }: SignsParts): Signs => {
  const { clock, instances } = environment
  const { readUntil, stored, store } = storedSigns(environment, events)
  const { publish } = chatReaders({ environment, queues })
  const may = openSpaced(clock, spacingMs)
  const gathered = openGathered(clock)
  const typists = openTypists(clock)

  const attempt = (task: () => Promise<void>) => () => {
    task().catch((failure: unknown) => log.warn("sign of a chat not published", about(failure)))
  }
  const publishTyping = async (presentationId: number, chat: string) => {
    const data = { customer_chat: chat, ...typists.of(presentationId, chat) }
    if (!data.moderator && data.guests === 0) return
    await publish({ presentationId }, chat, { type: "chat_typing", timestamp: clock.now(), data }, now)
  }

  const forgets = [
    events.on("typing", ({ presentationId, chat, who, isVisitor }) => {
      typists.note(presentationId, chat, isVisitor ? who : undefined)
      // A consultant who is alone in a private chat gets no report of her own typing.
      if ((isVisitor && chat !== generalChat) || !instances.isLeading()) return
      gathered.run(
        `typing ${presentationId}/${chat}`,
        spacingMs,
        attempt(() => publishTyping(presentationId, chat)),
      )
    }),
    events.on("message", ({ presentationId, chat, senderType: type, senderId: id }) => {
      if (presentationId !== null) typists.forget(presentationId, chat, { type, id })
    }),
    events.on("chatRead", ({ presentationId, chat }) => {
      if (chat === generalChat || !instances.isLeading()) return
      gathered.run(
        `read ${presentationId}/${chat}`,
        spacingMs,
        attempt(async () => {
          const until = await readUntil(presentationId, chat)
          if (until === undefined) return
          await publish({ presentationId }, chat, { type: "chat_read", timestamp: clock.now(), data: { until } }, now)
        }),
      )
    }),
  ]

  return {
    customerTyping: async (customer, presentationId, named) => {
      const { presentation } = await accessOf(environment, customer.id, presentationId)
      const chat = chatNamed(named, customer)
      if (chat === undefined || isOver(presentation) || (chat === generalChat && !presentation.hasGeneralChat)) return
      const who = customer.consumerTag
      if (!may(`typing ${presentationId} ${who}`)) return
      if (chat === generalChat && (await mutes.isMuted(presentationId, customer.id))) return
      events.emit("typing", { presentationId, chat, who, by: customer.firstName, isVisitor: true })
    },
    consultantTyping: (presentationId, chat, by) => {
      if (!may(`typing ${presentationId}/${chat} ${by}`)) return
      events.emit("typing", { presentationId, chat, who: by, by, isVisitor: false })
    },
    isTyping: typists.isTyping,
    guestsTyping: (presentationId) => typists.of(presentationId, generalChat).guests,
    customerSaw: async (customer, presentationId, until) => {
      await accessOf(environment, customer.id, presentationId)
      if (!may(`seen ${presentationId} ${customer.consumerTag}`)) return
      // Not beyond now: later messages cannot have been seen.
      await store(presentationId, privateChat(customer.consumerTag), { seenUntil: Math.min(until, clock.now()) })
    },
    customerSilenced: async (customer, presentationId, isSilent) => {
      await accessOf(environment, customer.id, presentationId)
      const chat = privateChat(customer.consumerTag)
      // Nothing changes if a page repeats its report.
      if ((await stored(presentationId, chat)).isSilent !== isSilent) await store(presentationId, chat, { isSilent })
    },
    stored: (customer, presentationId) => stored(presentationId, privateChat(customer.consumerTag)),
    stop: () => {
      gathered.stop()
      for (const forget of forgets) forget()
    },
  }
}
