import { and, desc, eq, inArray, isNotNull } from "drizzle-orm"
import type { CustomerMessage } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import { type Customer, customers } from "../environment/tables/people.ts"
import { attendances, type PresentationRow, presentations, statuses } from "../environment/tables/presentations.ts"
import { queues } from "../environment/tables/queues.ts"
import { accessOf } from "../presentation/access.ts"
import { claimsRole, readsLikeConsultant } from "../presentation/consultantName.ts"
import { chatNamed, customerSender, generalChat, privateChat } from "./ChatMessage.ts"
import type { ChatFiles } from "./files.ts"
import { readIncoming } from "./incoming.ts"
import type { NewMessage } from "./messages.ts"
import type { Mutes } from "./mutes.ts"

/** The sender of a message and its presentation; without one, the message went to all moderators (H6). */
interface Sender {
  readonly consumerTag: string
  readonly presentationId: number | undefined
}

const tag = "([A-Za-z0-9_-]{8,64})"
const toPresentation = new RegExp(`^customer\\.${tag}$`)
const toModerators = new RegExp(`^all\\.${tag}$`)

/**
 * Identifies the sender by the routing key alone: the broker lets a customer use no other. `undefined` if the key is
 * not a customer's.
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

export interface Accepted {
  readonly customer: Customer
  readonly message: NewMessage
}

/** Scheduled and live: a presentation that is over accepts no message. */
const open: ReadonlyArray<number> = [statuses.scheduled, statuses.live]

/**
 * Validates a customer's message. The routing key identifies the sender, whatever the message claims (H6). Resolves
 * with the reason as text if the message is invalid. Refused: 403 if the sender is not invited, 404 for an unknown
 * presentation.
 */
export const readCustomerMessage =
  (environment: Environment, files: ChatFiles, mutes: Mutes) =>
  async ({ exchange, routingKey, body }: CustomerMessage): Promise<Accepted | string> => {
    const sender = senderOf(exchange, routingKey)
    if (!sender) return "no customer's key"
    const [customer] = await environment.db
      .select()
      .from(customers)
      .where(eq(customers.consumerTag, sender.consumerTag))
    if (!customer) return "unknown sender"
    const incoming = readIncoming(body)
    if (typeof incoming === "string") return incoming
    const presentation =
      sender.presentationId === undefined
        ? await currentOf(environment, customer)
        : (await accessOf(environment, customer.id, sender.presentationId)).presentation
    if (presentation && !open.includes(presentation.statusId)) return "presentation is over"
    const own = privateChat(customer.consumerTag)
    const chat = sender.presentationId === undefined ? own : chatNamed(incoming.chat, customer)
    if (chat === undefined || (chat === generalChat && !presentation?.hasGeneralChat)) return "foreign chat"
    const attachments = await files.owned(customer, presentation?.id, incoming.attachmentIds)
    if (!attachments) return "foreign file"
    return {
      customer,
      message: {
        presentationId: presentation?.id ?? null,
        chat,
        dataId: incoming.id ?? null,
        senderType: customerSender,
        senderId: customer.consumerTag,
        ...(await namesOf(environment, customer, presentation?.id)),
        message: incoming.text,
        attachments,
        isMuted:
          chat === generalChat && presentation !== undefined && (await mutes.isMuted(presentation.id, customer.id)),
      },
    }
  }

/** The current presentation of a visitor who wrote to all moderators: the one whose chat was opened last. */
const currentOf = async ({ db }: Environment, customer: Customer): Promise<PresentationRow | undefined> => {
  const [row] = await db
    .select({ presentation: presentations })
    .from(queues)
    .innerJoin(presentations, eq(presentations.id, queues.presentationId))
    .where(
      and(
        eq(queues.customerId, customer.id),
        isNotNull(queues.presentationId),
        inArray(presentations.statusId, [...open]),
      ),
    )
    .orderBy(desc(queues.createdAt))
    .limit(1)
  return row?.presentation
}

/**
 * The visitor's name in the presentation (Q4), otherwise the customer's own. `null` if that resembles the consultant's
 * or claims a role (H4).
 */
const namesOf = async (environment: Environment, customer: Customer, presentationId: number | undefined) => {
  if (presentationId !== undefined) {
    const [name] = await environment.db
      .select({ firstName: attendances.firstName, lastName: attendances.lastName })
      .from(attendances)
      .where(and(eq(attendances.presentationId, presentationId), eq(attendances.customerId, customer.id)))
    if (name) return name
  }
  const { firstName, lastName } = customer
  const isForeign =
    claimsRole(firstName, lastName) ||
    (presentationId !== undefined && (await readsLikeConsultant(environment, presentationId, firstName, lastName)))
  return isForeign ? { firstName: null, lastName: null } : { firstName, lastName }
}
