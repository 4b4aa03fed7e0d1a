import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { refusalOf } from "../../src/webhooks/signature.ts"

/** What a receiver has got. */
export interface Arrival {
  readonly id: string
  readonly body: string
}

export interface HostileEndpoint {
  readonly url: string
  /** In order, with repeats. */
  readonly arrivals: ReadonlyArray<Arrival>
  /** Arrivals without a valid signature. */
  readonly forged: () => number
  /** Requests at the address that redirects lead to. */
  readonly misled: () => number
  /** Answers the next message with 410. */
  readonly sayGone: () => void
  readonly close: () => Promise<void>
}

/** One in this many messages is answered like that, the first time. */
const [failing, redirecting, hanging] = [20, 97, 1_009]

/** A receiver that stores everything, and answers some of it as broken servers do. */
export const openHostileEndpoint = async (key: Buffer): Promise<HostileEndpoint> => {
  const arrivals: Arrival[] = []
  const seen = new Set<string>()
  let forged = 0
  let misled = 0
  let isGone = false
  const answer = (response: ServerResponse, isFirst: boolean) => {
    const turn = seen.size
    if (isGone) {
      isGone = false
      response.writeHead(410).end()
    } else if (isFirst && turn % hanging === 0) return
    else if (isFirst && turn % redirecting === 0) response.writeHead(307, { location: "/misled" }).end()
    else if (isFirst && turn % failing === 0) response.writeHead(500).end("x".repeat(200_000))
    else response.writeHead(204).end()
  }
  const server = createServer(async (request, response) => {
    if (request.url === "/misled") {
      misled += 1
      response.writeHead(204).end()
      return
    }
    const pieces: Buffer[] = []
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
    const body = Buffer.concat(pieces).toString()
    const id = String(request.headers["webhook-id"])
    if (refusalOf(request.headers, body, [key], Date.now()) !== undefined) forged += 1
    const isFirst = !seen.has(id)
    seen.add(id)
    arrivals.push({ id, body })
    answer(response, isFirst)
  })
  // A killed backend breaks its connections.
  server.on("clientError", (_, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    arrivals,
    forged: () => forged,
    misled: () => misled,
    sayGone: () => {
      isGone = true
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
