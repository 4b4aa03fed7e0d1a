import { eq } from "drizzle-orm"
import { groupOf } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import { type Customer, customers } from "../environment/tables/people.ts"
import { vhostOf } from "../presentation/access.ts"
import type { BrokerMessage } from "../queue/broker/BrokerMessage.ts"
import type { Queues } from "../queue/broker/queues.ts"
import { generalChat } from "./ChatMessage.ts"

/** The presentation of a chat. If `vhost` is absent, it is read from the database. */
interface Room {
  readonly presentationId: number
  readonly vhost?: string | undefined
}

/** Publishes messages to the readers of a chat. */
export const chatReaders = ({
  environment,
  queues,
}: {
  readonly environment: Environment
  readonly queues: Queues
}) => {
  const ownerOf = async (chat: string): Promise<Customer | undefined> => {
    const [owner] = await environment.db
      .select()
      .from(customers)
      .where(eq(customers.consumerTag, chat.replace(/^private\./, "")))
    return owner
  }

  /** The queues of a private chat's owner, which receive its messages. Empty for an unknown owner. */
  const readers = async (presentationId: number, chat: string) => {
    const owner = await ownerOf(chat)
    return owner ? queues.of({ kinds: ["chat"], presentationId, customerIds: [owner.id] }) : []
  }

  /** Publishes a message to the group's audience, or to the queues of a private chat. `lifetime`: see `Queues`. */
  const publish = async (
    { presentationId, vhost }: Room,
    chat: string,
    message: BrokerMessage,
    lifetime?: { readonly ms: number },
  ): Promise<void> =>
    chat === generalChat
      ? queues.publishToAudience(
          groupOf(vhost ?? (await vhostOf(environment, presentationId)), presentationId),
          message,
          lifetime,
        )
      : queues.publish(await readers(presentationId, chat), message, lifetime)

  return { ownerOf, readers, publish }
}
