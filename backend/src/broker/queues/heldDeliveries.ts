import { Refusal } from "../Refusal.ts"

export type AckMode = "auto" | "client" | "client-individual"

/** An unacknowledged delivery and its subscription. */
interface Held {
  readonly subscription: { readonly ackMode: AckMode }
  /** Size of the frame that was sent. */
  readonly bytes: number
}

/** The unacknowledged deliveries of one session, by ack id, in the order of delivery. */
export const heldDeliveries = <One extends Held>() => {
  const held = new Map<string, One>()
  /** Stored by subscription because each message of a queue reads it once per subscriber. */
  const counts = new Map<One["subscription"], number>()
  let bytes = 0

  const count = ({ subscription, bytes: size }: One, by: 1 | -1) => {
    const left = (counts.get(subscription) ?? 0) + by
    if (left > 0) counts.set(subscription, left)
    else counts.delete(subscription)
    bytes += size * by
  }

  /** The deliveries that an ACK or NACK covers: one, or in mode "client" all of the subscription up to it. */
  const coveredBy = (ack: string): ReadonlyArray<readonly [string, One]> => {
    const found = held.get(ack)
    if (!found) throw new Refusal("badRequest", "Message not found", "There is no such delivery to acknowledge\n")
    if (found.subscription.ackMode !== "client") return [[ack, found]]
    const ofSubscription = [...held].filter(([, one]) => one.subscription === found.subscription)
    return ofSubscription.slice(0, ofSubscription.findIndex(([id]) => id === ack) + 1)
  }

  return {
    add: (ack: string, one: One) => {
      held.set(ack, one)
      count(one, 1)
    },
    count: () => held.size,
    all: (): ReadonlyArray<readonly [string, One]> => [...held],
    bytes: () => bytes,
    countOf: (subscription: One["subscription"]) => counts.get(subscription) ?? 0,
    countCovered: (ack: string) => coveredBy(ack).length,
    /** Removes the deliveries that an ACK or NACK covers. Throws a Refusal if there are none. */
    settle: (ack: string): ReadonlyArray<readonly [string, One]> => {
      const settled = coveredBy(ack)
      for (const [id, one] of settled) {
        held.delete(id)
        count(one, -1)
      }
      return settled
    },
    clear: (): ReadonlyArray<One> => {
      const left = [...held.values()]
      held.clear()
      counts.clear()
      bytes = 0
      return left
    },
  }
}
