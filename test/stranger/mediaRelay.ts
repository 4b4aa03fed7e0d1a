import { createSocket, type Socket } from "node:dgram"
import { WebSocket } from "ws"

/** A host candidate: the part before its address, its address, its port, and the rest. */
const candidate = /(candidate:\S+ \d+ udp \d+) (\S+) (\d+) (typ host)/gi

/** Relays the packets of one play between a browser and the media server. */
const relayPackets = async (address: string, port: number) => {
  const inner = createSocket("udp4")
  const outer = createSocket("udp4")
  let browser: { readonly address: string; readonly port: number } | undefined
  outer.on("message", (packet, from) => {
    browser = from
    inner.send(packet, port, address)
  })
  inner.on("message", (packet) => {
    if (browser) outer.send(packet, browser.port, browser.address)
  })
  const sockets: ReadonlyArray<Socket> = [inner, outer]
  // A browser that has left answers by ICMP. The next packet shows whether it is back.
  for (const socket of sockets) socket.on("error", () => undefined)
  await new Promise<void>((resolve) => outer.bind(0, address, resolve))
  return {
    port: outer.address().port,
    close: () => {
      for (const socket of sockets) socket.close()
    },
  }
}

interface Between {
  /** The reply as the visitor receives it. */
  readonly reply: (text: string) => Promise<string>
  /** Runs when either side has ended. */
  readonly ended: () => void
}

/** Relays between one visitor's signalling socket and the backend's. */
export const relaySignalling = (
  visitor: WebSocket,
  address: string,
  { reply, ended }: Between = { reply: async (text) => text, ended: () => undefined },
): void => {
  const server = new WebSocket(address)
  const early: string[] = []
  const end = () => {
    ended()
    visitor.close()
    server.close()
  }
  server.on("open", () => {
    for (const text of early.splice(0)) server.send(text)
  })
  server.on("message", async (data) => {
    const text = await reply(String(data))
    if (visitor.readyState === visitor.OPEN) visitor.send(text)
    else end()
  })
  visitor.on("message", (data) => {
    if (server.readyState === server.OPEN) server.send(String(data))
    else early.push(String(data))
  })
  for (const socket of [visitor, server]) {
    socket.on("close", end)
    socket.on("error", end)
  }
}

/** Relays the media of one signalling socket, so that they end with the socket. */
export const boundMedia = (): Between => {
  const relays: Array<{ readonly close: () => void }> = []
  return {
    reply: async (text) => {
      const ports = new Map<string, number>()
      for (const [, , host = "", port = ""] of text.matchAll(candidate)) {
        if (ports.has(port)) continue
        const relay = await relayPackets(host, Number(port))
        relays.push(relay)
        ports.set(port, relay.port)
      }
      return text.replaceAll(candidate, (_, head, host, port, rest) => `${head} ${host} ${ports.get(port)} ${rest}`)
    },
    ended: () => {
      for (const relay of relays.splice(0)) relay.close()
    },
  }
}
