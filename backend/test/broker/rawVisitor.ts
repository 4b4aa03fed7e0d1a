import { expect } from "vitest"
import { tokenFor, type visitorsAt } from "./brokerBench.ts"

type Raw = Awaited<ReturnType<ReturnType<typeof visitorsAt>["raw"]>>
interface Bench {
  readonly raw: () => Promise<Raw>
  readonly broker: { readonly consumers: (vhost: string, queue: string) => Promise<number> }
}

/** A valid CONNECT frame. */
export const connectFrame = async (more = "") =>
  `CONNECT\naccept-version:1.2\nhost:show\nlogin:whoever\npasscode:${await tokenFor()}\n${more}\n\0`

/** A websocket without a client that has received CONNECTED. */
export const greeted = async ({ raw }: Pick<Bench, "raw">): Promise<Raw> => {
  const visitor = await raw()
  visitor.send(await connectFrame())
  await visitor.received.next()
  return visitor
}

/** Subscribes to Anna's queue, and stops reading. */
export const sleepOn = async (visitor: Raw, { broker }: Pick<Bench, "broker">): Promise<void> => {
  visitor.socket.pause()
  visitor.send("SUBSCRIBE\nid:0\ndestination:/amq/queue/q.anna.1\n\n\0")
  await expect.poll(() => broker.consumers("show", "q.anna.1")).toBe(1)
}
