import type { WebSocket } from "ws"
import type { Attack } from "../Attack.ts"
import type { Target } from "../target.ts"
import { until } from "../until.ts"
import { cutInto, inOneWrite, wireBytes } from "../websocketBytes.ts"

const opened = (socket: WebSocket) =>
  new Promise<WebSocket>((resolve) => {
    socket.on("error", () => socket.terminate())
    socket.once("open", () => resolve(socket))
    socket.once("close", () => resolve(socket))
  })

/** 245 KB of a frame head that never ends. */
const endlessHead = Buffer.from(`SEND\n${"a\n".repeat(122_500)}`)

/** Needs no login: anyone who reaches the broker's address can do this. */
const endlessHeads =
  (count: number, pieces: number) =>
  async ({ attacker }: Target) => {
    const wire = wireBytes([...cutInto(endlessHead), ...cutInto(Buffer.alloc(pieces, "a"), 1)])
    const sockets = await Promise.all(Array.from({ length: count }, () => opened(attacker.socket())))
    for (const socket of sockets) if (socket.readyState === socket.OPEN) inOneWrite(socket, wire)
    // The broker gives a flooder 2 s to read the reason.
    await until(() => sockets.every(({ readyState }) => readyState > 1), 6_000)
    const cut = sockets.filter(({ readyState }) => readyState > 1).length
    for (const socket of sockets) socket.terminate()
    return { isHeld: cut === count, seen: `${cut} of ${count} sockets were cut off` }
  }

/** The longest wait that others may have while one stranger without a login attacks, in ms. */
const goal = { restMs: 200, chatMs: 200 }

export const pieces: ReadonlyArray<Attack> = [
  { name: "a head without end, in 4,000 pieces of one byte", goal, run: endlessHeads(1, 4_000) },
  { name: "a head without end, in 9,000 pieces of one byte", goal, run: endlessHeads(1, 9_000) },
  { name: "ten heads without end, each in 1,000 pieces", goal, run: endlessHeads(10, 1_000) },
]
