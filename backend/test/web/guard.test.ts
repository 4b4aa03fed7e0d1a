import { EventEmitter } from "node:events"
import type { IncomingMessage, Server } from "node:http"
import { networkInterfaces } from "node:os"
import { type Duplex, PassThrough } from "node:stream"
import { setImmediate } from "node:timers/promises"
import { describe, expect, it, vi } from "vitest"
import { openLimiter } from "../../src/limits/limiter.ts"
import { limits, widenLimits } from "../../src/limits/table.ts"
import { isBehindProxy, readSettings } from "../../src/settings.ts"
import { connectedAddress, forwardedAddress } from "../../src/web/guard/clientAddress.ts"
import { type DeskRequest, isFromThisMachine, isOwnPage } from "../../src/web/guard/insideGuard.ts"
import { isLoopbackAddress } from "../../src/web/guard/loopback.ts"
import { dispatchUpgrades } from "../../src/web/guard/upgrades.ts"
import { addressesFor, knock } from "./knock.ts"

const isHere = (differs: Partial<DeskRequest> = {}) => isFromThisMachine(knock(differs))

describe("what only this machine may do: the outbox, and the demonstration's accounts", () => {
  it("is open to this machine", () => {
    expect(isHere()).toBe(true)
    expect(isHere({ remoteAddress: "::ffff:127.0.0.1", headers: { host: "localhost:4173" } })).toBe(true)
  })

  it("is closed to other machines", () => {
    expect(isHere({ remoteAddress: "192.168.1.20" })).toBe(false)
    expect(isHere({ remoteAddress: undefined })).toBe(false)
  })

  it("is closed to a host name that somebody else has pointed at this machine", () => {
    expect(isHere({ headers: { host: "rebound.example:4173" } })).toBe(false)
    expect(isHere({ headers: {} })).toBe(false)
  })

  it.each([
    ["forwarded", "for=203.0.113.9"],
    ["x-forwarded-for", "203.0.113.9"],
    ["x-forwarded-proto", "https"],
    ["x-forwarded-host", "showroom.example"],
    ["x-real-ip", "203.0.113.9"],
    ["x-client-ip", "203.0.113.9"],
    ["true-client-ip", "203.0.113.9"],
    ["via", "1.1 proxy"],
    ["cf-ray", "1"],
    ["cdn-loop", "somebody"],
  ])("is closed to a proxy on this machine, by its %s", (name, value) => {
    expect(isHere({ headers: { host: "127.0.0.1:4173", [name]: value } })).toBe(false)
  })

  it("is closed to nginx, which by default adds no header and requests 127.0.0.1 in HTTP/1.0", () => {
    expect(isHere({ httpVersion: "1.0" })).toBe(false)
  })

  it.each([
    ["nothing", {}, false],
    ["a port of this machine", { PUBLIC_URL: "http://localhost:8080" }, false],
    ["an address of this machine", { PUBLIC_URL: "http://[::1]:8080" }, false],
    ["another host", { PUBLIC_URL: "https://showroom.example" }, true],
    ["a trusted proxy", { TRUST_PROXY: "1" }, true],
  ])("is closed to everybody if the settings name a proxy: %s", (_what, env, isClosed) => {
    expect(isBehindProxy(readSettings(env, []))).toBe(isClosed)
  })

  it.each([
    "sec-ch-ua",
    "sec-fetch-mode",
    "accept-language",
    "upgrade-insecure-requests",
    "dnt",
    "x-csrf-token",
    "cache-control",
  ])("treats no browser as a proxy by its %s", (name) => {
    expect(isHere({ headers: { host: "127.0.0.1:4173", [name]: "1" } })).toBe(true)
  })
})

describe("the desk's own page", () => {
  const isOwn = (method: string, headers: Record<string, string>) =>
    isOwnPage({ method, headers: { host: "127.0.0.1:4173", ...headers } })

  it.each([
    ["another site's picture or request", "cross-site", "empty", false],
    ["another site's frame", "cross-site", "iframe", false],
    ["another port's request", "same-site", "empty", false],
    ["another site's link", "cross-site", "document", true],
    ["its own page", "same-origin", "empty", true],
    ["an address that was typed", "none", "document", true],
  ])("is distinguished by the sender: %s (%s, %s): %s", (_who, site, destination, isIt) => {
    expect(isOwn("GET", { "sec-fetch-site": site, "sec-fetch-dest": destination })).toBe(isIt)
  })

  it("is the only one to act: another site's form, which opens a document, cannot", () => {
    expect(isOwn("POST", { origin: "http://127.0.0.1:4173" })).toBe(true)
    expect(isOwn("POST", { origin: "http://localhost:4174" })).toBe(false)
    expect(isOwn("POST", { origin: "null" })).toBe(false)
    expect(isOwn("POST", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" })).toBe(false)
  })
})

describe("a loopback address", () => {
  it.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])("is %s", (address) => {
    expect(isLoopbackAddress(address)).toBe(true)
  })
  it.each(["128.0.0.1", "10.0.0.1", "::", "127.0.0.1.example", "", undefined])("is not %s", (address) => {
    expect(isLoopbackAddress(address)).toBe(false)
  })
})

describe("the addresses that a visitor receives", () => {
  it("are those that the visitor used", () => {
    const { signallingUrl, showroomUrl } = addressesFor("127.0.0.1").urlsFor({ host: "localhost:4173", secure: false })
    expect(signallingUrl).toBe("ws://localhost:4173/webrtc-session.json")
    expect(showroomUrl).toBe("http://localhost:4173")
  })

  it("never repeat a foreign Host header, because links of mails are made of them", () => {
    const { showroomUrl } = addressesFor("127.0.0.1").urlsFor({ host: "evil.example", secure: false })
    expect(showroomUrl).toBe("http://127.0.0.1:4173")
  })

  it.each(["evil.example", "evil.example:4173", "192.0.2.99"])(
    "never repeat a foreign Host header, on every address of this machine either: %s",
    (host) => {
      const { showroomUrl, signallingUrl } = addressesFor("0.0.0.0").urlsFor({ host, secure: false })
      expect(showroomUrl).toBe("http://127.0.0.1:4173")
      expect(signallingUrl).toBe("ws://127.0.0.1:4173/webrtc-session.json")
    },
  )

  it.each(Object.values(networkInterfaces()).flatMap((all) => (all ?? []).filter(({ family }) => family === "IPv4")))(
    "are those that a visitor used on an address of this machine: $address",
    ({ address }) => {
      const { showroomUrl } = addressesFor("0.0.0.0").urlsFor({ host: `${address}:4173`, secure: false })
      expect(showroomUrl).toBe(`http://${address}:4173`)
    },
  )

  it("are PUBLIC_URL's, whatever was requested", () => {
    const { publicUrl } = readSettings({ PUBLIC_URL: "https://showroom.example/" }, [])
    for (const host of ["0.0.0.0", "127.0.0.1"])
      for (const asked of ["127.0.0.1:4173", "evil.example"]) {
        const { showroomUrl, signallingUrl } = addressesFor(host, publicUrl).urlsFor({ host: asked, secure: false })
        expect(showroomUrl).toBe("https://showroom.example")
        expect(signallingUrl).toBe("wss://showroom.example/webrtc-session.json")
      }
    for (const wrong of ["showroom.example", "https://showroom.example/path", "ftp://showroom.example"])
      expect(() => readSettings({ PUBLIC_URL: wrong }, [])).toThrow(/^PUBLIC_URL must be an origin like/)
  })

  it("E13 make the dealer's page another site on this machine", () => {
    const addresses = addressesFor("127.0.0.1")
    expect(addresses.host()).toBe("http://localhost:4174")
    expect(addresses.hostOrigins()).toEqual(["http://localhost:4174"])
  })

  it("E13 let further pages frame the showroom if HOST_ORIGINS names their exact origins", () => {
    const named = "https://dealer.example, http://localhost:8080 4=https://four.example,4=https://www.four.example"
    expect(readSettings({ HOST_ORIGINS: named }, [])).toMatchObject({
      hostOrigins: ["https://dealer.example", "http://localhost:8080"],
      hostOriginsByLocation: { "4": ["https://four.example", "https://www.four.example"] },
    })
    for (const wrong of ["dealer.example", "https://dealer.example/page", "*", "ftp://dealer.example"])
      expect(() => readSettings({ HOST_ORIGINS: wrong }, [])).toThrow(/^HOST_ORIGINS must be origins like/)
  })

  it("E13 name the dealer's page on every address of this machine when it listens on all of them", () => {
    expect(addressesFor("0.0.0.0").hostOrigins()).toContain("http://localhost:4174")
    expect(addressesFor("192.0.2.7").hostOrigins()).toEqual(["http://192.0.2.7:4174"])
    expect(addressesFor("192.0.2.7").showroomSeenFrom("192.0.2.7:4174")).toBe("http://192.0.2.7:4173")
  })
})

describe("the websockets of one address", () => {
  const gate = (addressOf = connectedAddress, factor = 1) => {
    const server = new EventEmitter()
    const taken: PassThrough[] = []
    const limiter = openLimiter({ table: widenLimits(limits, factor) })
    const ways = { "/ws": (_request: unknown, socket: Duplex) => void taken.push(socket as PassThrough) }
    dispatchUpgrades(server as Server, ways, limiter, addressOf)
    /** The response to a websocket; nothing if it was accepted. */
    const knockAt = async (remoteAddress: string, forwarded?: string) => {
      const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded }
      const request = { url: "/ws", headers, socket: { remoteAddress } } as unknown as IncomingMessage
      const socket = new PassThrough()
      server.emit("upgrade", request, socket, Buffer.alloc(0))
      await setImmediate()
      return String(socket.read() ?? "").split("\r\n")[0]
    }
    return { taken, knockAt, counts: limiter.counts }
  }
  const closed = (socket: PassThrough | undefined) =>
    new Promise<void>((resolve) => {
      socket?.once("close", () => resolve())
      socket?.destroy()
    })

  it("are limited to 200 at a time, and others are not affected", async () => {
    const { taken, knockAt, counts } = gate()
    for (let count = 0; count < 200; count += 1) expect(await knockAt("192.0.2.1")).toBe("")
    for (let count = 0; count < 5; count += 1) expect(await knockAt("192.0.2.1")).toBe("HTTP/1.1 429 Too Many Requests")
    expect(taken).toHaveLength(200)
    expect(counts()).toEqual({ websockets: 5 })
    expect(await knockAt("192.0.2.2")).toBe("")
    await closed(taken[0])
    expect(await knockAt("192.0.2.1")).toBe("")
  })

  it("are limited to a multiple if a bench requests it", async () => {
    const { taken, knockAt } = gate(connectedAddress, 2)
    for (let count = 0; count < 405; count += 1) await knockAt("192.0.2.1")
    expect(taken).toHaveLength(400)
  })

  it("are counted by what the proxy in front has added last, whatever the sender put before it", async () => {
    const { taken, knockAt } = gate(forwardedAddress)
    for (let count = 0; count < 205; count += 1) await knockAt("127.0.0.1", `198.51.100.${count}, 192.0.2.1`)
    expect(taken).toHaveLength(200)
    expect(await knockAt("127.0.0.1", "192.0.2.2")).toBe("")
  })

  it("are counted by the connection if no proxy is trusted, whatever the sender writes", async () => {
    const { taken, knockAt } = gate()
    for (let count = 0; count < 205; count += 1) await knockAt("192.0.2.1", `198.51.100.${count}`)
    expect(taken).toHaveLength(200)
  })

  it("are limited to 600 new ones a minute", async () => {
    const { taken, knockAt, counts } = gate()
    for (let count = 0; count < 610; count += 1) {
      await knockAt("192.0.2.1")
      const last = taken.at(-1)
      if (last && !last.destroyed) await closed(last)
    }
    expect(taken).toHaveLength(600)
    expect(counts()).toEqual({ websocketsOpened: 10 })
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_001 })
    expect(await knockAt("192.0.2.1")).toBe("")
    vi.useRealTimers()
  })
})
