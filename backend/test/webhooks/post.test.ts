import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { openOutbound } from "../../src/outbound/openOutbound.ts"
import type { AllowedAddress } from "../../src/outbound/reachable.ts"
import { postWebhook } from "../../src/webhooks/post.ts"

const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server of this machine that counts the requests that reach it. */
const listening = async (answer: Parameters<typeof createServer>[1]) => {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    answer?.(request, response as never)
  })
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { port: (server.address() as AddressInfo).port, requests: () => requests }
}

const isHere: AllowedAddress = (address) => address === "127.0.0.1"
const post = (url: string, isAllowed: AllowedAddress = isHere) =>
  postWebhook(openOutbound({ isAllowed }), 500)({ url, headers: {}, body: "{}", signal: new AbortController().signal })

describe("an endpoint", () => {
  it("at an address that is not public gets nothing unless the operator allows it", async () => {
    const { port, requests } = await listening((_, response) => response.end())
    const url = `http://127.0.0.1:${port}/`
    expect(await post(url, () => false)).toEqual({ kind: "refused", text: "outbound call: private" })
    expect(requests()).toBe(0)
    expect(await post(url)).toEqual({ kind: "taken", text: "200" })
  })

  it("that redirects is not followed", async () => {
    const inner = await listening((_, response) => response.end())
    const outer = await listening((_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${inner.port}/` }).end(),
    )
    expect(await post(`http://127.0.0.1:${outer.port}/`)).toMatchObject({
      kind: "refused",
      text: expect.stringContaining("redirects"),
    })
    expect(inner.requests()).toBe(0)
  })

  it("is asked for no compressed answer: an empty one would not be readable", async () => {
    const { port } = await listening((request, response) => {
      const isGzip = String(request.headers["accept-encoding"]).includes("gzip")
      response.writeHead(200, isGzip ? { "content-encoding": "gzip" } : {}).end()
    })
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ kind: "taken", text: "200" })
  })

  it("that never answers, or answers byte by byte, is given up in time", async () => {
    const silent = await listening(() => undefined)
    const slow = await listening((_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write("."), 20)
      response.on("close", () => clearInterval(drip))
    })
    for (const { port } of [silent, slow]) {
      const before = performance.now()
      expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ kind: "refused", text: "outbound call: slow" })
      expect(performance.now() - before).toBeLessThan(2_000)
    }
  })

  it("that answers without end is cut off, and its status counts", async () => {
    let sent = 0
    const { port } = await listening((_, response) => {
      response.writeHead(200)
      const more = () => {
        sent += 65_536
        if (!response.destroyed && response.write(Buffer.alloc(65_536))) setImmediate(more)
        else response.once("drain", more)
      }
      more()
    })
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ kind: "taken", text: "200" })
    expect(sent).toBeLessThan(20_000_000)
  })

  it("says by 410 that it wants nothing more, and by Retry-After when it wants more, for at most an hour", async () => {
    const answers: Array<readonly [number, Record<string, string>]> = [
      [410, {}],
      [503, { "retry-after": "120" }],
      [429, { "retry-after": "999999" }],
      [500, { "retry-after": "soon" }],
    ]
    const { port } = await listening((_, response) => {
      const [status, headers] = answers.shift() ?? [200, {}]
      response.writeHead(status, headers).end()
    })
    const results = [await post(`http://127.0.0.1:${port}/`), await post(`http://127.0.0.1:${port}/`)]
    results.push(await post(`http://127.0.0.1:${port}/`), await post(`http://127.0.0.1:${port}/`))
    expect(results).toEqual([
      { kind: "gone", text: "410" },
      { kind: "refused", text: "503", restMs: 120_000 },
      { kind: "refused", text: "429", restMs: 3_600_000 },
      { kind: "refused", text: "500" },
    ])
  })
})
