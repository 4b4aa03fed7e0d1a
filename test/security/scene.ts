import { expect } from "vitest"
import type { Link, SecurityEnvironment, Visitor } from "./SecurityEnvironment.ts"

export interface Scene {
  readonly environment: SecurityEnvironment
  readonly ann: Visitor
  readonly ben: Visitor
  readonly show: number
}

const patient = { timeout: 30_000 }
const received = (link: Link, text: string) => expect.poll(() => link.bodies.join(), patient).toContain(text)

/** Two visitors join the same chat, so that one receives every kind of message about the other. */
export const chatScene = async ({ environment, ann, ben, show }: Scene): Promise<void> => {
  const link = await ann.connect()
  link.listen(`/amq/queue/${(await ann.ask("POST", "/customer/queue", {})).at("queue_name")}`)
  link.listen(`/amq/queue/${(await ann.ask("GET", `/presentation/chat_queue/${show}`)).at("chat_queue")}`)
  await ann.ask("GET", "/customer/data")
  const other = await ben.connect()
  other.client.publish({
    destination: `/exchange/presentation.${show}/customer.${ben.tag}`,
    body: JSON.stringify({
      type: "chat_message",
      timestamp: 1,
      data: { id: "scene", customer_chat: "general", sender: { id: ben.tag }, message: "Guten Abend allerseits" },
    }),
  })
  await received(link, "Guten Abend allerseits")
  await environment.rest.backend.presentations.cloudStreamUpdate(show)
  await environment.rest.backend.presentations.hlsStreamUpdate(show)
  await received(link, "hls_stream_update")
  for (const path of [`chat_history/${show}`, `${show}`, "live_button_url"])
    await ann.ask("GET", `/presentation/${path}`)
}

/** Two visitors wait in the same queue. The backend removes the first one. */
export const queueScene = async (environment: SecurityEnvironment, one: Visitor, other: Visitor): Promise<void> => {
  const place = { location_id: 1 }
  const link = await one.connect()
  link.listen(`/amq/queue/${(await one.ask("POST", "/presentation_queue/push", place)).at("rabbit_queue_name")}`)
  await other.ask("POST", "/presentation_queue/push", place)
  await received(link, other.tag)
  await one.ask("POST", "/presentation_queue/push", place)
  const own = (await environment.rest.backend.waitingQueue.waiting(1)).find(
    ({ consumerTag }) => consumerTag === one.tag,
  )
  expect(await environment.rest.backend.waitingQueue.remove(own?.entryId ?? 0)).toBe(true)
  await received(link, "disconnect")
}
