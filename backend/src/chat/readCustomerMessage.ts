import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm"
import type { CustomerMessage } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import { refused } from "../environment/Refused.ts"
import { chatMutes } from "../environment/tables/chat.ts"
import { type Customer, customers } from "../environment/tables/people.ts"
import { locations } from "../environment/tables/places.ts"
import {
  attendances,
  invitations,
  type PresentationRow,
  presentations,
  statuses,
} from "../environment/tables/presentations.ts"
import { queues } from "../environment/tables/queues.ts"
import { claimsRole, readsLikeConsultant } from "../presentation/consultantName.ts"
import { brokerContractFault } from "../queue/broker/BrokerMessage.ts"
import { cleanText } from "../texts/cleanText.ts"
import { type ChatMessage, chatNamed, customerSender, generalChat, privateChat } from "./ChatMessage.ts"
import type { ChatFiles } from "./files/files.ts"
import type { NewMessage } from "./messages.ts"

/** The sender of a message and its presentation; without one, the message went to all moderators (H6). */
interface Sender {
  readonly consumerTag: string
  readonly presentationId: number | undefined
}

const tag = "([A-Za-z0-9_-]{8,64})"
const toPresentation = new RegExp(`^customer\\.${tag}$`)
const toModerators = new RegExp(`^all\\.${tag}$`)

/**
 * Identifies the sender only by the routing key, because the broker lets customers use only their own. `undefined` if
 * the key is not a customer's.
 */
const senderOf = (exchange: string, routingKey: string): Sender | undefined => {
  if (exchange === "amq.topic") {
    const consumerTag = toModerators.exec(routingKey)?.[1]
    return consumerTag === undefined ? undefined : { consumerTag, presentationId: undefined }
  }
  const id = /^presentation\.([1-9][0-9]{0,9})$/.exec(exchange)?.[1]
  const consumerTag = toPresentation.exec(routingKey)?.[1]
  if (id === undefined || consumerTag === undefined || Number(id) > 2_147_483_647) return undefined
  return { consumerTag, presentationId: Number(id) }
}

/** The accepted parts of a customer's message. Drops sender, timestamp and all unknown keys. */
interface Incoming {
  readonly id: string | undefined
  readonly chat: string | boolean
  readonly text: string
  readonly attachmentIds: ReadonlyArray<string>
}

/** Parses a customer's message. Returns the reason as text if it is invalid. */
const readIncoming = (body: string): Incoming | string => {
  let payload: unknown
  try {
    payload = JSON.parse(body)
  } catch {
    return "not JSON"
  }
  const wrong = brokerContractFault("chat_message_out", payload)
  if (wrong) return wrong
  const { data } = payload as ChatMessage
  const attachmentIds = [...new Set((data.attachments ?? []).map(({ id }) => id))]
  const text = cleanText(data.message)
  // Validates again: `cleanText` normalises to NFC, which can lengthen a text.
  const cleaned = { ...(payload as ChatMessage), data: { ...data, message: text } }
  const tooLong = brokerContractFault("chat_message_out", cleaned)
  if (tooLong) return tooLong
  if (text === "" && attachmentIds.length === 0) return "empty (H9)"
  // PostgreSQL stores no NUL in text.
  return { id: data.id?.replaceAll("\u0000", ""), chat: data.customer_chat, text, attachmentIds }
}

export interface Accepted {
  readonly customer: Customer
  /** The virtual host of the presentation's location; `null` without a presentation. */
  readonly vhost: string | null
  readonly message: NewMessage
}

/** Statuses in which a presentation accepts messages. */
const open: Array<PresentationRow["statusId"]> = [statuses.scheduled, statuses.live]

/** Reads the sender's invitation, attendance and mute in the presentation. `undefined` for an unknown customer. */
const partOf = async ({ db }: Environment, { consumerTag, presentationId }: Sender) => {
  const theirs = (table: typeof invitations | typeof attendances | typeof chatMutes) =>
    and(eq(table.presentationId, presentations.id), eq(table.customerId, customers.id))
  // One query, because messages are handled one after another, and a webinar's guests send many.
  const [found] = await db
    .select({
      customer: customers,
      presentation: presentations,
      vhost: locations.vhost,
      invitedId: invitations.customerId,
      attendance: { firstName: attendances.firstName, lastName: attendances.lastName },
      mutedId: chatMutes.customerId,
    })
    .from(customers)
    .leftJoin(presentations, presentationId === undefined ? sql`false` : eq(presentations.id, presentationId))
    .leftJoin(locations, eq(locations.id, presentations.locationId))
    .leftJoin(invitations, theirs(invitations))
    .leftJoin(attendances, theirs(attendances))
    .leftJoin(chatMutes, theirs(chatMutes))
    .where(eq(customers.consumerTag, consumerTag))
  return found
}

type Part = NonNullable<Awaited<ReturnType<typeof partOf>>>

/**
 * Validates a customer's message. The routing key identifies the sender, whatever the message claims (H6). Resolves
 * with the reason as text if the message is invalid. Refused: 403 if the sender is not invited, 404 for an unknown
 * presentation.
 */
export const readCustomerMessage =
  (environment: Environment, files: ChatFiles) =>
  async ({ exchange, routingKey, body }: CustomerMessage): Promise<Accepted | string> => {
    const sender = senderOf(exchange, routingKey)
    if (!sender) return "no customer's key"
    const part = await partOf(environment, sender)
    if (!part) return "unknown sender"
    const incoming = readIncoming(body)
    if (typeof incoming === "string") return incoming
    const isToAll = sender.presentationId === undefined
    const current = isToAll ? await currentPart(environment, part) : invited(part)
    const { customer, presentation, vhost, mutedId } = current
    if (presentation && !open.includes(presentation.statusId)) return "presentation is over"
    const chat = isToAll ? privateChat(customer.consumerTag) : chatNamed(incoming.chat, customer)
    if (chat === undefined || (chat === generalChat && !presentation?.hasGeneralChat)) return "foreign chat"
    const attachments = await files.owned(customer, presentation?.id, incoming.attachmentIds)
    if (!attachments) return "foreign file"
    return {
      customer,
      vhost,
      message: {
        presentationId: presentation?.id ?? null,
        chat,
        dataId: incoming.id ?? null,
        senderType: customerSender,
        senderId: customer.consumerTag,
        ...(await namesOf(environment, current)),
        message: incoming.text,
        attachments,
        isMuted: chat === generalChat && mutedId !== null,
      },
    }
  }

/** Returns the part of an invited customer. Refused: 404 without a presentation, 403 without an invitation. */
const invited = (part: Part): Part => {
  if (part.presentation === null) throw refused(404, "presentation_unknown")
  if (part.invitedId === null) throw refused(403, "not_invited")
  return part
}

/**
 * For a message to all moderators: the sender's part in the scheduled or live presentation whose chat was opened last.
 * Without one: `part`.
 */
const currentPart = async (environment: Environment, part: Part): Promise<Part> => {
  const { id, consumerTag } = part.customer
  const [current] = await environment.db
    .select({ presentationId: presentations.id })
    .from(queues)
    .innerJoin(presentations, eq(presentations.id, queues.presentationId))
    .where(and(eq(queues.customerId, id), isNotNull(queues.presentationId), inArray(presentations.statusId, open)))
    .orderBy(desc(queues.createdAt))
    .limit(1)
  return (current && (await partOf(environment, { ...current, consumerTag }))) ?? part
}

/**
 * The visitor's display name in the presentation (Q4), otherwise the customer's name. `null` names if the customer's
 * name resembles the consultant's or claims a role (H4).
 */
const namesOf = async (environment: Environment, { customer, presentation, attendance }: Part) => {
  if (attendance !== null) return attendance
  const { firstName, lastName } = customer
  const isForeign =
    claimsRole(firstName, lastName) ||
    (presentation !== null && (await readsLikeConsultant(environment, presentation.id, firstName, lastName)))
  return isForeign ? { firstName: null, lastName: null } : { firstName, lastName }
}
