import { describe, expect, it } from "vitest"
import { startBackend } from "../../../test/e2e/backendProcess.ts"
import { backendForFile } from "../environment/forFile.ts"

const { place, backend } = await backendForFile({ TRUST_PROXY: "1", DESK_PASSWORD: "open sesame" })

const ask = (forwarded: string, password: string, cookie = "") => {
  const authorization = `Basic ${Buffer.from(`desk:${password}`).toString("base64")}`
  const headers = { authorization, "x-forwarded-for": forwarded, ...(cookie && { cookie }) }
  return fetch(`${backend.showroom}/desk/api/state`, { headers })
}
const atDesk = async (forwarded: string, password: string, cookie = "") =>
  (await ask(forwarded, password, cookie)).status

describe("Behind a proxy that is trusted", () => {
  it("a password guesser at the desk locks out nobody else, and no browser that knew it before", async () => {
    const known = (await ask("192.0.2.1", "open sesame")).headers.get("set-cookie")?.split(";")[0]
    for (let count = 0; count < 5; count += 1) expect(await atDesk(`198.51.100.${count}, 192.0.2.1`, "wrong")).toBe(401)
    expect(await atDesk("192.0.2.2", "open sesame")).toBe(200)
    expect(await atDesk("192.0.2.1", "open sesame", known)).toBe(200)
    expect(await atDesk("192.0.2.1", "wrong", known)).toBe(401)
  })

  it("a guesser from ever new addresses is slowed down as well, and the browser that knew it before is not", async () => {
    const known = (await ask("192.0.2.3", "open sesame")).headers.get("set-cookie")?.split(";")[0]
    const tries = await Promise.all(Array.from({ length: 100 }, (_, count) => atDesk(`203.0.113.${count}`, "wrong")))
    expect(tries.filter((status) => status === 401).length).toBeLessThan(60)
    expect(await atDesk("192.0.2.3", "open sesame", known)).toBe(200)
  })
})

describe("Over TLS, as a trusted proxy says", () => {
  it("every response keeps the browser on TLS, and health details are hidden from strangers", async () => {
    const asked = async (path: string, proto: string) => {
      const answer = await fetch(backend.showroom + path, {
        headers: { "x-forwarded-proto": proto, accept: "text/html" },
      })
      return answer.headers.get("strict-transport-security")
    }
    for (const path of ["/", "/api/location/1", "/healthz", "/nothing.js"]) {
      expect(await asked(path, "https"), path).toBe("max-age=31536000")
      expect(await asked(path, "http"), path).toBeNull()
    }
    expect(await (await fetch(`${backend.showroom}/healthz`)).json()).toEqual({ status: "ready" })
  })
})

describe("Behind a proxy that adds no header", () => {
  it("desk and outbox are closed without a password, and the start says so", async () => {
    const unnamed = await startBackend({
      env: { PUBLIC_URL: "https://showroom.example", DIST_DIR: String(place.env.DIST_DIR) },
    })
    try {
      for (const path of ["/desk", "/desk/api/state", "/outbox"])
        expect((await fetch(unnamed.showroom + path)).status, path).toBe(403)
      expect(unnamed.output()).toContain("desk and outbox are closed to everybody, this machine too; set DESK_PASSWORD")
    } finally {
      await unnamed.stop()
    }
  })
})
