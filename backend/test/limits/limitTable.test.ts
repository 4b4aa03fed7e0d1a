import { readFile } from "node:fs/promises"
import Fastify from "fastify"
import { afterEach, describe, expect, it, vi } from "vitest"
import { addressKey } from "../../src/limits/addressKey.ts"
import type { Limit } from "../../src/limits/Limit.ts"
import { openLimiter } from "../../src/limits/limiter.ts"
import { limits, widenLimits } from "../../src/limits/table.ts"
import type { HttpSignalling } from "../../src/media/http/httpSignalling.ts"
import { problemTexts } from "../../src/texts/problemTexts.ts"
import { serveHealth } from "../../src/web/health.ts"
import { serveMediaHttp } from "../../src/web/mediaHttp.ts"

afterEach(() => vi.useRealTimers())

const spans: Readonly<Record<number, string>> = {
  0: "at once",
  1: "a second",
  20: "in 20 s",
  3: "in 3 s",
  30: "in 30 s",
  60: "a minute",
  300: "in five minutes",
  600: "in ten minutes",
  3600: "an hour",
  86400: "a day",
}

/** The line of a limit. 429 `too_many` is the rule, and is written above the list. */
const written = ([name, { what, per, most, seconds, beyond }]: readonly [string, Limit]): string => {
  const beyondShown = beyond in problemTexts ? `\`${beyond}\`` : beyond
  const effect = beyond === "too_many" ? "" : `; ${beyondShown}`
  return `- \`${name}\` (${per}): ${most.toLocaleString("en")} ${what} ${spans[seconds]}${effect}`
}

describe("The table of limits", () => {
  it("is in docs/reference.md with the values in force", async () => {
    const doc = await readFile(new URL("../../../docs/reference.md", import.meta.url), "utf8")
    const table = doc.slice(doc.indexOf("\n## Limits\n"))
    const rows = table
      .slice(0, table.indexOf("\n## ", 4))
      .split("\n")
      .filter((line) => line.startsWith("- `"))
    expect(rows).toEqual(Object.entries(limits).map(written))
  })

  it("is widened in all its rows by RATE_LIMIT_FACTOR", () => {
    const wide = widenLimits(limits, 100)
    for (const [name, { most }] of Object.entries(limits))
      expect(wide[name as keyof typeof limits]).toEqual({ ...limits[name as keyof typeof limits], most: most * 100 })
  })
})

describe("The limiter", () => {
  it("allows the limit in its period, says how long it refuses, and does not count what it refused", async () => {
    const limiter = openLimiter({ table: { ...limits, fileBytes: { ...limits.fileBytes, most: 100, seconds: 60 } } })
    await limiter.spend("fileBytes", "anna", 90)
    await expect(limiter.spend("fileBytes", "anna", 20)).rejects.toMatchObject({ status: 429, code: "files_many" })
    await limiter.spend("fileBytes", "anna", 10)
    await limiter.spend("fileBytes", "ben", 100)
    const failure = await limiter.spend("fileBytes", "anna", 1).catch((refusal: unknown) => refusal)
    expect(failure).toMatchObject({ seconds: expect.any(Number) })
    const { seconds } = failure as { seconds: number }
    expect([seconds > 0, seconds <= 60]).toEqual([true, true])
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_001 })
    await limiter.spend("fileBytes", "anna", 100)
  })

  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::9", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["", ""],
  ])("counts %s as %s, because one machine may have many addresses", (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})

describe("Media and health", () => {
  it("S1 P3 X2 refuse too many requests of one address with a message, and say when to retry", async () => {
    const gone = async () => ({ status: 404, headers: {}, body: "" })
    const signalling: HttpSignalling = { post: gone, patch: gone, end: gone, follow: gone }
    const app = Fastify()
    const limiter = openLimiter({ table: { ...limits, media: { ...limits.media, most: 2 } } })
    const media = { whep: signalling, whip: signalling, losesSessions: false }
    await serveMediaHttp(app, { media, iceServersFor: () => [], limiter })
    const ask = (remoteAddress: string) => app.inject({ method: "DELETE", url: "/whep/showroom/a/b", remoteAddress })
    for (let asked = 0; asked < 2; asked += 1) expect((await ask("2001:db8::1")).statusCode).toBe(404)
    const refused = await ask("2001:db8::2")
    expect([refused.statusCode, refused.body]).toEqual([429, "Too many requests.\n"])
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
    expect(refused.headers["access-control-allow-origin"]).toBe("*")
    expect((await ask("2001:db8:0:1::1")).statusCode).toBe(404)
    await app.close()
  })

  it("S1 P3 link to the address that reports a session's loss, only if another process carries the session", async () => {
    const post = async () => ({ status: 201, headers: {}, body: "", sessionId: "7" })
    const gone = async () => ({ status: 404, headers: {}, body: "" })
    const signalling: HttpSignalling = { post, patch: gone, end: gone, follow: gone }
    const linkOf = async (losesSessions: boolean) => {
      const app = Fastify()
      const media = { whep: signalling, whip: signalling, losesSessions }
      await serveMediaHttp(app, { media, iceServersFor: () => [] })
      const headers = { "content-type": "application/sdp" }
      const { headers: answered } = await app.inject({ method: "POST", url: "/whep/showroom/a", headers, body: "v=0" })
      await app.close()
      return answered.link
    }
    expect(await linkOf(true)).toEqual(['</whep/showroom/a/7>; rel="urn:online-showroom:session-loss"'])
    expect(await linkOf(false)).toBeUndefined()
  })

  it("are refunded what was counted too much, only within the limit's period", async () => {
    const limiter = openLimiter({ table: { ...limits, fileBytes: { ...limits.fileBytes, most: 100 } } })
    const mayTake = (bytes: number) => limiter.takes("fileBytes", "somebody", bytes)
    expect(await mayTake(100)).toBe(true)
    await limiter.giveBack("fileBytes", "somebody", 60)
    expect([await mayTake(61), await mayTake(60)]).toEqual([false, true])
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + limits.fileBytes.seconds * 1_000 + 1 })
    try {
      await limiter.giveBack("fileBytes", "somebody", 100)
      expect([await mayTake(101), await mayTake(100)]).toEqual([false, true])
    } finally {
      vi.useRealTimers()
    }
  })

  it("show at /healthz how often each limit was enforced", async () => {
    const limiter = openLimiter({ table: { ...limits, tokens: { ...limits.tokens, most: 0 } } })
    const app = Fastify()
    serveHealth(app, {
      parts: {},
      written: {},
      release: { version: "1.2.3" },
      isInside: () => true,
      enforced: limiter.counts,
    })
    await expect(limiter.spend("tokens", "192.0.2.7")).rejects.toMatchObject({ status: 429 })
    expect((await app.inject("/healthz")).json()).toEqual({
      status: "ready",
      release: { version: "1.2.3" },
      limits: { tokens: 1 },
    })
    await app.close()
  })
})
