import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listenForWebhooks } from "../../src/webhooks/command/listen.ts"
import { signedHeaders } from "../../src/webhooks/signature.ts"

const key = Buffer.alloc(32, 1)
const printed: string[] = []
let server: Server
let url: string

beforeAll(async () => {
  server = await listenForWebhooks({ port: 0, keys: [key], print: (line) => void printed.push(line) })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())

const send = async (body: string, by = key) => {
  const headers = signedHeaders({ id: "msg_1", seconds: Math.floor(Date.now() / 1000), body }, [by])
  return (await fetch(url, { method: "POST", body, headers })).status
}

describe("npm run webhooks -- --listen", () => {
  it("prints a message with its verdict, says that it came again, and refuses a forged one", async () => {
    expect(await send('{"type":"visitor.lost"}')).toBe(204)
    expect(printed.at(-1)).toMatch(/msg_1 {2}signature valid\n\{\n {2}"type": "visitor.lost"\n\}/)
    expect(await send("no JSON")).toBe(204)
    expect(printed.at(-1)).toMatch(/msg_1, again {2}signature valid\nno JSON/)
    expect(await send("{}", Buffer.alloc(32, 2))).toBe(401)
    expect(printed.at(-1)).toContain("REFUSED: no signature is valid")
  })

  it("takes neither a page's request nor an endless body", async () => {
    expect((await fetch(url)).status).toBe(405)
    const status = await send("x".repeat(2_000_000)).catch(() => 413)
    expect(status).toBe(413)
  })
})
