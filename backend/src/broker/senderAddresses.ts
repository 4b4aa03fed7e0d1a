import type { CustomerMessage } from "./Broker.ts"

/** Maximum number of remembered senders. */
const mostSenders = 4_096

/** The last address of each customer. Survives the connection, because messages may still wait in a queue. */
export interface SenderAddresses {
  /** Records a connection. `subject`: the customer's name at the broker (the consumer tag). */
  readonly connected: (subject: string, address: string) => void
  /** `undefined` for a customer who has connected to another instance, or whose address was dropped (`mostSenders`). */
  readonly addressOf: (message: Pick<CustomerMessage, "routingKey">) => string | undefined
}

export const openSenderAddresses = (): SenderAddresses => {
  /** Addresses in the order of their last connection, the oldest first. */
  const addresses = new Map<string, string>()
  return {
    connected: (subject, address) => {
      addresses.delete(subject)
      const [oldest] = addresses.keys()
      if (addresses.size >= mostSenders && oldest !== undefined) addresses.delete(oldest)
      addresses.set(subject, address)
    },
    // A customer may only use routing keys of this form: customer.{tag} and all.{tag}.
    addressOf: ({ routingKey }) => addresses.get(routingKey.slice(routingKey.indexOf(".") + 1)),
  }
}
