import { eq, sql } from "drizzle-orm"
import { type ConsumersChange, type CustomerMessage, groupOf } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import type { Log } from "../environment/Log.ts"
import { Refused, refused } from "../environment/Refused.ts"
import { randomName } from "../environment/random.ts"
import { type Attachment, chatReads } from "../environment/tables/chat.ts"
import type { Customer } from "../environment/tables/people.ts"
import { consultants } from "../environment/tables/places.ts"
import type { PresentationRow } from "../environment/tables/presentations.ts"
import type { Person, Referral } from "../environment/tables/queues.ts"
import { accessOf, presentationOf } from "../presentation/access.ts"
import type { Queues } from "../queue/broker/queues.ts"
import { generalChat, moderatorSender, privateChat } from "./ChatMessage.ts"
import { chatReaders } from "./chatReaders.ts"
import { openCrowds } from "./crowds.ts"
import type { ChatFiles } from "./files/files.ts"
import { type Conversation, type NewMessage, type NewText, openMessages, type StoredMessage } from "./messages.ts"
import { openMutes } from "./mutes.ts"
import { readCustomerMessage } from "./readCustomerMessage.ts"

/** The writer of a message at the desk. */
export interface DeskWriter {
  /** The consultant whose name visitors read. */
  readonly consultantId: number
  readonly by: Person
  /** Chosen by the desk for one message. */
  readonly key?: string
  /** Short answers that this message offers. */
  readonly quickReplies?: ReadonlyArray<string>
}

/** The chats of presentations (H1, H3, H6). */
export interface Chat {
  /** Opens a new queue for this tab (H1). Refused: 403 without an invitation, 404. */
  readonly queue: (customer: Customer, presentationId: number, referral?: Referral) => Promise<string>
  /**
   * The chats that this visitor may read: the private one, and the group chat if there is one (H1). The visitor must be
   * invited. `after`: only later messages.
   */
  readonly history: (
    customer: Customer,
    invitedTo: Pick<PresentationRow, "id" | "hasGeneralChat">,
    after?: number,
  ) => Promise<ReadonlyArray<Conversation>>
  /** The number of current subscribers to a presentation's chats. */
  readonly crowd: (presentationId: number) => number
  /** Handles a change in a queue's number of subscribers. */
  readonly consumersChanged: (change: ConsumersChange) => Promise<void>
  /** Whether the moderator has muted this visitor in the group. */
  readonly isMuted: (customer: Customer, presentationId: number) => Promise<boolean>
  /** Ids of the muted customers, for the desk. */
  readonly muted: (presentationId: number) => Promise<ReadonlyArray<number>>
  /**
   * Mutes or unmutes the visitor of a private chat in the group, and notifies that visitor (backend/docs/decisions/028).
   * Refused: 403 if that visitor is not invited, 404.
   */
  readonly mute: (presentationId: number, privateChat: string, isMuted: boolean) => Promise<void>
  /** Clears cached messages after a deletion elsewhere. */
  readonly forget: () => void
  /** All chats of a presentation, for the desk. */
  readonly conversations: (presentationId: number) => Promise<ReadonlyArray<Conversation>>
  /** Accepts a customer's message. Drops a forged, foreign or malformed one and logs that without its text. */
  readonly receive: (message: CustomerMessage) => Promise<void>
  /**
   * Sends a message as the moderator, to `general` or a private chat, with or without files. `from` missing: as the
   * presentation's consultant. A message that is sent again with the same key is not published again. Refused: 404.
   */
  readonly sendAsConsultant: (
    presentationId: number,
    chat: string,
    text: string,
    attachments?: ReadonlyArray<Attachment>,
    from?: DeskWriter,
  ) => Promise<StoredMessage>
  /**
   * Changes a message that the desk wrote, for all its readers. `undefined` text: withdraws it, with its files. Resolves
   * with the changed message; `undefined` if it is withdrawn already, or was written before messages could be changed.
   */
  readonly changeAsConsultant: (message: StoredMessage, text: NewText) => Promise<StoredMessage | undefined>
  /** Moves the read marker that colleagues share to this timestamp, in ms since 1970. It never moves back. */
  readonly markRead: (presentationId: number, chat: string, until: number) => Promise<void>
}

export interface ChatParts {
  readonly environment: Environment
  readonly queues: Queues
  readonly files: ChatFiles
  readonly events: Events
  readonly log: Log
}

/** The desk's part of `Chat`. */
const deskSide = (
  environment: Environment,
  events: Events,
  keep: (message: NewMessage) => Promise<{ readonly stored: StoredMessage }>,
): Pick<Chat, "markRead" | "sendAsConsultant"> => ({
  markRead: async (presentationId, chat, until) => {
    await environment.db
      .insert(chatReads)
      .values({ presentationId, chat, readUntil: until })
      .onConflictDoUpdate({
        target: [chatReads.presentationId, chatReads.chat],
        set: { readUntil: sql`greatest(${chatReads.readUntil}, excluded.read_until)` },
      })
    events.emit("chatRead", { presentationId, chat })
  },
  sendAsConsultant: async (presentationId, chat, text, attachments = [], from) => {
    const presentation = await presentationOf(environment, presentationId)
    const consultantId = from?.consultantId ?? presentation.consultantId
    const [speaker] = await environment.db.select().from(consultants).where(eq(consultants.id, consultantId))
    if (!speaker) throw refused(404, "consultant_unknown")
    const { stored } = await keep({
      presentationId,
      chat,
      // Readers find a changed message by its id.
      dataId: from?.key ?? randomName(12),
      writtenBy: from?.by ?? null,
      senderType: moderatorSender,
      senderId: speaker.tag,
      firstName: speaker.firstName,
      lastName: null,
      message: text,
      attachments,
      quickReplies: from?.quickReplies ?? [],
    })
    return stored
  },
})

export const openChat = ({ environment, queues, files, events, log }: ChatParts): Chat => {
  const messages = openMessages(environment)
  const mutes = openMutes(environment)
  const read = readCustomerMessage(environment, files)
  const crowds = openCrowds()
  const { ownerOf, readers, publish } = chatReaders({ environment, queues })

  /** Stores and publishes a message. `vhost`: the presentation's, if it is known. */
  const keep = (message: NewMessage, vhost?: string) =>
    messages.keep(message, async (envelope, stored) => {
      const { presentationId, isMuted } = stored
      const publishedIn = isMuted ? privateChat(stored.senderId) : stored.chat
      if (presentationId !== null) await publish({ presentationId, vhost }, publishedIn, envelope)
      events.emit("message", stored)
    })

  const desk = deskSide(environment, events, keep)

  const take = async (sent: CustomerMessage) => {
    const accepted = await read(sent)
    if (typeof accepted === "string") return log.info("chat message dropped", { why: accepted })
    const { customer, vhost, message } = accepted
    const { envelope, isNew } = await keep(message, vhost ?? undefined)
    if (isNew || message.presentationId == null) return
    // The sender repeats it because its echo was lost: the others have received it.
    const { presentationId } = message
    await queues.publish(await queues.of({ kinds: ["chat"], customerIds: [customer.id], presentationId }), envelope)
  }

  return {
    queue: async (customer, presentationId, referral) => {
      const { location } = await accessOf(environment, customer.id, presentationId)
      return queues.open(customer, "chat", {
        vhost: location.vhost,
        locationId: location.id,
        presentationId,
        ...(referral ? { referral } : {}),
      })
    },
    crowd: crowds.of,
    consumersChanged: async ({ vhost, queue, consumers }) => {
      const grown = crowds.consumersChanged(queue, consumers)
      if (grown === undefined || !environment.instances.isLeading()) return
      const data = { visitors: crowds.of(grown) }
      // Later subscribers get the number with their queue.
      await queues.publishToAudience(
        groupOf(vhost, grown),
        { type: "crowd", timestamp: environment.clock.now(), data },
        { ms: 0 },
      )
    },
    history: (customer, { id, hasGeneralChat }, after) => {
      const own = privateChat(customer.consumerTag)
      const chats = hasGeneralChat ? [generalChat, own] : [own]
      return messages.conversations(id, { chats, consumerTag: customer.consumerTag }, after)
    },
    isMuted: ({ id }, presentationId) => mutes.isMuted(presentationId, id),
    muted: mutes.of,
    mute: async (presentationId, chat, isMuted) => {
      await presentationOf(environment, presentationId)
      const owner = await ownerOf(chat)
      if (!owner) throw refused(403, "not_invited")
      await accessOf(environment, owner.id, presentationId)
      if (!(await mutes.set(presentationId, owner.id, isMuted))) return
      log.info(isMuted ? "guest muted" : "guest unmuted", { presentationId })
      await queues.publish(await readers(presentationId, chat), {
        type: "chat_muted",
        timestamp: environment.clock.now(),
        data: { muted: isMuted },
      })
    },
    changeAsConsultant: async (stored, text) => {
      const { presentationId, chat } = stored
      const changed = await messages.change(stored, text, async (envelope) => {
        if (presentationId !== null) await publish({ presentationId }, chat, envelope)
      })
      if (!changed) return undefined
      if (text === undefined) await files.remove(stored.attachments.map(({ id }) => id))
      events.emit("messageChanged", changed)
      return changed
    },
    forget: messages.forget,
    conversations: (presentationId) => messages.conversations(presentationId),
    receive: async (sent) => {
      try {
        await take(sent)
      } catch (failure) {
        // A rule's refusal is final. Rethrow anything else, so that the broker delivers the message again.
        if (!(failure instanceof Refused)) throw failure
        log.info("chat message dropped", { why: failure.code })
      }
    },
    ...desk,
  }
}
