import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import { afterEach, describe, expect, it } from "vitest"
import { OutboundFailed } from "../../src/outbound/OutboundFailed.ts"
import { type OutboundCall, type OutboundParts, openOutbound } from "../../src/outbound/openOutbound.ts"
import { isPublicAddress, readOutboundNetworks } from "../../src/outbound/reachable.ts"

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Serves at an address of this machine. Returns the port. */
const serve = async (answer: RequestListener, host = "127.0.0.1", port = 0): Promise<number> => {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return (server.address() as AddressInfo).port
}

const call = (parts: Partial<OutboundParts>, changes: Partial<OutboundCall>) =>
  openOutbound({ isAllowed: readOutboundNetworks("127.0.0.1"), ...parts })({
    url: "",
    method: "GET",
    mostBytes: 1_000,
    connectMs: 2_000,
    wholeMs: 2_000,
    ...changes,
  })

/** Why a call fails; its text must not contain the address. */
const failureOf = async (parts: Partial<OutboundParts>, changes: Partial<OutboundCall>) => {
  const failure = await call(parts, changes).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(failure instanceof OutboundFailed)) throw failure ?? new Error("It answered.")
  expect(`${failure.message} ${failure.stack}`).not.toContain("secret")
  return failure.failure
}

describe("A call to an address that somebody typed in", () => {
  it("gives status, head and body, and sends what it was given", async () => {
    const port = await serve((request, response) => {
      request.setEncoding("utf8")
      request.on("data", (text: string) => response.setHeader("x-got", `${request.method} ${text}`))
      request.on("end", () => response.writeHead(201).end(request.headers["x-own"]))
    })
    const url = `http://127.0.0.1:${port}/hook`
    const answer = await call({}, { url, method: "POST", body: "{}", headers: { "x-own": "yes" } })
    expect(answer).toMatchObject({ status: 201, isWhole: true, headers: { "x-got": "POST {}" } })
    expect(answer.body.toString()).toBe("yes")
  })

  it("reaches no address that is not public, in any spelling", async () => {
    const none = readOutboundNetworks(undefined)
    const spellings = ["127.0.0.1", "2130706433", "0x7f.1", "0", "[::1]", "[::ffff:127.0.0.1]", "[::ffff:a9fe:a9fe]"]
    const others = ["10.0.0.1", "169.254.169.254", "168.63.129.16", "100.100.100.200", "[fd00:ec2::254]", "[fe80::1]"]
    for (const host of [...spellings, ...others])
      expect(await failureOf({ isAllowed: none }, { url: `https://${host}/secret` }), host).toBe("private")
  })

  it("reaches nothing if one of a name's addresses is not public", async () => {
    const resolve = async () => [
      { address: "93.184.215.14", family: 4 },
      { address: "192.168.0.7", family: 4 },
    ]
    expect(await failureOf({ resolve }, { url: "https://calendar.example/secret" })).toBe("private")
  })

  it("connects to the address that was checked, though DNS changes right after", async () => {
    let hits = ""
    const port = await serve((_request, response) => {
      hits += "checked"
      response.end()
    })
    await serve(
      (_request, response) => {
        hits += "changed"
        response.end()
      },
      "127.0.0.2",
      port,
    )
    let asked = 0
    const resolve = async () => {
      asked += 1
      return [{ address: asked === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }]
    }
    await call({ resolve }, { url: `http://calendar.example:${port}/` })
    expect([hits, asked]).toEqual(["checked", 1])
    expect(await failureOf({ resolve }, { url: `http://calendar.example:${port}/secret` })).toBe("private")
  })

  it("needs https outside of the operator's networks", async () => {
    const resolve = async () => [{ address: "93.184.215.14", family: 4 }]
    expect(await failureOf({ resolve }, { url: "http://calendar.example/secret" })).toBe("invalid")
    for (const url of ["secret", "file:///etc/secret", "ftp://a.example/secret", "webcal://a.example/secret"])
      expect(await failureOf({ resolve }, { url }), url).toBe("invalid")
  })

  it("follows no redirect", async () => {
    let asked = 0
    const port = await serve((_request, response) => {
      asked += 1
      response.writeHead(302, { location: "/elsewhere" }).end()
    })
    expect(await call({}, { url: `http://127.0.0.1:${port}/` })).toMatchObject({ status: 302 })
    expect(asked).toBe(1)
  })

  it("reads no more of a body than it may, compressed or not", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    const port = await serve((request, response) => {
      if (request.url === "/bomb") response.writeHead(200, { "content-encoding": "gzip" }).end(bomb)
      else response.end("a".repeat(request.url === "/long" ? 1_001 : 1_000))
    })
    const at = async (path: string) => {
      const { body, isWhole } = await call({}, { url: `http://127.0.0.1:${port}/${path}` })
      return [body.length, isWhole]
    }
    expect(await at("fits")).toEqual([1_000, true])
    expect(await at("long")).toEqual([1_000, false])
    expect(await at("bomb")).toEqual([1_000, false])
  })

  it("uncompresses a body, and refuses one that ends early or is damaged", async () => {
    const whole = gzipSync("BEGIN:VCALENDAR")
    const port = await serve((request, response) => {
      response.setHeader("content-encoding", "gzip")
      if (request.url === "/whole") response.end(whole)
      else if (request.url === "/damaged") response.end("BEGIN")
      else if (request.url === "/half") response.end(whole.subarray(0, 12))
      else {
        response.setHeader("content-length", 500)
        response.write(whole.subarray(0, 12), () => response.destroy())
      }
    })
    const url = `http://127.0.0.1:${port}`
    expect((await call({}, { url: `${url}/whole` })).body.toString()).toBe("BEGIN:VCALENDAR")
    for (const path of ["damaged", "half", "cut"]) expect(await failureOf({}, { url: `${url}/${path}` })).toBe("broken")
  })

  it("has a timeout for name, connection, head and body", async () => {
    const port = await serve((request, response) => {
      if (request.url !== "/drop") return
      const drop = setInterval(() => response.write("a"), 10)
      response.on("close", () => clearInterval(drop))
    })
    const url = `http://127.0.0.1:${port}`
    const quick = { connectMs: 100, wholeMs: 300 }
    const never = () => new Promise<never>(() => undefined)
    expect(await failureOf({ resolve: never }, { ...quick, url: "https://calendar.example" })).toBe("slow")
    expect(await failureOf({}, { ...quick, url: `${url}/silent` })).toBe("slow")
    expect(await failureOf({}, { ...quick, url: `${url}/drop` })).toBe("slow")
    const stop = AbortSignal.timeout(50)
    await expect(call({}, { url: `${url}/silent`, signal: stop })).rejects.toMatchObject({ name: "TimeoutError" })
  })

  it("says that nothing answers, or that the name is unknown", async () => {
    const port = await serve(() => undefined)
    servers.splice(0)[0]?.close()
    expect(await failureOf({}, { url: `http://127.0.0.1:${port}/secret` })).toBe("unreachable")
    const resolve = async () => {
      throw Object.assign(new Error("getaddrinfo ENOTFOUND secret.example"), { code: "ENOTFOUND" })
    }
    expect(await failureOf({ resolve }, { url: "https://secret.example" })).toBe("unknown")
  })
})

describe("The networks that an operator allows", () => {
  it("are read, with single addresses and both families", () => {
    const isAllowed = readOutboundNetworks(" 10.1.2.0/24, fd00::/8,127.0.0.1")
    expect(["10.1.2.9", "fd12::1", "127.0.0.1"].map(isAllowed)).toEqual([true, true, true])
    expect(["10.1.3.9", "fe80::1", "127.0.0.2", "name"].map(isAllowed)).toEqual([false, false, false, false])
    expect(readOutboundNetworks(undefined)("10.1.2.9")).toBe(false)
  })

  it("stop the start if one is invalid", () => {
    for (const wrong of ["10.1.2.0/33", "intranet", "10.1.2.0/", "10.1.2/24", "*"])
      expect(() => readOutboundNetworks(wrong), wrong).toThrow("OUTBOUND_NETWORKS must be like")
  })

  it("are not needed for public addresses", () => {
    expect(["93.184.215.14", "2606:2800:21f:cb07::1"].map(isPublicAddress)).toEqual([true, true])
    expect(
      ["::", "64:ff9b::7f00:1", "2002:7f00:1::", "::ffff:8.8.8.8", "255.255.255.255"].map(isPublicAddress),
    ).toEqual([false, false, false, false, false])
  })
})
