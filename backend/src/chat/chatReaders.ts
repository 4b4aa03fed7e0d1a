import { eq } from "drizzle-orm"
import { groupOf } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import { type Customer, customers } from "../environment/tables/people.ts"
import { vhostOf } from "../presentation/access.ts"
import type { BrokerMessage } from "../queue/broker/BrokerMessage.ts"
import type { Queues } from "../queue/broker/queues.ts"
import { generalChat } from "./ChatMessage.ts"

/** A presentation whose chats are read. Its virtual host is looked up if it is absent. */
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

  /** The queues that receive a private chat: its owner's. */
  const readers = async (presentationId: number, chat: string) => {
    const owner = await ownerOf(chat)
    return owner ? queues.of({ kinds: ["chat"], presentationId, customerIds: [owner.id] }) : []
  }

  /** Publishes a group message once, for any number of readers. `lifetime`: as of `Queues`. */
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
