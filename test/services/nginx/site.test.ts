import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { networkInterfaces, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { WebSocket, WebSocketServer } from "ws"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"
import { embedPages, showroomHeaders } from "../../../backend/src/web/guard/securityHeaders.ts"
import { listening } from "../../listening.ts"
import { makeAuthority } from "../instances/authority.ts"
import { type NginxOptions, type NginxServer, startNginx } from "./nginxServer.ts"

const distDir = fileURLToPath(new URL("../../../dist", import.meta.url))
const config = {
  apiBaseUrl: "https://api.dealer.example/v1",
  websocketLink: "wss://broker.example/ws",
  localStorageKey: "showroom",
  hostOrigins: ["https://dealer.example"],
  hostOriginsByLocation: { "4": ["https://four.example", "https://www.four.example"], "44": ["https://other.example"] },
}

const hasIpv6 = networkInterfaces().lo?.some(({ address }) => address === "::1") === true

describe("the showroom's site behind nginx", () => {
  let root = ""
  let html: string
  let nginx: NginxServer
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "site-"))
    await cp(distDir, root, { recursive: true })
    await writeFile(join(root, "config.json"), JSON.stringify(config))
    html = await readFile(join(root, "index.html"), "utf8")
    nginx = await startNginx(root, config)
  })
  afterAll(async () => {
    await nginx?.stop()
    await rm(root, { recursive: true, force: true })
  })

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) => fetch(nginx.origin + path, { headers })
  const asPage = { accept: "text/html,application/xhtml+xml" }
  const asset = async () => (await readdir(join(root, "assets"))).find((name) => /^index-.*\.js$/.test(name)) ?? ""

  it("E3 R1 R4 answers every path of a visitor with the showroom, and the headers made from config.json", async () => {
    for (const path of ["/", "/index.html", "/queue?location_id=1", "/de/presentations/85"]) {
      const answer = await ask(path, asPage)
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 200, "no-cache"])
      expect(await answer.text()).toContain('id="root"')
      for (const [name, value] of Object.entries(showroomHeaders(undefined, config, { html })))
        expect([path, name, answer.headers.get(name)]).toEqual([path, name, value])
    }
    expect((await ask("/", asPage)).headers.get("content-security-policy")).toContain(
      "frame-ancestors 'self' https://dealer.example",
    )
  })

  it("R1 answers a link with the page also for programs that accept anything, or ask only for the headers", async () => {
    for (const path of ["/", "/schedule-presentation?location_id=1&token=x", "/de/queue"]) {
      const accepts: ReadonlyArray<RequestInit> = [
        {},
        { headers: { accept: "*/*" } },
        { method: "HEAD" },
        { headers: { accept: "image/webp, TEXT/HTML;q=0.5" } },
      ]
      for (const accept of accepts) expect((await fetch(nginx.origin + path, accept)).status, path).toBe(200)
      expect((await ask(path, { accept: "application/json" })).status, path).toBe(404)
    }
  })

  it("R4 answers an unknown address with 404 and the page, which explains it in its own words", async () => {
    for (const path of ["/unknown", "/de/queue/1", "/presentations/0", "/en", "/desk", "/outbox"]) {
      const answer = await ask(path, asPage)
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 404, null])
      expect(await answer.text()).toContain('id="root"')
      for (const [name, value] of Object.entries(showroomHeaders(undefined, config, { html })))
        expect([path, name, answer.headers.get(name)]).toEqual([path, name, value])
    }
    const { routes } = JSON.parse(await readFile("contracts/routes.json", "utf8")) as { routes: string[] }
    for (const path of routes.map((route) => route.replace("{id}", "85")))
      expect([path, (await ask(path, asPage)).status, (await ask(`/de${path}`, asPage)).status]).toEqual([
        path,
        200,
        200,
      ])
  })

  it("E13 lets a location's own dealers frame it if the address names that location, and nowhere else", async () => {
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

  it("E13 lets any page frame the probe, and nobody the doctor's page and the guide", async () => {
    for (const [name, headers] of Object.entries(embedPages)) {
      const answer = await ask(`/embed/v1/${name}`, asPage)
      expect([name, answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([name, 200, "*"])
      for (const [header, value] of Object.entries(headers))
        expect([name, header, answer.headers.get(header)]).toEqual([name, header, value])
    }
  })

  it("E3 reports a missing file only while it is missing, and shows none of the build's notes", async () => {
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
    const unknown = await ask("/unknown")
    expect([unknown.status, (await unknown.text()).includes('id="root"')]).toEqual([404, false])
  })

  it("is made from a build that contains only published files", async () => {
    const files = await readdir(distDir, { recursive: true })
    expect(files.filter((file) => /(^|\/)\.|manifest/.test(file))).toEqual([])
  })

  it("R10 lets browsers cache hashed files for ever, compressed as built, and makes them revalidate everything else", async () => {
    const script = await asset()
    const style = (await readdir(join(root, "assets"))).find((name) => name.endsWith(".css")) ?? ""
    const encodings = { "gzip, deflate, br": "br", gzip: "gzip", "gzip;q=1, br;q=0": "gzip", identity: null }
    for (const [path, type] of Object.entries({
      [`/assets/${script}`]: "application/javascript",
      [`/assets/${style}`]: "text/css",
      "/queue": "text/html",
    })) {
      const plain = await (await ask(path, { ...asPage, "accept-encoding": "identity" })).text()
      for (const [accepted, sent] of Object.entries(encodings)) {
        const answer = await ask(path, { ...asPage, "accept-encoding": accepted })
        const { headers } = answer
        expect([path, accepted, headers.get("content-encoding"), headers.get("vary")]).toEqual([
          path,
          accepted,
          sent,
          "Accept-Encoding",
        ])
        expect(headers.get("content-type")).toMatch(new RegExp(`^${type}(;|$)`))
        expect(headers.get("cache-control")).toBe(
          path === "/queue" ? "no-cache" : "public, max-age=31536000, immutable",
        )
        expect(await answer.text()).toBe(plain)
      }
    }
    expect((await ask("/config.json")).headers.get("cache-control")).toBe("no-cache")
    expect(await (await ask("/config.json")).json()).toEqual(config)
  })

  it("E1 lets every page include the files below /embed, with the type of each file", async () => {
    const types = {
      "embed.js": /javascript/,
      "element.js": /javascript/,
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

  it("X2 logs neither tokens nor uuids nor referrers", async () => {
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

describe("the backend behind the showroom's site", () => {
  const closings: Array<() => Promise<unknown>> = []
  afterEach(async () => {
    for (const close of closings.splice(0).reverse()) await close()
  })
  /** A backend that answers with the path of the request, and accepts every websocket. */
  const siteWith = async (options: NginxOptions) => {
    const root = await mkdtemp(join(tmpdir(), "site-"))
    await cp(join(distDir, "index.html"), join(root, "index.html"))
    closings.push(() => rm(root, { recursive: true, force: true }))
    const sockets = new WebSocketServer({ noServer: true })
    const server = createServer((request, response) => response.end(request.url))
    server.on("upgrade", (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => {}))
    const backend = await listening(server)
    closings.push(backend.close)
    const nginx = await startNginx(root, config, { backends: [new URL(backend.http).host], ...options })
    closings.push(nginx.stop)
    return nginx
  }

  it("answers a monitor at /healthz, and visitors by IPv6 as by IPv4", async () => {
    const [port = 0] = await freePorts(1)
    await siteWith({ port, listen: String(port) })
    const hosts = ["127.0.0.1", ...(hasIpv6 ? ["[::1]"] : [])]
    for (const host of hosts) {
      const answer = await fetch(`http://${host}:${port}/healthz`)
      expect([host, answer.status, await answer.text()]).toEqual([host, 200, "/healthz"])
    }
  })

  it("shows desk and outbox to nobody unless they are asked for", async () => {
    const paths = ["/api/location/1", "/otlp/v1/traces", "/desk", "/outbox", "/desk/api/events", "/telemetry"]
    const statuses = async ({ origin }: NginxServer) =>
      Promise.all(paths.map(async (path) => (await fetch(origin + path)).status))
    expect(await statuses(await siteWith({}))).toEqual([200, 200, 404, 404, 404, 404])
    expect(await statuses(await siteWith({ hasDesk: true }))).toEqual([200, 200, 200, 200, 200, 200])
  })

  it("S5 serves live segments from the backend's folder for as long as a cache likes, and leaves playlists and recordings to the backend", async () => {
    const folder = await mkdtemp(join(tmpdir(), "hls-"))
    await chmod(folder, 0o755)
    closings.push(() => rm(folder, { recursive: true, force: true }))
    await mkdir(join(folder, "showroom/live-anna"), { recursive: true })
    for (const name of ["video-7-1.m4s", "video-7.m3u8", "7.sdp"])
      await writeFile(join(folder, "showroom/live-anna", name), `file ${name}`)
    const { origin } = await siteWith({ hlsFolder: folder })
    const ask = async (path: string) => {
      const { headers, ...answer } = await fetch(`${origin}/hls/showroom/${path}`).then(async (one) => ({
        headers: one.headers,
        text: await one.text(),
      }))
      return [answer.text, headers.get("cache-control"), headers.get("access-control-allow-origin")]
    }
    expect(await ask("live-anna/video-7-1.m4s?t=1")).toEqual([
      "file video-7-1.m4s",
      "public, max-age=31536000, immutable",
      "*",
    ])
    for (const path of ["live-anna/video-7.m3u8", "live-anna/7.sdp", "demo/seg0.m4s", "live-anna/playlist.m3u8"])
      expect(await ask(path)).toEqual([`/hls/showroom/${path}`, null, null])
  })

  it("lets an address hold so many websockets, and open as many more as it may three times a minute", async () => {
    const { origin } = await siteWith({ websockets: 3 })
    const opened = () =>
      new Promise<WebSocket | number>((resolve) => {
        const socket = new WebSocket(`${origin.replace("http", "ws")}/ws`)
        // nginx ends when its last connection has ended.
        closings.push(async () => socket.terminate())
        socket.once("open", () => resolve(socket))
        socket.once("unexpected-response", (_request, { statusCode = 0 }) => resolve(statusCode))
        socket.on("error", () => {})
      })
    const held = await Promise.all([opened(), opened(), opened()])
    expect(held.every((one) => one instanceof WebSocket)).toBe(true)
    expect(await opened()).toBe(429)
    for (const one of held) if (one instanceof WebSocket) one.terminate()
    await expect.poll(async () => (await opened()) instanceof WebSocket).toBe(true)
    expect((await fetch(`${origin}/api/location/1`)).status).toBe(200)
  })

  it.each(["/api/location/1", "/hls/showroom/a/playlist.m3u8", "/desk/api/session"])(
    "lets an address have a burst of requests to %s, and refuses more",
    async (path) => {
      const { origin } = await siteWith({ hasDesk: true })
      const statuses = async () => {
        const answers = await Promise.all(Array.from({ length: 150 }, () => fetch(origin + path)))
        await Promise.all(answers.map((answer) => answer.arrayBuffer()))
        return answers.map(({ status }) => status)
      }
      expect((await statuses()).filter((status) => status === 429)).toEqual([])
      await expect.poll(async () => (await statuses()).includes(429)).toBe(true)
      expect((await fetch(`${origin}/otlp/v1/traces`)).status).toBe(200)
    },
  )

  it("refuses bodies that are longer than the backend takes, before they arrive there", async () => {
    const { origin } = await siteWith({ hasDesk: true })
    const statusOf = async (path: string, bytes: number) =>
      (await fetch(origin + path, { method: "POST", body: new Uint8Array(bytes) })).status
    for (const [path, taken, refused] of [
      ["/api/presentation/1/chat_files", 10_100_000, 12_000_000],
      ["/desk/api/presentations/1/files", 10_100_000, 12_000_000],
      ["/otlp/v1/logs", 256_000, 400_000],
      ["/whip/showroom/a", 65_536, 200_000],
    ] as const)
      expect([path, await statusOf(path, taken), await statusOf(path, refused)]).toEqual([path, 200, 413])
  })

  it("redirects a request without TLS to the same address with TLS", async () => {
    const [port = 0, plainPort = 0] = await freePorts(2)
    const { certificate, key, remove } = await makeAuthority()
    closings.push(remove)
    const { origin } = await siteWith({ port, tls: { certificate, key }, redirectFrom: `127.0.0.1:${plainPort}` })
    const answer = await fetch(`http://127.0.0.1:${plainPort}/queue?location_id=1`, { redirect: "manual" })
    expect([answer.status, answer.headers.get("location")]).toEqual([301, `${origin}/queue?location_id=1`])
  })
})
