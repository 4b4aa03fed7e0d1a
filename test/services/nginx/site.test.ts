import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { embedPages, showroomHeaders } from "../../../sandbox/backend/web/guard/securityHeaders.ts"
import { type NginxServer, startNginx } from "./nginxServer.ts"

const distDir = fileURLToPath(new URL("../../../dist", import.meta.url))
const config = {
  apiBaseUrl: "https://api.dealer.example/v1",
  websocketLink: "wss://broker.example/ws",
  localStorageKey: "showroom",
  hostOrigins: ["https://dealer.example"],
  hostOriginsByLocation: { "4": ["https://four.example", "https://www.four.example"], "44": ["https://other.example"] },
}

describe("the showroom's site behind nginx", () => {
  let root = ""
  let nginx: NginxServer
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "site-"))
    await cp(distDir, root, { recursive: true })
    await writeFile(join(root, "config.json"), JSON.stringify(config))
    nginx = await startNginx(root, config)
  })
  afterAll(async () => {
    await nginx?.stop()
    await rm(root, { recursive: true, force: true })
  })

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) => fetch(nginx.origin + path, { headers })
  const asPage = { accept: "text/html,application/xhtml+xml" }
  const asset = async () => (await readdir(join(root, "assets"))).find((name) => /^index-.*\.js$/.test(name)) ?? ""

  it("E3 R1 R4 answers every path that somebody goes to with the showroom, and the headers made from config.json", async () => {
    for (const path of ["/", "/index.html", "/queue?location_id=1", "/de/presentations/85"]) {
      const answer = await ask(path, asPage)
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 200, "no-cache"])
      expect(await answer.text()).toContain('id="root"')
      for (const [name, value] of Object.entries(showroomHeaders(undefined, config)))
        expect([path, name, answer.headers.get(name)]).toEqual([path, name, value])
    }
    expect((await ask("/", asPage)).headers.get("content-security-policy")).toContain(
      "frame-ancestors 'self' https://dealer.example",
    )
  })

  it("E13 lets a location's own dealers frame it where the address names that location, and nowhere else", async () => {
    const ancestors = async (query: string) =>
      /frame-ancestors (.*)$/.exec(
        (await ask(`/queue${query}`, asPage)).headers.get("content-security-policy") ?? "",
      )?.[1]
    const everywhere = "'self' https://dealer.example"
    const atFour = `${everywhere} https://four.example https://www.four.example`
    for (const query of ["?location_id=4", "?osr_location_id=4", "?lang=de&location_id=4&osr_location_id=44"])
      expect([query, await ancestors(query)]).toEqual([query, atFour])
    for (const query of ["", "?location_id=5", "?location_id=1&osr_location_id=4", "?x=4", "?location_id=4x"])
      expect([query, await ancestors(query)]).toEqual([query, everywhere])
    expect(await ancestors("?location_id=44")).toBe(`${everywhere} https://other.example`)
  })

  it("E13 lets any page frame the probe, and nobody the doctor's page", async () => {
    for (const [name, headers] of Object.entries(embedPages)) {
      const answer = await ask(`/embed/v1/${name}`, asPage)
      expect([name, answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([name, 200, "*"])
      for (const [header, value] of Object.entries(headers))
        expect([name, header, answer.headers.get(header)]).toEqual([name, header, value])
    }
  })

  it("E3 says that a file is missing, for no longer than it is, and shows none of the build's notes", async () => {
    for (const path of [
      "/assets/old-12345678.js",
      "/picture.png",
      "/.vite/manifest.json",
      "/.build-stamp",
      "/embed/v1/none.js",
    ]) {
      const answer = await ask(path, asPage)
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 404, null])
    }
    expect((await ask("/queue")).status).toBe(404)
  })

  it("is made of a build that holds nothing but what is published", async () => {
    const files = await readdir(distDir, { recursive: true })
    expect(files.filter((file) => /(^|\/)\.|manifest/.test(file))).toEqual([])
  })

  it("R10 lets what carries a hash be kept for ever, compressed as the build has left it, and asks about all else", async () => {
    const kept = await ask(`/assets/${await asset()}`, { "accept-encoding": "gzip" })
    expect(kept.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(kept.headers.get("content-encoding")).toBe("gzip")
    expect((await ask("/config.json")).headers.get("cache-control")).toBe("no-cache")
    expect(await (await ask("/config.json")).json()).toEqual(config)
  })

  it("E1 lets every page include what is below /embed, with the type of each file", async () => {
    const types = {
      "embed.js": /javascript/,
      "embed.d.ts": /^application\/typescript/,
      "integrity.txt": /^text\/plain/,
    }
    for (const [name, type] of Object.entries(types)) {
      const { headers } = await ask(`/embed/v1/${name}`)
      expect([name, headers.get("access-control-allow-origin")]).toEqual([name, "*"])
      expect([name, headers.get("cross-origin-resource-policy")]).toEqual([name, "cross-origin"])
      expect([name, headers.get("cache-control")]).toEqual([name, "no-cache"])
      expect(headers.get("content-type")).toMatch(type)
    }
  })

  it("X2 logs neither tokens nor uuids nor where a visitor came from", async () => {
    const uuid = "3f1c1d5e-8a1b-4d6c-9a3e-0123456789ab"
    await ask(`/feedback?token=secret-1&osr_booking_token=secret-2`, {
      ...asPage,
      referer: "https://dealer.example/?token=secret-3",
    })
    await ask(`/customer/${uuid}/place`, asPage)
    await expect.poll(nginx.log).toContain("/customer/(uuid)/place")
    const log = await nginx.log()
    expect(log).toContain('GET "/feedback" 200')
    expect(log).not.toMatch(/secret|3f1c1d5e|dealer\.example|127\.0\.0\.1/)
    expect(log).toContain("127.0.0.0")
  })
})
