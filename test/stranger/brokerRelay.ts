import { WebSocket } from "ws"
import { type Fields, fieldsOf } from "./answers.ts"
import { type ChatNames, isPrivate } from "./chatNames.ts"
import type { Choice } from "./choices.ts"
import { type RawFrame, readFrame, writeFrame } from "./frames.ts"
import type { People, Person } from "./people.ts"
import { seenBy } from "./visitRules.ts"

export interface BrokerRelayParts {
  readonly has: (choice: Choice) => boolean
  readonly people: People
  readonly names: ChatNames
  /** Names of the one-to-one queues, as REST returned them. */
  readonly queuesOfWaiting: ReadonlySet<string>
  /** Delay of `presentation` after `disconnect`, in ms. */
  readonly pickUpMs: number
}

const parsed = (body: string): Fields => {
  try {
    return fieldsOf(JSON.parse(body))
  } catch {
    // The relay passes a message that is not ours through unchanged.
    return {}
  }
}

/** Relays between one visitor's socket and the backend's broker, and behaves as a stranger's broker would. */
export const relayBroker = (visitor: WebSocket, address: string, parts: BrokerRelayParts): void => {
  const { has, people, names } = parts
  const broker = new WebSocket(address, ["v12.stomp"])
  const early: string[] = []
  const timers = new Set<NodeJS.Timeout>()
  /** The id of the subscription to the one-to-one queue. */
  let queueSubscription: string | undefined
  let person: Person | undefined
  let privateCount = 0
  let made = 0

  const up = (text: string) => void (broker.readyState === broker.OPEN ? broker.send(text) : early.push(text))
  const down = (frame: RawFrame) => {
    if (visitor.readyState === visitor.OPEN) visitor.send(writeFrame(frame))
  }
  const end = () => {
    for (const timer of timers) clearTimeout(timer)
    visitor.close()
    broker.close()
  }
  const refuse = (destination: string) => {
    const message = `NOT_FOUND - no exchange for '${destination}' in vhost`
    down({ command: "ERROR", headers: { message: "not_found", "content-type": "text/plain" }, body: message })
    end()
  }

  /** The backend's name of the exchange that the visitor writes to. */
  const destinationOf = (destination: string): string | undefined => {
    const issued = names.ofExchange(destination)
    if (issued) return `/exchange/presentation.${issued.presentationId}/customer.${issued.person.tag}`
    if (has("chat-exchange") && destination.startsWith("/exchange/")) return undefined
    return destination.replace(/(customer|all)\.([^./]+)$/, (whole, kind, tag) => {
      const found = people.byName(tag)
      return found === undefined ? whole : `${kind}.${found.tag}`
    })
  }

  const send = (frame: RawFrame) => {
    const destination = destinationOf(frame.headers.destination ?? "")
    if (destination === undefined) return refuse(frame.headers.destination ?? "")
    const message = parsed(frame.body)
    const body =
      person === undefined || message.data === undefined ? frame.body : JSON.stringify(names.inwards(message, person))
    up(writeFrame({ ...frame, headers: { ...frame.headers, destination }, body }))
  }

  const fromVisitor = (text: string) => {
    const frame = readFrame(text)
    const { login, destination = "", id = "" } = frame?.headers ?? {}
    if (login !== undefined) person = people.byName(login)
    if (frame?.command === "SEND") return send(frame)
    if (frame?.command === "SUBSCRIBE" && parts.queuesOfWaiting.has(destination.replace(/^\/amq\/queue\//, "")))
      queueSubscription = id
    if (frame?.command === "ACK" && id.startsWith("stranger-")) return
    up(text)
  }

  /** Removes the visitor from the queue, and calls them after `pickUpMs`. */
  const callLater = (frame: RawFrame) => {
    made += 1
    const body = JSON.stringify({ type: "disconnect", data: { uuid: person?.uuid } })
    const id = `stranger-${made}`
    const headers = { ...frame.headers, subscription: queueSubscription ?? "", "message-id": id, ack: id }
    down({ command: "MESSAGE", headers, body })
    timers.add(setTimeout(() => down(frame), parts.pickUpMs))
  }

  const chatMessage = (frame: RawFrame, message: Fields) => {
    if (person === undefined) return down(frame)
    const sender = fieldsOf(fieldsOf(message.data).sender)
    if (has("no-echo") && sender.id === person.tag)
      return up(writeFrame({ command: "ACK", headers: { id: frame.headers.ack ?? "" }, body: "" }))
    const place = isPrivate(message) ? privateCount++ : 0
    down({ ...frame, body: JSON.stringify(names.outwards(message, person, place)) })
  }

  const message = (frame: RawFrame) => {
    const parsedBody = parsed(frame.body)
    if (parsedBody.type === "chat_message") return chatMessage(frame, parsedBody)
    if (parsedBody.type === "presentation" && has("disconnect-to-all") && queueSubscription !== undefined)
      return callLater(frame)
    if (parsedBody.type === "disconnect" && has("waiting-uuids")) {
      const gone = people.byTag(String(fieldsOf(parsedBody.data).consumer_tag))
      return down({ ...frame, body: JSON.stringify({ type: "disconnect", data: { uuid: seenBy(person, gone) } }) })
    }
    down(frame)
  }

  broker.on("open", () => {
    for (const text of early.splice(0)) broker.send(text)
  })
  broker.on("message", (data) => {
    const frame = readFrame(String(data))
    if (frame?.command === "MESSAGE") message(frame)
    else if (visitor.readyState === visitor.OPEN) visitor.send(String(data))
  })
  visitor.on("message", (data) => fromVisitor(String(data)))
  for (const socket of [visitor, broker]) {
    socket.on("close", end)
    socket.on("error", end)
  }
}
