import { readdir } from "node:fs/promises"
import { connect } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { WebSocket } from "ws"
import type { Attack } from "../Attack.ts"
import type { Customer } from "../customer.ts"
import { chatQueue, frame, message, session } from "../stompText.ts"
import { until } from "../until.ts"

const sessions = (customer: Customer, count: number) =>
  Promise.all(Array.from({ length: count }, () => session(customer)))

const cutOff = (sockets: ReadonlyArray<WebSocket>) =>
  sockets.filter(({ readyState }) => readyState !== WebSocket.OPEN).length

const leave = (sockets: ReadonlyArray<WebSocket>) => {
  for (const socket of sockets) socket.terminate()
}

const burst: Attack = {
  name: "3,600 chat messages at once over four sockets",
  run: async ({ attacker }) => {
    const sockets = await sessions(attacker, 4)
    for (let count = 0; count < 900; count += 1) {
      for (const socket of sockets)
        if (socket.readyState === socket.OPEN) socket.send(message(attacker, `flood ${count}`))
    }
    await until(() => cutOff(sockets) === sockets.length, 3_000)
    const cut = cutOff(sockets)
    leave(sockets)
    // What was read before the end is still to be executed.
    await pause(1_000)
    return { isHeld: true, seen: `${cut} of 4 sockets were cut off` }
  },
}

const hoarding: Attack = {
  name: "messages that are never acknowledged, under ids of 230 KB",
  run: async ({ attacker }) => {
    const sockets = await sessions(attacker, 7)
    const queues = await Promise.all(sockets.map(() => chatQueue(attacker)))
    for (const [index, socket] of sockets.entries()) {
      for (let count = 0; count < 15; count += 1) {
        const headers = {
          destination: `/amq/queue/${queues[index]}`,
          id: `${count}${"x".repeat(230_000)}`,
          ack: "client",
        }
        if (socket.readyState === socket.OPEN) socket.send(frame("SUBSCRIBE", headers))
      }
    }
    const speaker = await session(attacker)
    for (let count = 0; count < 600; count += 1)
      if (speaker.readyState === speaker.OPEN) speaker.send(message(attacker, "y".repeat(500)))
    await until(() => cutOff(sockets) === sockets.length, 10_000)
    const cut = cutOff(sockets)
    leave([...sockets, speaker])
    return { isHeld: cut === sockets.length, seen: `${cut} of ${sockets.length} sockets were cut off` }
  },
}

const sentBack: Attack = {
  name: "deliveries that are sent back again and again",
  run: async ({ attacker }) => {
    const [socket, speaker] = await sessions(attacker, 2)
    if (!socket || !speaker) return { isHeld: false, seen: "no session" }
    let brought = 0
    socket.on("message", (data) => {
      const text = String(data)
      brought += text.length
      for (const [, ack] of text.matchAll(/\nack:([^\n]+)\n/g)) {
        if (socket.readyState === socket.OPEN) socket.send(frame("NACK", { id: ack ?? "" }))
      }
    })
    socket.send(frame("SUBSCRIBE", { destination: `/amq/queue/${await chatQueue(attacker)}`, id: "1", ack: "client" }))
    for (let count = 0; count < 200; count += 1)
      if (speaker.readyState === speaker.OPEN) speaker.send(message(attacker, "z".repeat(500)))
    // A socket that was cut off is brought nothing more.
    await until(() => cutOff([socket]) === 1, 10_000)
    leave([socket, speaker])
    const megabytes = brought / 1e6
    return { isHeld: megabytes < 10, seen: `${megabytes.toFixed(1)} MB came back` }
  },
}

const idle = (origin: string, count: number, first: string) => {
  const { hostname, port } = new URL(origin)
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(first))
    // The attack expects to be cut off, and a socket that does not read does not notice it.
    socket.on("error", () => socket.destroy()).resume()
    return socket
  })
}

/** The limit per address in docs/reference.md, plus some for files that the process opens meanwhile. */
const mostOpen = 500 + 20

/** Number of open descriptors of the process. Each open connection is one. */
const descriptorsOf = async (pid: number) => (await readdir(`/proc/${pid}/fd`)).length

const idleConnections: Attack = {
  name: "2,000 connections that say nothing",
  run: async ({ showroom, pid }) => {
    const before = await descriptorsOf(pid)
    const sockets = idle(showroom, 2_000, "")
    // A socket that still connects is not yet a descriptor of the process.
    await until(() => sockets.every(({ connecting }) => !connecting), 20_000)
    let kept = Number.POSITIVE_INFINITY
    // The backend gives a refused connection a second to read the reason.
    for (let seconds = 0; seconds < 20 && kept > mostOpen; seconds += 1) {
      await pause(1_000)
      kept = (await descriptorsOf(pid)) - before
    }
    for (const socket of sockets) socket.destroy()
    return { isHeld: kept <= mostOpen, seen: `${kept} were kept open` }
  },
}

const slowBodies: Attack = {
  name: "200 bodies that never end",
  run: async ({ showroom }) => {
    const { host } = new URL(showroom)
    const head = `POST /api/auth_token HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`
    const sockets = idle(showroom, 200, head)
    for (let second = 0; second < 3; second += 1) {
      await pause(1_000)
      for (const socket of sockets) if (socket.readyState === "open") socket.write(" ")
    }
    for (const socket of sockets) socket.destroy()
    return { isHeld: true, seen: "others were served meanwhile" }
  },
}

const deepJson: Attack = {
  name: "JSON as deep and as large as a body may be",
  run: async ({ attacker, api }) => {
    const bodies = [
      "[".repeat(60_000),
      `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
      `{"uuid":"${"x".repeat(70_000)}"}`,
    ]
    const statuses = await Promise.all(
      bodies.map(async (body) => {
        const headers = {
          "content-type": "application/json",
          "accept-language": "en",
          authorization: `Bearer ${attacker.token}`,
        }
        return (await fetch(`${api}/feedback`, { method: "POST", headers, body })).status
      }),
    )
    return {
      isHeld: statuses.every((status) => status >= 400 && status < 500),
      seen: `answered ${statuses.join(", ")}`,
    }
  },
}

export const exhaustion: ReadonlyArray<Attack> = [burst, hoarding, sentBack, idleConnections, slowBodies, deepJson]
