import { randomUUID } from "node:crypto"
import type { Outcome } from "../../backend/conformance/stompCustomer.ts"
import { type Customer, enter } from "../attacks/customer.ts"

/** A guest of a webinar without a browser. */
export interface HeadlessGuest {
  /** Goes from the waiting room into the webinar. */
  readonly join: () => Promise<void>
  /** Writes to all. Rejects if the broker refuses. */
  readonly say: (text: string) => Promise<void>
  /** Writes only to the presenter. Rejects if the broker refuses. */
  readonly ask: (text: string) => Promise<void>
  /** The bodies of all messages that the broker has delivered. */
  readonly received: () => ReadonlyArray<string>
  readonly leave: () => void
}

const asker =
  ({ ask }: Customer) =>
  async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await ask(path, body)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }

const addressesOf = (showroom: string) => ({
  api: `${showroom}/api`,
  brokerUrl: `${showroom.replace(/^http/, "ws")}/ws`,
})

const requireGranted = (what: string, outcome: Outcome): void => {
  if (outcome.is !== "granted") throw new Error(`${what}: ${outcome.is === "refused" ? outcome.text : outcome.is}`)
}

const listener = async (customer: Customer) => {
  const session = await customer.connect()
  const subscribe = async (queue: unknown) =>
    requireGranted(`subscribing to ${queue}`, await session.subscribe(`/amq/queue/${queue}`))
  return { session, subscribe }
}

/** Enters the waiting room of an open webinar as somebody with its link does, and gives a name. */
export const enterWebinar = async (showroom: string, presentationId: number, name: string): Promise<HeadlessGuest> => {
  const customer = await enter(addressesOf(showroom), randomUUID())
  const { tag } = customer
  const asked = asker(customer)
  await asked(`/presentation/${presentationId}/attend`, { first_name: name })
  const { queue_name: waitingQueue } = await asked("/customer/queue", { presentation_id: presentationId })
  const { session, subscribe } = await listener(customer)
  await subscribe(waitingQueue)
  const write = async (chat: string, text: string) => {
    const data = { customer_chat: chat, sender: { id: tag }, message: text }
    const body = JSON.stringify({ type: "chat_message", timestamp: Date.now(), data })
    requireGranted(text, await session.send(`/exchange/presentation.${presentationId}/customer.${tag}`, body))
  }
  return {
    join: async () => {
      const { chat_queue: chatQueue } = await asked(`/presentation/chat_queue/${presentationId}`)
      await subscribe(chatQueue)
    },
    say: (text) => write("general", text),
    ask: (text) => write(`private.${tag}`, text),
    received: session.received,
    leave: session.close,
  }
}

/** Joins the queue of a location and keeps the place until the returned function is called. */
export const waitInQueue = async (showroom: string, locationId: number): Promise<() => void> => {
  const customer = await enter(addressesOf(showroom), randomUUID())
  const { rabbit_queue_name: queue } = await asker(customer)("/presentation_queue/push", { location_id: locationId })
  const { session, subscribe } = await listener(customer)
  await subscribe(queue)
  return session.close
}
