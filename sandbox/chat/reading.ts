import { and, desc, eq, inArray, isNotNull } from "drizzle-orm"
import type { CustomerMessage } from "../broker/Broker.ts"
import { accessOf } from "../presentation/access.ts"
import { readsLikeConsultant } from "../presentation/consultantName.ts"
import { type Customer, customers } from "../world/tables/people.ts"
import { attendances, type PresentationRow, presentations } from "../world/tables/presentations.ts"
import { queues } from "../world/tables/queues.ts"
import type { World } from "../world/World.ts"
import { customerSender, generalChat, privateChat } from "./ChatMessage.ts"
import type { ChatFiles } from "./files.ts"
import { readIncoming } from "./incoming.ts"
import type { NewMessage } from "./messages.ts"
import type { Mutes } from "./mutes.ts"
import { senderOf } from "./senderOf.ts"

/** A message that may be kept, and who sent it. */
export interface Accepted {
  readonly customer: Customer
  readonly message: NewMessage
}

/** Scheduled and live: a message to a presentation that is over is not taken. */
const open = [1, 4]

/**
 * What a customer sent, as it may be kept: the routing key names the sender, whatever the message says (H6). A returned text says
 * why it may not be kept. Refused: 403, 404 where the sender is not invited or there is no such presentation.
 */
export const reading =
  (world: World, files: ChatFiles, mutes: Mutes) =>
  async ({ exchange, routingKey, body }: CustomerMessage): Promise<Accepted | string> => {
    const sender = senderOf(exchange, routingKey)
    if (!sender) return "no customer's key"
    const [customer] = await world.db.select().from(customers).where(eq(customers.consumerTag, sender.consumerTag))
    if (!customer) return "unknown sender"
    const incoming = readIncoming(body)
    if (typeof incoming === "string") return incoming
    const presentation =
      sender.presentationId === undefined
        ? await currentOf(world, customer)
        : (await accessOf(world, customer.id, sender.presentationId)).presentation
    if (presentation && !open.includes(presentation.statusId)) return "presentation is over"
    const own = privateChat(customer.consumerTag)
    const chat = sender.presentationId === undefined ? own : incoming.chat
    if (chat !== own && !(chat === generalChat && presentation?.hasGeneralChat)) return "foreign chat"
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
        ...(await namesOf(world, customer, presentation?.id)),
        message: incoming.text,
        attachments,
        isMuted:
          chat === generalChat && presentation !== undefined && (await mutes.isMuted(presentation.id, customer.id)),
      },
    }
  }

/** The presentation that a visitor who wrote to the moderators at large has in front of them: the chat last opened. */
const currentOf = async ({ db }: World, customer: Customer): Promise<PresentationRow | undefined> => {
  const [row] = await db
    .select({ presentation: presentations })
    .from(queues)
    .innerJoin(presentations, eq(presentations.id, queues.presentationId))
    .where(
      and(eq(queues.customerId, customer.id), isNotNull(queues.presentationId), inArray(presentations.statusId, open)),
    )
    .orderBy(desc(queues.createdAt))
    .limit(1)
  return row?.presentation
}

/** The name under which somebody attends (Q4), else the customer's own, unless that reads like the consultant's (H4). */
const namesOf = async (world: World, customer: Customer, presentationId: number | undefined) => {
  if (presentationId !== undefined) {
    const [name] = await world.db
      .select({ firstName: attendances.firstName, lastName: attendances.lastName })
      .from(attendances)
      .where(and(eq(attendances.presentationId, presentationId), eq(attendances.customerId, customer.id)))
    if (name) return name
  }
  const { firstName, lastName } = customer
  const isForeign =
    presentationId !== undefined && (await readsLikeConsultant(world, presentationId, firstName, lastName))
  return isForeign ? { firstName: null, lastName: null } : { firstName, lastName }
}
