import { describe, expect, it } from "vitest"
import { startBackend } from "../../../test/e2e/backendProcess.ts"
import { ownLead, setDeskAccount } from "../../../test/e2e/deskAccounts.ts"
import { askToSignIn, demonstrationLead, deskFetch, headersOf } from "../../../test/e2e/deskSession.ts"
import { backendForFile } from "../environment/forFile.ts"

const { place, backend } = await backendForFile({ TRUST_PROXY: "1" }, setDeskAccount)

const ask = (forwarded: string, password: string, cookie = "", proto = "http") =>
  askToSignIn(
    backend.showroom,
    { ...ownLead, password },
    { "x-forwarded-for": forwarded, "x-forwarded-proto": proto, cookie },
  )
const atDesk = async (forwarded: string, password: string, cookie = "") =>
  (await ask(forwarded, password, cookie)).status

describe("Behind a proxy that is trusted", () => {
  it("a password guesser at the desk locks out nobody else, and no browser that signed in before", async () => {
    const known = (await headersOf(await ask("192.0.2.1", ownLead.password))).cookie
    for (let count = 0; count < 5; count += 1) expect(await atDesk(`198.51.100.${count}, 192.0.2.1`, "wrong")).toBe(401)
    expect(await atDesk("192.0.2.1", ownLead.password)).toBe(429)
    expect(await atDesk("192.0.2.2", ownLead.password)).toBe(200)
    expect(await atDesk("192.0.2.1", ownLead.password, known)).toBe(200)
    expect(await atDesk("192.0.2.1", "wrong", known)).toBe(401)
  })

  it("the demonstration's password opens nothing, and the outbox only a lead's session", async () => {
    const asked = { "x-forwarded-for": "192.0.2.77" }
    const { signIn } = await (await fetch(`${backend.showroom}/desk/api/session`, { headers: asked })).json()
    expect(signIn.demonstration).toEqual([])
    expect((await fetch(backend.outbox, { headers: asked })).status).toBe(403)
    expect((await deskFetch(backend.showroom, "/../outbox", { headers: asked }, ownLead)).status).toBe(200)
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
    const health = async (headers: Readonly<Record<string, string>>) =>
      (await fetch(`${backend.showroom}/healthz`, { headers })).json()
    expect(await health({ "x-forwarded-for": "192.0.2.1" })).toEqual({ status: "ready" })
    // What comes without the proxy's header is of this machine.
    expect(await health({})).toMatchObject({ status: "ready", release: { version: expect.any(String) } })
  })

  it("a session's cookie is bound to this host and to TLS, and to no page and no other site", async () => {
    const cookies = (await ask("192.0.2.4", ownLead.password, "", "https")).headers.getSetCookie()
    const session = cookies.find((each) => each.startsWith("__Host-desk="))
    expect(session?.split("; ").slice(1)).toEqual(["Path=/", "HttpOnly", "SameSite=Strict", "Secure"])
  })
})

describe("Behind a proxy that adds no header", () => {
  it("the demonstration's password and the outbox are closed, and the start says so", async () => {
    const unnamed = await startBackend({
      env: { PUBLIC_URL: "https://showroom.example", DIST_DIR: String(place.env.DIST_DIR) },
    })
    try {
      expect((await askToSignIn(unnamed.showroom, demonstrationLead)).status).toBe(401)
      expect((await fetch(`${unnamed.showroom}/outbox`)).status).toBe(403)
      expect(await (await fetch(`${unnamed.showroom}/healthz`)).json()).toEqual({ status: "ready" })
      expect(unnamed.output()).toContain("the demonstration's password opens nothing; npm run accounts sets another")
    } finally {
      await unnamed.stop()
    }
  })
})

// The last one: it delays all who come after it.
describe("An attack on the desk through a trusted proxy", () => {
  it("a guesser from ever new addresses is slowed down as well, and the browser that signed in before is not", async () => {
    const known = (await headersOf(await ask("192.0.2.3", ownLead.password))).cookie
    const tries = await Promise.all(Array.from({ length: 100 }, (_, count) => atDesk(`203.0.113.${count}`, "wrong")))
    expect(tries.filter((status) => status === 401).length).toBeLessThan(60)
    expect(await atDesk("192.0.2.3", ownLead.password, known)).toBe(200)
  })
})
