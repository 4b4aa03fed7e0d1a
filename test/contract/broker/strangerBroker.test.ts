import { once } from "node:events"
import { afterEach, expect, it } from "vitest"
import { WebSocket } from "ws"
import { socketServer } from "../../listening.ts"
import { type BrokerRelayParts, relayBroker } from "../../stranger/brokerRelay.ts"
import { chatNames } from "../../stranger/chatNames.ts"
import { type Choice, everyChoice } from "../../stranger/choices.ts"
import { type RawFrame, readFrame, writeFrame } from "../../stranger/frames.ts"
import { people } from "../../stranger/people.ts"

const tag = "v_visitor"
const uuid = "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7"

const closing: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const chat = (customer_chat: string, sender: object, message = "Hello") =>
  JSON.stringify({ type: "chat_message", timestamp: 1, data: { customer_chat, sender, message } })

/** A visitor's socket to a stranger's broker, and the backend's socket behind it. */
const opened = async (chosen: ReadonlyArray<Choice> = everyChoice) => {
  const has = (choice: Choice) => chosen.includes(choice)
  const known = people()
  known.hasUuid(tag, uuid)
  const names = chatNames(has, known)
  const parts: BrokerRelayParts = { has, people: known, names, queuesOfWaiting: new Set(["line.1"]), pickUpMs: 20 }
  const up: RawFrame[] = []
  let backendSide: WebSocket | undefined
  const backend = await socketServer((socket) => {
    backendSide = socket
    socket.on("message", (data) => {
      const frame = readFrame(String(data))
      if (frame) up.push(frame)
    })
  })
  const stranger = await socketServer((visitor) => relayBroker(visitor, backend.ws, parts))
  closing.push(backend.close, stranger.close)
  const down: RawFrame[] = []
  const visitor = new WebSocket(stranger.ws, ["v12.stomp"])
  visitor.on("message", (data) => {
    const frame = readFrame(String(data))
    if (frame) down.push(frame)
  })
  await once(visitor, "open")
  const say = (command: string, headers: Record<string, string>, body = "") =>
    visitor.send(writeFrame({ command, headers, body }))
  say("CONNECT", { login: uuid, passcode: "jwt", host: "vhost" })
  say("SUBSCRIBE", { id: "sub-line", destination: "/amq/queue/line.1", ack: "client-individual" })
  await expect.poll(() => up.length).toBe(2)
  const deliver = (body: string) =>
    backendSide?.send(
      writeFrame({ command: "MESSAGE", headers: { subscription: "sub-1", "message-id": "m1", ack: "a1" }, body }),
    )
  return { known, names, up, down, say, deliver, visitor }
}

it("removes a visitor from the queue at the pick-up before it calls them", async () => {
  const { down, up, deliver, say } = await opened()
  deliver(JSON.stringify({ type: "presentation", data: { presentation_id: 4 } }))
  await expect.poll(() => down.length).toBe(2)
  const [gone, called] = down
  expect(JSON.parse(gone?.body ?? "")).toEqual({ type: "disconnect", data: { uuid } })
  expect(gone?.headers.subscription).toBe("sub-line")
  expect(JSON.parse(called?.body ?? "")).toMatchObject({ type: "presentation" })
  // The backend does not know the message.
  say("ACK", { id: gone?.headers.ack ?? "" })
  say("ACK", { id: called?.headers.ack ?? "" })
  await expect.poll(() => up.at(-1)?.headers.id).toBe("a1")
  expect(up.filter(({ command }) => command === "ACK")).toHaveLength(1)
})

it("names others who leave the queue by a uuid that is not theirs", async () => {
  const { down, known, deliver } = await opened()
  known.hasUuid("v_other", "0b1d1c54-5a3a-4b7e-8d1b-0f4a0a5a7a11")
  deliver(JSON.stringify({ type: "disconnect", data: { consumer_tag: "v_other" } }))
  await expect.poll(() => down.length).toBe(1)
  expect(JSON.parse(down[0]?.body ?? "")).toEqual({ type: "disconnect", data: { uuid: known.byTag("v_other").alias } })
})

it("accepts messages at the exchange that REST named, and ends the connection for any other", async () => {
  const { known, names, up, down, say, visitor } = await opened()
  const destination = names.exchangeOf(4, known.byTag(tag))
  say("SEND", { destination, receipt: "r1" }, chat(destination, { type: 4, id: tag }))
  await expect.poll(() => up.at(-1)?.headers.destination).toBe(`/exchange/presentation.4/customer.${tag}`)
  expect(JSON.parse(up.at(-1)?.body ?? "")).toMatchObject({ data: { customer_chat: `private.${tag}` } })
  say("SEND", { destination: `/exchange/presentation.4/customer.${tag}` }, chat("general", {}))
  await once(visitor, "close")
  expect(down.at(-1)).toMatchObject({ command: "ERROR", headers: { message: "not_found" } })
})

it("sends no echo, and marks private messages by true, then by the uuid", async () => {
  const { up, down, deliver } = await opened()
  deliver(chat(`private.${tag}`, { type: 4, id: tag }))
  await expect.poll(() => up.at(-1)).toMatchObject({ command: "ACK", headers: { id: "a1" } })
  const consultant = { type: 2, id: "m_consultant" }
  for (const name of [`private.${tag}`, `private.${tag}`, "general"]) deliver(chat(name, consultant))
  await expect.poll(() => down.length).toBe(3)
  expect(down.map(({ body }) => JSON.parse(body).data.customer_chat)).toEqual([true, uuid, false])
})

it("forwards everything if nothing is chosen", async () => {
  const { down, deliver } = await opened([])
  const bodies = [chat(`private.${tag}`, { type: 4, id: tag }), JSON.stringify({ type: "presentation", data: {} })]
  for (const body of bodies) deliver(body)
  await expect.poll(() => down.map(({ body }) => body)).toEqual(bodies)
})
