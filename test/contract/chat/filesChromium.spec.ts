import { readFileSync } from "node:fs"
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http"
import type { Page } from "playwright-core"
import { beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { restForFile } from "../../../backend/test/environment/forFile.ts"
import { listening } from "../../listening.ts"
import type { Driven } from "../stream/pageEntry.ts"
import { pageHarness } from "../stream/pageHarness.ts"

// Functions passed to `evaluate` run in the page, where these are globals.
declare const { Effect, httpChatFiles, httpTransport, saveAs }: Driven

/** The live one-to-many of the first location. */
const show = 8

const harness = await pageHarness()
const environment = await restForFile()
const api = `${await environment.rest.app.listen({ port: 0, host: "127.0.0.1" })}/api`
const [ann, ben] = [await environment.invited(show, 0), await environment.invited(show, 1)]
let page: Page
beforeEach(async () => {
  page = await harness.open()
})

/** Starts a server of the test on a free port. Returns its origin. */
const listen = async (handle: RequestListener): Promise<string> => {
  const { http, close } = await listening(createServer(handle))
  onTestFinished(close)
  return http
}

interface Wish {
  readonly api: string
  /** Handed out one after the other; the last one is repeated. */
  readonly tokens: ReadonlyArray<string>
  readonly name?: string
  readonly type?: string
  readonly text?: string
  readonly bytes?: number
  /** Ends the upload once its progress is reported. */
  readonly endOnceBegun?: boolean
}

const uploaded = (wish: Wish) =>
  page.evaluate(async ({ api, tokens, name = "a.txt", type = "text/plain", text = "Hallo", bytes, endOnceBegun }) => {
    let given = 0
    const token = () => ({ value: tokens[given] ?? "", lifetimeMs: undefined, receivedAt: 0 })
    const transport = httpTransport({
      config: { configuration: Effect.succeed({ apiBaseUrl: api } as never) },
      accessTokens: {
        current: Effect.sync(token),
        refreshed: () =>
          Effect.sync(() => {
            given = Math.min(given + 1, tokens.length - 1)
            return token()
          }),
        onChange: () => () => {},
      },
      language: () => "de",
    })
    const content = new File([bytes === undefined ? text : new Uint8Array(bytes)], name)
    const parts: number[] = []
    const picked = { name, size: content.size, contentType: type, content }
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const upload = httpChatFiles(transport, saveAs).upload(8, picked, (part) => {
      parts.push(part)
      if (endOnceBegun) begin()
    })
    const unlessEnded = Effect.raceFirst(
      Effect.map(upload, (answer): unknown => answer),
      Effect.promise(() => begun),
    )
    const result = await Effect.runPromise(
      Effect.match(unlessEnded, {
        onSuccess: (answer) => ({ answer, status: 200, detail: undefined as string | undefined }),
        onFailure: ({ status, detail }) => ({ answer: undefined as unknown, status, detail }),
      }),
    )
    return { ...result, parts }
  }, wish)

/** Saves a file from the page. Returns the browser's download, or the status of a refusal. */
const saved = async (token: string, id: string, name = "Angebot für Ann.txt", contentType = "text/plain") => {
  const download = page.waitForEvent("download", { timeout: 5_000 }).catch(() => undefined)
  const status = await page.evaluate(
    async ({ api, token, id, name, contentType }) => {
      const transport = httpTransport({
        config: { configuration: Effect.succeed({ apiBaseUrl: api } as never) },
        accessTokens: {
          current: Effect.succeed({ value: token, lifetimeMs: undefined, receivedAt: 0 }),
          refreshed: () => Effect.succeed({ value: token, lifetimeMs: undefined, receivedAt: 0 }),
          onChange: () => () => {},
        },
        language: () => "de",
      })
      const attachment = { id, name, size: 5, contentType }
      const save = httpChatFiles(transport, saveAs).save(8, attachment, () => {})
      return Effect.runPromise(
        Effect.match(save, { onSuccess: () => 200, onFailure: ({ status: refused }) => refused }),
      )
    },
    { api, token, id, name, contentType },
  )
  if (status !== 200) return { status }
  const file = await download
  return { status, name: file?.suggestedFilename(), text: readFileSync((await file?.path()) ?? "", "utf8") }
}

/** Allows requests from any page, as the API does. */
const allowing =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    response.setHeader("access-control-allow-origin", "*")
    response.setHeader("access-control-allow-headers", "authorization, accept-language, content-type")
    if (request.method === "OPTIONS") return void response.writeHead(204).end()
    return handle(request, response)
  }

describe("Files of a chat, from Chromium", () => {
  it("H8 X1 are uploaded with their name unchanged, with progress, and again with a fresh token after a 401", async () => {
    const { answer, parts } = await uploaded({
      api,
      tokens: ["not a token", ann.token],
      name: "Größe & “Preis”.txt",
      text: "Grüße",
    })
    expect(answer).toMatchObject({ name: "Größe & “Preis”.txt", size: 7, contentType: "text/plain" })
    expect(parts.at(-1)).toBe(1)
  })

  it("H8 are saved under the message's name, byte for byte", async () => {
    const { answer } = await uploaded({ api, tokens: [ann.token] })
    expect(await saved(ann.token, (answer as { id: string }).id)).toEqual({
      status: 200,
      name: "Angebot für Ann.txt",
      text: "Hallo",
    })
  })

  it.each([
    ["evil.hta", "text/plain", "evil.hta.txt"],
    ["poly.exe", "image/png", "poly.exe.png"],
    ["setup.exe", "", "setup.exe.bin"],
    ["offer.PDF", "application/pdf", "offer.PDF"],
  ])("H8 that another backend names %s and calls %j are saved as %s", async (name, contentType, kept) => {
    const { answer } = await uploaded({ api, tokens: [ann.token] })
    expect(await saved(ann.token, (answer as { id: string }).id, name, contentType)).toMatchObject({ name: kept })
  })

  it("H8 of others are refused with 403, and an id that is a path stays an id", async () => {
    const { answer } = await uploaded({ api, tokens: [ann.token] })
    expect(await saved(ben.token, (answer as { id: string }).id)).toEqual({ status: 403 })
    expect(await saved(ben.token, "../../customer/data")).toEqual({ status: 404 })
  })

  it("CH10 H8 that are refused have the backend's status and message", async () => {
    const program = await uploaded({ api, tokens: [ann.token], name: "a.exe", type: "application/x-msdownload" })
    expect(program).toMatchObject({ status: 415, detail: "Dateien dieser Art können nicht gesendet werden." })
    const large = await uploaded({ api, tokens: [ann.token], bytes: 10_000_001 })
    expect(large).toMatchObject({ status: 413, detail: "Die Datei ist zu groß." })
  })

  it("CH10 fail as a network failure if nobody answers", async () => {
    expect(await uploaded({ api: "http://127.0.0.1:9/api", tokens: ["t"] })).toMatchObject({ status: 0 })
  })

  it("H8 that the visitor aborts are not sent any further", async () => {
    let begun = 0
    const closed: Array<Promise<void>> = []
    const slow = await listen(
      allowing((request, response) => {
        begun += 1
        request.resume()
        closed.push(new Promise((resolve) => response.once("close", () => resolve())))
      }),
    )
    await uploaded({ api: slow, tokens: ["t"], bytes: 50_000_000, endOnceBegun: true })
    await expect.poll(() => begun).toBe(1)
    await Promise.all(closed)
  })

  it("H8 go to the API's origin only: no bearer follows a redirect elsewhere", async () => {
    const reached: IncomingHttpHeaders[] = []
    const elsewhere = await listen(
      allowing((request, response) => {
        reached.push(request.headers)
        request.resume()
        response.end("{}")
      }),
    )
    const redirecting = await listen(
      allowing((_request, response) => void response.writeHead(307, { location: `${elsewhere}/stolen` }).end()),
    )
    const { status } = await uploaded({ api: redirecting, tokens: ["secret bearer"] })
    expect(JSON.stringify(reached)).not.toContain("secret bearer")
    expect(status).toBe(0)
  })
})
