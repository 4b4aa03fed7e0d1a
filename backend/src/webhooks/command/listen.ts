import { createServer, type Server } from "node:http"
import { refusalOf } from "../signature.ts"

export interface ListenParts {
  readonly port: number
  /** The accepted keys; a message must be signed with one of them. */
  readonly keys: ReadonlyArray<Buffer>
  readonly print: (line: string) => void
}

/** Largest body, in bytes. */
const mostBytes = 1_000_000

const readBody = async (pieces: AsyncIterable<Buffer>): Promise<string | undefined> => {
  const read: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > mostBytes) return undefined
    read.push(piece)
  }
  return Buffer.concat(read).toString("utf8")
}

const indented = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** A receiver to try webhooks: prints what arrives and checks its signature. Answers 204, or 401 to a forged message. */
export const listenForWebhooks = async ({ port, keys, print }: ListenParts): Promise<Server> => {
  const seen = new Set<string>()
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (request.method !== "POST" || body === undefined) {
      response.writeHead(request.method === "POST" ? 413 : 405).end()
      return
    }
    const id = String(request.headers["webhook-id"])
    const refusal = refusalOf(request.headers, body, keys, Date.now())
    const judged = refusal === undefined ? "signature valid" : `REFUSED: ${refusal}`
    print(`\n${new Date().toISOString()}  ${id}${seen.has(id) ? ", again" : ""}  ${judged}\n${indented(body)}`)
    seen.add(id)
    response.writeHead(refusal === undefined ? 204 : 401).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", resolve)
  })
  return server
}
