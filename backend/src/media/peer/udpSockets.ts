import { AsyncLocalStorage } from "node:async_hooks"
import { Socket } from "node:dgram"
import { subscribe } from "node:diagnostics_channel"
import { EngineUnavailable } from "../MediaEngine.ts"

/** The machine opens no further socket, mostly because too many files are open. */
export class NoSocket extends EngineUnavailable {
  constructor(cause?: unknown) {
    super("The media server has no socket left for another session.", { cause })
  }
}

const opening = new AsyncLocalStorage<(socket: Socket) => void>()

subscribe("udp.socket", (message) => {
  const socket: unknown = typeof message === "object" && message !== null && Reflect.get(message, "socket")
  if (socket instanceof Socket) opening.getStore()?.(socket)
})

/**
 * Handles the errors of every UDP socket that `open` opens: werift does not, and an unhandled error ends the process.
 * If one cannot be opened, for which werift would wait forever, closes the others and rejects with NoSocket. A later
 * error is a lost packet; the silence watch detects a lost client.
 */
export const guardingSockets = async <Opened>(open: () => Promise<Opened>): Promise<Opened> => {
  const sockets = new Set<Socket>()
  let isAnyOpened = false
  let refuse: (cause: NoSocket) => void = () => undefined
  const refused = new Promise<never>((_resolve, reject) => {
    refuse = reject
  })
  const note = (socket: Socket) => {
    isAnyOpened = true
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
    socket.on("error", (cause) => refuse(new NoSocket(cause)))
  }
  try {
    const opened = await Promise.race([opening.run(note, open), refused])
    // werift continues without a socket if it cannot read the networks.
    if (!isAnyOpened) throw new NoSocket()
    return opened
  } catch (cause) {
    for (const socket of sockets) socket.close()
    throw cause
  }
}
