import { createSocket, type Socket } from "node:dgram"
import { once } from "node:events"

const attempts = 50

const bound = async (port: number, address: string): Promise<Socket | undefined> => {
  const socket = createSocket("udp4")
  socket.bind(port, address)
  try {
    await once(socket, "listening")
    return socket
  } catch {
    return undefined // The port is in use.
  }
}

/** A free even port whose next one is free as well: RTP and RTCP. Rejects if there is none. */
export const freeRtpPort = async (address: string): Promise<number> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const first = await bound(0, address)
    if (first === undefined) continue
    const { port } = first.address()
    const next = port % 2 === 0 ? await bound(port + 1, address) : undefined
    first.close()
    next?.close()
    if (next !== undefined) return port
  }
  throw new Error("There are no two free UDP ports.")
}
