// Sends a text over many connections again and again, and reports the statuses of the answers. In a thread of its own:
// what it does must not delay the visitor who is watched meanwhile.
import { once } from "node:events"
import { connect } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"

const { host, port, localAddress, text, connections, floodMs, everyMs } = workerData
/** @type {Map<string, number>} */
const statuses = new Map()

const send = async () => {
  const socket = connect({ host, port, localAddress })
  // The attacker expects to be cut off.
  socket.on("error", () => socket.destroy())
  socket.on("data", (data) => {
    for (const [, status = ""] of String(data).matchAll(/HTTP\/1\.1 (\d+) /g))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  await Promise.race([once(socket, "connect"), once(socket, "close")])
  socket.write(text)
  return socket
}

const until = performance.now() + floodMs
while (performance.now() < until) {
  const sockets = await Promise.all(Array.from({ length: connections }, send))
  await pause(everyMs)
  for (const socket of sockets) socket.destroy()
}
parentPort?.postMessage(statuses)
