import { Refusal } from "../Refusal.ts"

export type AckMode = "auto" | "client" | "client-individual"

/** A delivery that waits for its acknowledgement, and what it was delivered to. */
interface Held {
  readonly subscription: { readonly ackMode: AckMode }
}

/** What was delivered in one session and is not yet acknowledged, by the id of the ack header, in the order of delivery. */
export const heldDeliveries = <One extends Held>() => {
  const held = new Map<string, One>()

  /** The deliveries that an ACK or NACK covers: one, or in mode "client" all of the subscription up to it. */
  const meant = (ack: string): ReadonlyArray<readonly [string, One]> => {
    const found = held.get(ack)
    if (!found) throw new Refusal("badRequest", "Message not found", "There is no such delivery to acknowledge\n")
    if (found.subscription.ackMode !== "client") return [[ack, found]]
    const ofSubscription = [...held].filter(([, one]) => one.subscription === found.subscription)
    return ofSubscription.slice(0, ofSubscription.findIndex(([id]) => id === ack) + 1)
  }

  return {
    add: (ack: string, one: One) => void held.set(ack, one),
    count: () => held.size,
    countOf: (subscription: One["subscription"]) =>
      [...held.values()].filter((one) => one.subscription === subscription).length,
    /** How many deliveries an ACK or NACK covers. */
    countMeant: (ack: string) => meant(ack).length,
    /** Takes out what an ACK or NACK covers; refuses one that covers nothing. */
    settle: (ack: string): ReadonlyArray<readonly [string, One]> => {
      const settled = meant(ack)
      for (const [id] of settled) held.delete(id)
      return settled
    },
    /** Takes out all of them. */
    clear: (): ReadonlyArray<One> => {
      const left = [...held.values()]
      held.clear()
      return left
    },
  }
}
