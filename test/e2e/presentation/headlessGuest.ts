import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { enter } from "../../../tools/attacks/customer.ts"
import type { BackendProcess } from "../backendProcess.ts"

/** A guest of a webinar without a browser. */
export interface HeadlessGuest {
  /** Goes from the waiting room into the webinar. */
  readonly join: () => Promise<void>
  /** Writes to the presenter alone. */
  readonly ask: (text: string) => Promise<void>
  /** The bodies of all messages that the broker has delivered. */
  readonly received: () => ReadonlyArray<string>
  readonly leave: () => void
}

/** Enters the waiting room of an open webinar as somebody with its link does, and gives a name. */
export const enterWebinar = async (
  { showroom }: Pick<BackendProcess, "showroom">,
  presentationId: number,
  name: string,
): Promise<HeadlessGuest> => {
  const places = { api: `${showroom}/api`, brokerUrl: `${showroom.replace(/^http/, "ws")}/ws` }
  const customer = await enter(places, randomUUID())
  const asked = async (path: string, body?: object) => {
    const answer = await customer.ask(path, body)
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as Record<string, unknown>
  }
  await asked(`/presentation/${presentationId}/attend`, { first_name: name })
  const { queue_name: waitingQueue } = await asked("/customer/queue", { presentation_id: presentationId })
  const session = await customer.connect()
  const subscribe = async (queue: unknown) =>
    expect(await session.subscribe(`/amq/queue/${queue}`)).toEqual({ is: "granted" })
  await subscribe(waitingQueue)
  return {
    join: async () => {
      const { chat_queue: chatQueue } = await asked(`/presentation/chat_queue/${presentationId}`)
      await subscribe(chatQueue)
    },
    ask: async (text) => {
      const body = {
        ...{ type: "chat_message", timestamp: Date.now() },
        data: { customer_chat: `private.${customer.tag}`, sender: { id: customer.tag }, message: text },
      }
      const to = `/exchange/presentation.${presentationId}/customer.${customer.tag}`
      expect(await session.send(to, JSON.stringify(body))).toEqual({ is: "granted" })
    },
    received: session.received,
    leave: session.close,
  }
}
