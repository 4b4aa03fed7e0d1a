import { createServer, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** How a receiver of webhooks answers. */
export type Manners = "redirects" | "drips" | "never ends" | "takes"

/** A receiver of webhooks that the attacker runs, and a server beside the backend that it wants to reach. */
export interface HostileReceiver {
  /** Settings of an instance whose operator trusts the receiver's address, and not the inner server's. */
  readonly env: Readonly<Record<string, string>>
  readonly answer: (manners: Manners) => void
  /** Messages that arrived, and the bytes that were sent as answers. */
  readonly messages: () => number
  readonly bytes: () => number
  /** Connections at the inner server. */
  readonly inside: () => number
  readonly close: () => Promise<void>
}

const secret = `whsec_${Buffer.alloc(32, 5).toString("base64")}`
const dripMs = 50

const listenOn = async (server: Server, host: string): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return (server.address() as AddressInfo).port
}

export const openHostileReceiver = async (): Promise<HostileReceiver> => {
  let manners: Manners = "takes"
  let messages = 0
  let bytes = 0
  let inside = 0
  const inner = createServer()
  inner.on("connection", (socket) => {
    inside += 1
    socket.destroy()
  })
  // Another address of this machine than the one that the operator allows.
  const innerPort = await listenOn(inner, "127.0.0.2")
  const pour = (response: ServerResponse) => {
    if (response.destroyed) return
    bytes += 65_536
    if (response.write(Buffer.alloc(65_536))) setImmediate(pour, response)
    else response.once("drain", () => pour(response))
  }
  const answers: Readonly<Record<Manners, (response: ServerResponse) => void>> = {
    takes: (response) => response.writeHead(204).end(),
    redirects: (response) => response.writeHead(307, { location: `http://127.0.0.2:${innerPort}/` }).end(),
    drips: (response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write("."), dripMs)
      response.on("close", () => clearInterval(drip))
    },
    "never ends": (response) => pour(response.writeHead(200)),
  }
  const outer = createServer((request, response) => {
    request.resume()
    request.on("end", () => {
      messages += 1
      answers[manners](response)
    })
  })
  const port = await listenOn(outer, "127.0.0.1")
  return {
    env: {
      WEBHOOK_URLS: `http://127.0.0.1:${port}/ 1=https://127.0.0.2:${innerPort}/`,
      WEBHOOK_SECRETS: `${secret} 1=${secret}`,
      OUTBOUND_NETWORKS: "127.0.0.1",
    },
    answer: (next) => {
      manners = next
    },
    messages: () => messages,
    bytes: () => bytes,
    inside: () => inside,
    close: async () => {
      for (const server of [outer, inner]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}
