import type { Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import type { WebSocket } from "ws"
import type { Attack } from "../Attack.ts"
import type { Customer } from "../customer.ts"
import { chatQueue, frame, message, session } from "../stompText.ts"
import type { Target } from "../target.ts"
import { until } from "../until.ts"

/** The attackers' address, as far as the deployment passes it on. */
const address = "127.0.0.2"
const uuids = 20
const socketsOfEach = 10
const subscriptions = 20
const idLength = 950
/** Delay between two sockets, in ms: their simultaneous calls of REST are another attack. */
const arrivesEveryMs = 50
/** The longest that the attack lasts after the last socket has come, in ms: it is over once all are cut off. */
const durationMs = 15_000
/** Interval between two messages of an honest visitor, in ms. */
const writesEveryMs = 2_000
/**
 * A message without an echo after this time counts as lost, in ms. On a machine that is busy with other things echoes
 * arrive after more than a minute.
 */
const latestMs = 150_000
/** The longest waits of honest visitors, in ms. For chat: of 99 of 100 messages. */
const goal = { restMs: 1_000, chatMs: 2_000 }

const subscribe = (socket: WebSocket, queue: string, id: string, ack: string) =>
  socket.send(frame("SUBSCRIBE", { destination: `/amq/queue/${queue}`, id, ack }))

/** Chats until stopped. Returns the delay of each message's echo, in ms; infinite if the message was lost. */
const honest = async (customer: Customer) => {
  const socket = await session(customer)
  const sent = new Map<string, number>()
  const took: number[] = []
  socket.on("message", (data) => {
    const text = String(data)
    const ack = /\nack:([^\n]+)\n/.exec(text)?.[1]
    if (ack !== undefined) socket.send(frame("ACK", { id: ack }))
    const own = /"message":"(honest [^"]+)"/.exec(text)?.[1] ?? ""
    const from = sent.get(own)
    if (from !== undefined) took.push(performance.now() - from)
    sent.delete(own)
  })
  subscribe(socket, await chatQueue(customer), "1", "client-individual")
  await pause(Math.random() * writesEveryMs)
  const writing = setInterval(() => {
    const text = `honest ${customer.tag} ${performance.now()}`
    sent.set(text, performance.now())
    socket.send(message(customer, text))
  }, writesEveryMs)
  return async () => {
    clearInterval(writing)
    await until(() => sent.size === 0, latestMs)
    socket.terminate()
    return [...took, ...Array.from(sent, () => Number.POSITIVE_INFINITY)]
  }
}

/**
 * Reads without decoding, so that the attack slows down only the instance. The socket no longer notices a close frame.
 */
const readBlindly = (socket: WebSocket) => {
  const { _socket: connection } = socket as unknown as { readonly _socket: Socket }
  connection.removeAllListeners("data")
  connection.on("data", () => {})
}

/** Opens as many subscriptions as the limits allow, under long ids. Writes, and acknowledges nothing. */
const hoarder = async (customer: Customer, everyMs: number) => {
  const socket = await session(customer, address)
  if (socket.readyState !== socket.OPEN) return undefined
  const queue = await chatQueue(customer)
  for (let count = 0; count < subscriptions; count += 1)
    if (socket.readyState === socket.OPEN) subscribe(socket, queue, `${count}`.padEnd(idLength, "x"), "client")
  readBlindly(socket)
  const writing = setInterval(() => {
    if (socket.readyState === socket.OPEN) socket.send(message(customer, "y".repeat(200)))
  }, everyMs)
  return {
    isOpen: () => socket.readyState === socket.OPEN,
    leave: () => {
      clearInterval(writing)
      socket.terminate()
    },
  }
}

const hoard =
  (everyMs: number) =>
  async ({ crowd }: Target) => {
    const chatting = await Promise.all(crowd.slice(uuids).map(honest))
    const all = await Promise.all(
      Array.from({ length: socketsOfEach }, () => crowd.slice(0, uuids))
        .flat()
        .map(async (customer, index) => {
          await pause(index * arrivesEveryMs)
          return hoarder(customer, everyMs)
        }),
    )
    const open = all.filter((one) => one !== undefined)
    await until(() => !open.some(({ isOpen }) => isOpen()), durationMs)
    const kept = open.filter(({ isOpen }) => isOpen()).length
    const took = (await Promise.all(chatting.map((stop) => stop()))).flat().toSorted((one, other) => one - other)
    for (const { leave } of open) leave()
    const lost = took.filter((ms) => ms === Number.POSITIVE_INFINITY).length
    const p99 = took[Math.ceil(took.length * 0.99) - 1] ?? Number.NaN
    return {
      isHeld: lost === 0,
      chatMs: p99,
      seen: `${open.length} of ${all.length} let in, ${kept} kept; of ${took.length} honest messages ${lost} lost, 99 of 100 within ${Math.round(p99)} ms`,
    }
  }

export const hoarders: ReadonlyArray<Attack> = [
  { name: "200 sockets that acknowledge nothing, each writing once a second", goal, run: hoard(1_000) },
  { name: "200 sockets that acknowledge nothing, each writing 30 times a second", goal, run: hoard(33) },
]
