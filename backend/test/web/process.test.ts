import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { readFile, stat, symlink, writeFile } from "node:fs/promises"
import { get, type IncomingMessage } from "node:http"
import { type AddressInfo, createServer } from "node:net"
import { join } from "node:path"
import { Ajv2020 } from "ajv/dist/2020.js"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { WebSocket } from "ws"
import { type BackendProcess, failToStart, startBackend } from "../../../test/e2e/backendProcess.ts"
import { deskRequests } from "../../../test/e2e/deskRequests.ts"
import { askToSignIn, demonstrationLead, deskFetch, headersOf } from "../../../test/e2e/deskSession.ts"
import { deskOperations } from "../../src/desk/contract/deskContract.ts"
import { guest } from "../environment/startGuest.ts"
import { makeStartPlace, type StartPlace } from "../environment/startPlace.ts"

const startMs = 60_000
let place: StartPlace
let backend: BackendProcess

const start = (args: ReadonlyArray<string> = []) => startBackend({ env: place.env, args })
const page = { headers: { accept: "text/html,application/xhtml+xml" } }

beforeAll(async () => {
  place = await makeStartPlace()
  backend = await start()
}, startMs)
afterAll(async () => {
  await backend.stop()
  await place.remove()
})

const release = { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }

describe("the backend in one process", () => {
  it("prints all addresses, and answers 200 at /healthz when everything is ready", async () => {
    expect(backend.output()).toContain(backend.showroom)
    expect(backend.output()).toContain(backend.host)
    expect(new URL(backend.showroom).hostname).toBe("127.0.0.1")
    expect(new URL(backend.host).hostname).toBe("localhost")
    const answer = await fetch(`${backend.showroom}/healthz`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: "ready", release, limits: {} })
  })

  it.runIf(existsSync("/dev/full"))(
    "answers 503 at /healthz while its disk is full, and 200 when it is not",
    async () => {
      // The kernel fails a write to that file as a full disk does.
      await symlink("/dev/full", join(String(place.env.DATA_DIR), ".writable"))
      const health = async () => {
        const answer = await fetch(`${backend.showroom}/healthz`)
        return [answer.status, await answer.json()]
      }
      const why = { dataFolder: "no space is left" }
      await expect
        .poll(health)
        .toEqual([503, { status: "not ready", missing: ["dataFolder"], why, release, limits: {} }])
      await expect.poll(health).toEqual([200, { status: "ready", release, limits: {} }])
    },
  )

  it.each([
    ["takes a large file", 5_000_000, 201],
    ["refuses one that is larger than visitors may get", 10_000_001, 413],
  ])("H8 %s from the consultant", async (_what, bytes, status) => {
    const path = "/api/presentations/8/files?chat=general&name=a.txt&type=text/plain"
    const answer = await deskFetch(backend.showroom, path, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: new Uint8Array(bytes).fill(97),
    })
    expect(answer.status).toBe(status)
  })

  it("E3 E13 serves a valid config.json that names the dealer's page", async () => {
    const schema: object = JSON.parse(await readFile("contracts/config.schema.json", "utf8")) as object
    const validate = new Ajv2020({ strict: false }).compile(schema)
    const answer = await fetch(`${backend.showroom}/config.json`)
    const config = (await answer.json()) as { hostOrigins: string[] }
    expect(validate(config), JSON.stringify(validate.errors)).toBe(true)
    expect(config.hostOrigins).toEqual([backend.host])
    expect(answer.headers.get("cache-control")).toBe("no-cache")
  })

  it.each(["/", "/de", "/de/queue", "/presentations/85?location_id=2", "/index.html"])(
    "R1 L5 serves the showroom at %s, in frames of the dealer's page only",
    async (path) => {
      const answer = await fetch(backend.showroom + path, page)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).toContain("<title>Online Showroom</title>")
      const hashOf = (part: RegExp) =>
        `'sha256-${createHash("sha256")
          .update(part.exec(html)?.[1] ?? "")
          .digest("base64")}'`
      const policy = answer.headers.get("content-security-policy") ?? ""
      expect(policy.split("; ")).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          `script-src 'self' ${hashOf(/<script data-file[^>]*>([\s\S]*?)<\/script>/)}`,
          `style-src 'self' ${hashOf(/<style>([\s\S]*?)<\/style>/)}`,
          `frame-ancestors 'self' ${backend.host}`,
        ]),
      )
      expect(policy).not.toContain("unsafe")
      expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups")
      expect(answer.headers.get("x-frame-options")).toBeNull()
      expect(answer.headers.get("cache-control")).toBe("no-cache")
    },
  )

  it.each(["/nowhere", "/de/nowhere", "/DE/queue", "/queue/away", "/presentations/none", "/deutsch", "/webinar/queue"])(
    "R4 answers 404 with the page at the unknown address %s",
    async (path) => {
      const answer = await fetch(backend.showroom + path, page)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain("<title>Online Showroom</title>")
      expect(answer.headers.get("content-security-policy")).toContain(`frame-ancestors 'self' ${backend.host}`)
    },
  )

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "E4 shows the page at a location_id that is %s, in frames of the dealer's page only",
    async (name) => {
      for (const query of [`location_id=${name}`, `osr_location_id=${name}`]) {
        const answer = await fetch(`${backend.showroom}/?${query}`, page)
        expect(answer.status).toBe(200)
        expect(answer.headers.get("content-security-policy")).toMatch(
          new RegExp(`frame-ancestors 'self' ${backend.host}$`),
        )
      }
    },
  )

  it("R1 R2 L5 answers 200 at every route of the contract, in both languages", async () => {
    const { routes } = JSON.parse(await readFile("contracts/routes.json", "utf8")) as { routes: string[] }
    const paths = routes.map((route) => route.replace("{id}", "85"))
    for (const path of [...paths, ...paths.map((path) => `/de${path}`)])
      expect([path, (await fetch(`${backend.showroom}${path}?location_id=2`, page)).status]).toEqual([path, 200])
  })

  it("R1 answers 200 at a route also to programs that accept anything, or ask only for the headers", async () => {
    const link = `${backend.showroom}/schedule-presentation?location_id=1&booking_action=confirm&token=x`
    for (const accept of ["*/*", "text/*;q=0.8, image/webp", "TEXT/HTML"])
      for (const method of ["GET", "HEAD"])
        expect((await fetch(link, { method, headers: { accept } })).status, accept).toBe(200)
    expect((await fetch(link, { headers: { accept: "application/json" } })).status).toBe(404)
  })

  it.each(["/assets/main-000000.js", "/nothing.json"])(
    "R9 answers 404 for the missing file %s, and not with a page",
    async (path) => {
      const answer = await fetch(backend.showroom + path, page)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain("<title>")
    },
  )

  it("adds fewer listeners to a response than Node warns of", async () => {
    await (await fetch(`${backend.showroom}/queue`, page)).text()
    await (await fetch(`${backend.showroom}/unknown`, page)).text()
    expect(backend.output()).not.toContain("MaxListenersExceededWarning")
  })

  it("answers 404 to a script that requests an unknown path", async () => {
    expect((await fetch(`${backend.showroom}/queue`, { headers: { accept: "application/json" } })).status).toBe(404)
  })

  it("lets a browser cache content-named files, and sends precompressed ones", async () => {
    const answer = await fetch(`${backend.showroom}/assets/main-1a2b3c.js`, {
      headers: { "accept-encoding": "identity" },
    })
    expect(answer.headers.get("cache-control")).toContain("immutable")
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff")
    const small = await fetch(`${backend.showroom}/assets/main-1a2b3c.js`, {
      method: "HEAD",
      headers: { "accept-encoding": "br" },
    })
    expect(small.headers.get("content-encoding")).toBe("br")
  })

  it("E9 sends the waiting video in the ranges that a player requests", async () => {
    const answer = await fetch(`${backend.showroom}/media/waiting.mp4`, { headers: { range: "bytes=0-99" } })
    expect(answer.status).toBe(206)
    expect((await answer.arrayBuffer()).byteLength).toBe(100)
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600")
  })

  it("S5 S8 has the test stream as HLS, started by its first viewer", async () => {
    const answer = await fetch(`${backend.showroom}/hls/showroom/stream-test/playlist.m3u8`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain("#EXTM3U")
    expect((await fetch(`${backend.showroom}/hls/showroom/unheard-of/playlist.m3u8`)).status).toBe(404)
  })

  it.each([
    ["/webrtc-session.json", 101],
    ["/ws", 101],
    ["/desk/webrtc-session.json?ticket=guessed", 403],
    ["/elsewhere", 404],
  ])("answers a websocket at %s with %i", async (path, status) => {
    const socket = new WebSocket(backend.showroom.replace("http", "ws") + path)
    const answered = await new Promise((resolve) => {
      socket.on("open", () => resolve(101))
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode))
      // ws also reports the unexpected response as an error.
      socket.on("error", () => undefined)
    })
    socket.terminate()
    expect(answered).toBe(status)
  })

  it("E1 E2 E13 frames the showroom in a dealer's page that cannot be framed itself and has nothing inline", async () => {
    const answer = await fetch(backend.host)
    const policy = answer.headers.get("content-security-policy")
    expect(policy).toContain(`frame-src ${backend.showroom}`)
    expect(policy).toContain("frame-ancestors 'none'")
    const html = await answer.text()
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son[a-z]+=/)
    for (const [, path] of html.matchAll(/(?:src|href)="(\/files\/[^"]+)"/g)) {
      expect((await fetch(backend.host + path)).status, path).toBe(200)
    }
    const modules = ["host.ts", "embedScript.ts", "messageLog.ts", "element.ts"]
    for (const name of modules) {
      const code = await (await fetch(`${backend.host}/files/${name}`)).text()
      for (const [, from] of code.matchAll(/from "([^"]+)"/g)) {
        const path = new URL(from ?? "", `${backend.host}/files/`)
        expect((await fetch(path)).headers.get("content-type"), path.href).toContain("text/javascript")
      }
    }
    const catalogue = (await (await fetch(`${backend.host}/catalogue.json`)).json()) as {
      showroom: string
      brands: unknown[]
    }
    expect(catalogue.showroom).toBe(backend.showroom)
    expect(catalogue.brands).toHaveLength(7)
  })

  it("E13 redirects a visitor of the dealer's page by IP address to its one accepted origin", async () => {
    const answer = await fetch(backend.host.replace("localhost", "127.0.0.1"), { redirect: "manual" })
    expect(answer.status).toBe(307)
    expect(answer.headers.get("location")).toBe(`${backend.host}/`)
  })

  it.each(["//evil.example/", "//[", "/\\\\evil.example"])(
    "E13 redirects nobody from the dealer's page to a foreign one: %s",
    async (path) => {
      const { port } = new URL(backend.host)
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        get({ host: "127.0.0.1", port, path, headers: { host: `127.0.0.1:${port}` } }, resolve).once("error", reject)
      })
      answer.resume()
      expect(answer.statusCode).toBe(307)
      expect(new URL(String(answer.headers.location)).origin).toBe(backend.host)
    },
  )

  it.each([
    "/api/location/1",
    "/api/nothing",
    "/desk/api/state",
    "/desk/api/nothing",
    "/healthz",
    "/config.json",
    "/nothing",
    "/whep/a/b",
  ])("lets no browser guess the type of %s", async (path) => {
    const answer = await fetch(`${backend.showroom}${path}`)
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff")
  })

  it.each(["/desk", "/outbox"])("shows %s in no frame, and in no window that another page can access", async (path) => {
    const { status, headers } = await fetch(backend.showroom + path)
    expect([status, headers.get("cross-origin-opener-policy")]).toEqual([200, "same-origin"])
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
  })

  it("lets only the desk's own page act, whatever other pages this machine's browser has open", async () => {
    const start = (headers: Record<string, string>) =>
      fetch(`${backend.showroom}/desk/api/presentations/4/act`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ action: "start" }),
      })
    const session = await askToSignIn(backend.showroom, demonstrationLead).then(headersOf)
    expect((await start({})).status).toBe(401)
    expect((await start({ cookie: session.cookie })).status).toBe(403)
    expect((await start({ ...session, origin: "https://elsewhere.example" })).status).toBe(403)
    expect((await start({ ...session, origin: backend.showroom })).status).toBe(200)
  })

  it("serves every call of the desk's contract", async () => {
    const unserved: string[] = []
    // Without a provider, its two addresses are 404: the journey of a consultant's day uses them. So is a calendar whose
    // token nobody has made: calendar.test.ts reads one.
    for (const { id, method, path } of [...deskOperations.values()].filter(
      ({ id, path }) => !path.startsWith("/session/oidc") && id !== "openCalendarFeed",
    )) {
      const url = `${backend.showroom}/desk/api${path.replaceAll(/:\w+/g, "1")}`
      if ((await fetch(url, { method: method.toUpperCase() })).status === 404) unserved.push(id)
    }
    expect(unserved).toEqual([])
  })

  it("shows failures at the desk, and never a visitor's uuid", async () => {
    const visitor = await guest(backend.showroom)
    await visitor.ask("POST", "/presentation_queue/push", { location_id: 2 })
    const state = await (await deskFetch(backend.showroom, "/api/state")).text()
    expect(state).toContain(visitor.consumerTag)
    expect(state).not.toContain(visitor.uuid)
    const missing = await deskFetch(backend.showroom, "/api/presentations/99999")
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({ code: "presentation_unknown" })
  })

  it("Q11 lists in the outbox what would have been sent, with a link that opens the showroom", async () => {
    const visitor = await guest(backend.showroom)
    const { email, name } = await firstInvited()
    await visitor.ask("POST", "/presentation/1/resend_invitation", { email })
    const outbox = async () => (await fetch(backend.outbox)).text()
    // It is written after the response.
    await expect.poll(outbox).toContain(email)
    const html = await outbox()
    expect(html).toContain(name)
    const link = /href="([^"]*token=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? ""
    expect(link.startsWith(backend.showroom)).toBe(true)
  })
})

/** The first visitor of the first presentation, whose seeded address follows from the name. */
const firstInvited = async () => {
  const { guests } = await deskRequests(backend.showroom).presentation(1)
  const name = guests[0]?.name ?? ""
  const plain = name.toLowerCase().normalize("NFD").replaceAll("ß", "ss")
  const [first = "", ...last] = plain.split(" ")
  const email = `${first}.${last.join(" ")}@visitors.example`.replace(/[^a-z0-9.@-]/g, "")
  return { email, name: name.split(" ")[0] ?? "" }
}

describe("a start that cannot succeed", () => {
  const lines = (output: string) => output.trim().split("\n")

  it("says in one line that the port is taken, before it writes anything", async () => {
    const server = createServer().listen(0, "127.0.0.1")
    await new Promise((resolve) => server.once("listening", resolve))
    const { port } = server.address() as AddressInfo
    const { exitCode, output } = await failToStart({ env: { ...place.env, PORT: String(port) } })
    server.close()
    expect(exitCode).toBe(1)
    expect(lines(output)).toEqual([`Port ${port} is taken; choose another one with PORT=<number>.`])
  })

  it("says in one line that the data folder cannot be written", async () => {
    const folder = join(place.env.DIST_DIR ?? "", "index.html", "data")
    const { exitCode, output } = await failToStart({ env: { ...place.env, DATA_DIR: folder } })
    expect(exitCode).toBe(1)
    expect(lines(output)).toEqual([
      `The data folder ${folder} cannot be written (ENOTDIR); choose another with DATA_DIR=<folder>.`,
    ])
  })

  it("says in one line that another process has the data folder, and leaves that process alone", async () => {
    const { exitCode, output } = await failToStart({ env: place.env })
    expect(exitCode).toBe(1)
    expect(lines(output)).toHaveLength(1)
    expect(output).toContain("is in use by another start")
    expect((await fetch(`${backend.showroom}/healthz`)).status).toBe(200)
  })

  it("refuses --reset without a yes, names the folder, and deletes nothing", async () => {
    const { exitCode, output } = await failToStart({ env: place.env, args: ["--reset"] })
    expect([exitCode, lines(output)]).toEqual([
      1,
      [`--reset deletes everything in ${place.env.DATA_DIR}. Without a terminal it needs --yes.`],
    ])
  })

  it("is no reset of a deployment, and names none", async () => {
    const env = { ...place.env, PORT: "0" }
    const { exitCode, output } = await failToStart({ part: "backend", env, args: ["--reset", "--yes"] })
    expect([exitCode, lines(output)]).toEqual([1, [expect.stringMatching(/^--reset is the demonstration's\./)]])
  })

  it("says that damaged data need their backup, and not that they be deleted", async () => {
    const damaged = await makeStartPlace()
    await writeFile(join(String(damaged.env.DATA_DIR), "world", "PG_VERSION"), "99\n")
    const { exitCode, output } = await failToStart({ env: damaged.env })
    await damaged.remove()
    expect([exitCode, output]).toEqual([1, expect.stringContaining("Restore a backup (docs/run.md)")])
    expect(output).not.toContain("--reset")
  })

  it("says in one line that there is no such option", async () => {
    const { exitCode, output } = await failToStart({ env: place.env, args: ["--rset"] })
    expect([exitCode, lines(output)]).toEqual([1, ["Unknown option --rset; there are --reset and --yes."]])
  })
})

describe("the backend from one start to the next", () => {
  it("keeps its data, and with them the key that signs tokens, from other users of the machine", async () => {
    expect(((await stat(String(place.env.DATA_DIR))).mode & 0o777).toString(8)).toBe("700")
  })

  it(
    "ends cleanly on Ctrl-C, keeps visitors through a restart, and starts again with --reset",
    async () => {
      const { uuid, consumerTag } = await guest(backend.showroom)
      const socket = new WebSocket(`${backend.showroom.replace("http", "ws")}/ws`)
      await new Promise((resolve) => socket.once("open", resolve))
      const leaving = new AbortController()
      await deskRequests(backend.showroom).attend(leaving.signal)
      expect(await backend.stop()).toBe(0)
      expect(backend.output()).not.toMatch(/Something did not end|not closed|failed/)
      leaving.abort()

      backend = await start()
      expect((await guest(backend.showroom, { uuid })).consumerTag).toBe(consumerTag)
      expect(await backend.stop()).toBe(0)

      backend = await start(["--reset", "--yes"])
      expect((await guest(backend.showroom, { uuid })).consumerTag).not.toBe(consumerTag)
    },
    3 * startMs,
  )
})
