import { describe, expect, it } from "vitest"
import { startSandbox } from "../../e2e/sandboxProcess.ts"
import { sandboxForFile } from "../environment/forFile.ts"

const { place, sandbox } = await sandboxForFile({ TRUST_PROXY: "1", DESK_PASSWORD: "open sesame" })

const atDesk = async (forwarded: string, password: string) => {
  const authorization = `Basic ${Buffer.from(`desk:${password}`).toString("base64")}`
  const headers = { authorization, "x-forwarded-for": forwarded }
  return (await fetch(`${sandbox.showroom}/desk/api/state`, { headers })).status
}

describe("Behind a proxy that is trusted", () => {
  it("who guesses the desk's password locks out nobody else", async () => {
    for (let count = 0; count < 10; count += 1)
      expect(await atDesk(`198.51.100.${count}, 192.0.2.1`, "wrong")).toBe(401)
    expect(await atDesk("192.0.2.1", "open sesame")).toBe(429)
    expect(await atDesk("192.0.2.2", "open sesame")).toBe(200)
  })
})

describe("Behind a proxy that adds no header", () => {
  it("desk and outbox are closed without a password, and the start says so", async () => {
    const unnamed = await startSandbox({
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
