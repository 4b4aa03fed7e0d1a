import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { downloadRate, type ReachingPage, reachable } from "../../../src/adapters/browser/diagnostics/networkProbes.ts"
import {
  type DiagnosticsPage,
  framePolicy,
  receivingSupport,
  testTone,
  webDiagnostics,
} from "../../../src/adapters/browser/diagnostics/webDiagnostics.ts"
import { pass, run, start } from "../../run.ts"

const codecs = (...names: ReadonlyArray<string>) => ({ codecs: names.map((mimeType) => ({ mimeType })) })

describe("The browser's receiving capabilities", () => {
  it("S6 S8 list each codec once, and only codecs", () => {
    const page = {
      RTCPeerConnection: class {},
      RTCRtpReceiver: {
        getCapabilities: (kind: string) =>
          kind === "video"
            ? codecs("video/VP8", "video/rtx", "video/H264", "video/H264", "video/ulpfec")
            : codecs("audio/opus", "audio/red", "audio/telephone-event"),
      },
      ManagedMediaSource: class {},
    }
    expect(receivingSupport(page)).toEqual({ webRtc: true, video: ["VP8", "H264"], audio: ["opus"], mse: true })
  })

  it("S6 S8 are empty if the browser is locked down", () => {
    expect(receivingSupport({})).toEqual({ webRtc: false, video: [], audio: [], mse: false })
  })
})

describe("The permissions from the embedding page", () => {
  const policy = (...allowed: ReadonlyArray<string>) => ({ allowsFeature: (name: string) => allowed.includes(name) })

  it.each(["permissionsPolicy", "featurePolicy"])("IF11 S8 are read from %s, and missing ones are named", (name) => {
    const page = { self: 1, top: 2, document: { [name]: policy("camera", "autoplay") } }
    expect(framePolicy(page)).toEqual({ isFramed: true, lacking: ["microphone", "fullscreen"] })
  })

  it("IF11 S8 are not readable in every browser", () => {
    expect(framePolicy({ self: 1, top: 1, document: {} })).toEqual({ isFramed: false, lacking: undefined })
  })
})

type Behaviour = "opens" | "fails" | "silent" | "forbidden"

/** A page whose sockets behave like this. Records what was requested. */
const pageWhere = (behaviour: Behaviour) => {
  const asked: Array<{ readonly address: string; readonly protocols: ReadonlyArray<string> }> = []
  let closed = 0
  class Socket extends EventTarget {
    constructor(address: string, protocols: ReadonlyArray<string>) {
      super()
      if (behaviour === "forbidden") throw new DOMException("mixed content", "SecurityError")
      asked.push({ address, protocols })
      if (behaviour !== "silent")
        queueMicrotask(() => this.dispatchEvent(new Event(behaviour === "opens" ? "open" : "error")))
    }
    close() {
      closed += 1
    }
  }
  const page = { WebSocket: Socket, fetch } as unknown as ReachingPage
  return { page, asked, closed: () => closed }
}

describe("The reachability of a server", () => {
  it.each<readonly [Behaviour, boolean]>([
    ["opens", true],
    ["fails", false],
    ["forbidden", false],
  ])("S8 is determined by a socket that %s: %s", async (behaviour, isReached) => {
    const { page } = pageWhere(behaviour)
    expect(await Effect.runPromise(reachable(page, "mediaServer", "wss://media.example"))).toBe(isReached)
  })

  it("S8 is tested with STOMP for a broker and without a protocol for a media server, and the socket is closed", async () => {
    const { page, asked } = pageWhere("opens")
    await Effect.runPromise(reachable(page, "broker", "wss://broker.example"))
    await Effect.runPromise(reachable(page, "mediaServer", "wss://media.example"))
    expect(asked.map(({ protocols }) => protocols)).toEqual([["v12.stomp", "v11.stomp", "v10.stomp"], []])
  })

  it("S8 is not confirmed after 7 s of silence, and the socket is closed", () => {
    const { page, closed } = pageWhere("silent")
    return run(
      Effect.gen(function* () {
        const asking = yield* start(reachable(page, "broker", "wss://broker.example"))
        yield* pass(6_999)
        expect(asking.pollUnsafe()).toBeUndefined()
        yield* TestClock.adjust(1)
        expect(yield* Fiber.join(asking)).toBe(false)
        expect(closed()).toBe(1)
      }),
    )
  })

  it.each([
    [async () => new Response(null, { status: 404 }), true],
    [async () => Promise.reject(new TypeError("Failed to fetch")), false],
  ])("S8 is confirmed over http by any response", async (answer, isReached) => {
    const asked: Array<RequestInit | undefined> = []
    const page = {
      fetch: (_: string, init?: RequestInit) => {
        asked.push(init)
        return answer()
      },
    } as unknown as ReachingPage
    expect(await Effect.runPromise(reachable(page, "mediaServer", "https://media.example/whep"))).toBe(isReached)
    expect(asked).toMatchObject([{ method: "HEAD", mode: "no-cors" }])
  })
})

describe("The download rate", () => {
  const resource = (name: string, encodedBodySize: number) => ({ name, encodedBodySize })
  /** A page on which each download takes `ms` and has this number of bytes. */
  const lineOf = (ms: number, bytes: number, resources: ReadonlyArray<object>) => {
    let now = 0
    const loaded = new Set<string>()
    const page = {
      location: { origin: "https://showroom.example" },
      performance: { now: () => now, getEntriesByType: () => [...resources] },
      fetch: async (file: string, { cache }: RequestInit) => {
        loaded.add(`${cache} ${file}`)
        now += ms
        return new Response(new Uint8Array(bytes))
      },
    } as unknown as Parameters<typeof downloadRate>[0]
    return { page, loaded }
  }

  it("S8 is that of the largest of the showroom's own files, bypassing the cache", async () => {
    const { page, loaded } = lineOf(100, 50_000, [
      resource("https://showroom.example/small.js", 1_000),
      resource("https://showroom.example/large.js", 50_000),
      resource("https://elsewhere.example/huge.js", 900_000),
    ])
    expect(await Effect.runPromise(downloadRate(page))).toBe(4_000)
    expect([...loaded]).toEqual(["no-store https://showroom.example/large.js"])
  })

  it("S8 is not derived from cached or too small responses", async () => {
    expect(await Effect.runPromise(downloadRate(lineOf(1, 1, []).page))).toBeUndefined()
    const cached = [resource("https://showroom.example/large.js", 0)]
    expect(await Effect.runPromise(downloadRate(lineOf(1, 1, cached).page))).toBeUndefined()
    let loads = 0
    const { page } = lineOf(1, 100, [resource("https://showroom.example/a.js", 100)])
    const breaking = {
      ...page,
      fetch: async () => {
        loads += 1
        if (loads > 8) throw new TypeError("Failed to fetch")
        return new Response(new Uint8Array(100))
      },
    } as unknown as typeof page
    expect(await Effect.runPromise(downloadRate(breaking))).toBeUndefined()
  })
})

describe("The diagnostics of a browser", () => {
  it("DV8 S8 play no tone without an audio output", async () => {
    expect(await Effect.runPromise(testTone({}))).toBe(false)
  })

  const page = (clipboard?: { readonly writeText: (text: string) => Promise<void> }) =>
    ({
      navigator: { userAgent: "Browser/1", ...(clipboard && { clipboard }) },
      document: { querySelector: () => ({ src: "https://showroom.example/assets/index-abc.js" }) },
    }) as unknown as DiagnosticsPage

  it("S8 E3 include version and build", async () => {
    const known = await Effect.runPromise(webDiagnostics(() => "1.2.3", page()).page)
    expect(known).toEqual({ version: "1.2.3", build: "index-abc.js", userAgent: "Browser/1" })
  })

  it.each([
    ["copy the text to the clipboard", { writeText: async () => {} }, true],
    ["report a missing clipboard", undefined, false],
    [
      "report a forbidden clipboard",
      { writeText: () => Promise.reject(new DOMException("", "NotAllowedError")) },
      false,
    ],
  ])("S8 %s", async (_, clipboard, isCopied) => {
    expect(await Effect.runPromise(webDiagnostics(() => "1", page(clipboard)).copy("report"))).toBe(isCopied)
  })
})
