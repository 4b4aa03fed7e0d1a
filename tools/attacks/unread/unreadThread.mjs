// Sends a text over many connections, and reads no answer. In a thread of its own: what it does must not delay the visitor
// who is watched meanwhile.
import { connect } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { workerData } from "node:worker_threads"

const { host, port, localAddress, text, connections, holdMs } = workerData

const sockets = Array.from({ length: connections }, () => {
  const socket = connect({ host, port, localAddress }, () => socket.write(text))
  // The attacker expects to be cut off.
  socket.on("error", () => socket.destroy())
  return socket.pause()
})
await pause(holdMs)
for (const socket of sockets) socket.destroy()
