import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readSettings } from "../../src/settings.ts"
import { serveDeskApplication } from "../../src/web/files/deskApplication.ts"
import { serveShowroom } from "../../src/web/files/showroomFiles.ts"
import { keepDeskAt } from "../../src/web/guard/deskOrigin.ts"

const page = '<!doctype html><meta property="csp-nonce" nonce="STYLE_NONCE"><title>Desk</title>'
const navigating = { accept: "text/html,application/xhtml+xml" }

let distDir = ""
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), "dist-"))
  await mkdir(join(distDir, "desk/assets"), { recursive: true })
  await writeFile(join(distDir, "index.html"), "<!doctype html><title>Showroom</title>")
  await writeFile(join(distDir, "desk/index.html"), page)
  await writeFile(join(distDir, "desk/assets/index-1a2b3c4.js"), "run()")
})
afterAll(() => rm(distDir, { recursive: true, force: true }))

const serve = async (app: FastifyInstance) => {
  await serveShowroom(app, { distDir, config: () => ({}) as never })
  serveDeskApplication(app, { distDir, pictureOrigins: ["https://pictures.example"] })
  app.get("/desk/api/session", async () => ({ account: null }))
}

describe("the desk's application", () => {
  const app = Fastify()
  beforeAll(() => serve(app))
  afterAll(() => app.close())

  const get = (url: string, headers: Readonly<Record<string, string>> = navigating) => app.inject({ url, headers })

  it.each(["/desk", "/desk/", "/desk/queue?visitor=entry-8", "/desk/consultations/85"])(
    "has its page at %s",
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"])
      expect(answer.body).toContain("<title>Desk</title>")
    },
  )

  it("allows styles by a nonce of each answer, no frame, and only pictures from other origins", async () => {
    const [one, other] = [await get("/desk"), await get("/desk")]
    const nonceOf = ({ body }: typeof one) => /nonce="([^"]+)"/.exec(body)?.[1] ?? ""
    expect(nonceOf(one)).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(nonceOf(one)).not.toBe(nonceOf(other))
    const policy = String(one.headers["content-security-policy"])
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "worker-src blob:",
        `style-src 'self' 'nonce-${nonceOf(one)}'`,
        "img-src 'self' data: blob: https://pictures.example",
        "frame-ancestors 'none'",
      ]),
    )
    expect(one.headers["permissions-policy"]).toContain("display-capture=(self)")
  })

  it("has its files cached for a year, and answers 404 for other files, for files of no page, and for unknown calls", async () => {
    const file = await get("/desk/assets/index-1a2b3c4.js", {})
    expect([file.statusCode, file.body, file.headers["cache-control"]]).toEqual([
      200,
      "run()",
      "public, max-age=31536000, immutable",
    ])
    for (const url of ["/desk/assets/index-0.js", "/desk/favicon.ico", "/desk/api/nothing"])
      expect((await get(url, { accept: "*/*" })).statusCode, url).toBe(404)
    expect((await get("/desk/queue", { accept: "*/*" })).statusCode).toBe(200)
    for (const url of ["/desk/api/nothing", "/desk/assets/nothing"]) expect((await get(url)).statusCode, url).toBe(404)
    expect((await get("/desk/api/session")).json()).toEqual({ account: null })
  })
})

describe("the desk at an origin of its own", () => {
  const { deskUrl = "" } = readSettings(
    { DESK_URL: "https://desk.example/", PUBLIC_URL: "https://showroom.example" },
    [],
  )
  const app = Fastify({ trustProxy: true })
  beforeAll(async () => {
    keepDeskAt(app, deskUrl)
    await serve(app)
  })
  afterAll(() => app.close())

  const get = async (host: string, url: string, headers: Readonly<Record<string, string>> = navigating) => {
    const { statusCode, body, headers: answered } = await app.inject({ url, headers: { ...headers, host } })
    return [statusCode, answered.location ?? /<title>(.*)<\/title>/.exec(body)?.[1] ?? body]
  }

  it("has its page, calls and files there, and redirects requests for other pages to the desk", async () => {
    for (const host of ["desk.example", "DESK.example"]) {
      expect(await get(host, "/desk/queue")).toEqual([200, "Desk"])
      expect(await get(host, "/desk/api/session", {})).toEqual([200, '{"account":null}'])
      expect(await get(host, "/desk/assets/index-1a2b3c4.js", {})).toEqual([200, "run()"])
      for (const url of ["/", "/index.html", "/queue", "/de/schedule?location_id=3"])
        expect(await get(host, url), url).toEqual([302, "/desk"])
      for (const url of ["/", "/de/queue"]) expect(await get(host, url, { accept: "*/*" }), url).toEqual([302, "/desk"])
    }
  })

  it("is served nowhere else", async () => {
    for (const host of ["showroom.example", "desk.example.evil.example", "desk.example:8443", "127.0.0.1:4173"]) {
      expect(await get(host, "/")).toEqual([200, "Showroom"])
      for (const url of ["/desk", "/desk/", "/desk/queue", "/desk?signIn=failed"])
        expect(await get(host, url), url).toEqual([404, "Showroom"])
      for (const url of ["/desk/api/session", "/des%6b/api/session", "/desk/assets/index-1a2b3c4.js"])
        expect(await get(host, url, { "x-forwarded-host": "desk.example" }), url).toEqual([
          404,
          "There is nothing here.\n",
        ])
    }
  })

  it("is refused at the start without the showroom's origin, or at the same host", () => {
    for (const PUBLIC_URL of [undefined, "https://desk.example"])
      expect(() => readSettings({ DESK_URL: "https://desk.example", PUBLIC_URL }, [])).toThrow(
        /^DESK_URL needs PUBLIC_URL/,
      )
    for (const wrong of ["desk.example", "https://desk.example/desk", "ftp://desk.example"])
      expect(() => readSettings({ DESK_URL: wrong, PUBLIC_URL: "https://showroom.example" }, [])).toThrow(
        /^DESK_URL must be an origin like/,
      )
  })
})
