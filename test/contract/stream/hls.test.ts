import { Effect, Exit, Fiber, Scope } from "effect"
import type Hls from "hls.js"
import { describe, expect, it, vi } from "vitest"
import { failureOf } from "../../../src/adapters/hls/hlsFailures.ts"
import { hlsPlayer } from "../../../src/adapters/hls/hlsPlayer.ts"
import type { Broadcast, BroadcastFailure } from "../../../src/application/ports/media/BroadcastPlayer.ts"

const url = "https://cdn.showroom.example/playlist.m3u8"

/** A stand-in for hls.js that records its calls. */
const library = (isSupported = true) => {
  const reported: string[] = []
  const listeners = new Map<string, (name: string, data: unknown) => void>()
  class Player {
    static isSupported = () => isSupported
    static Events = {
      MANIFEST_PARSED: "hlsManifestParsed",
      LEVEL_LOADED: "hlsLevelLoaded",
      LEVEL_UPDATED: "hlsLevelUpdated",
      ERROR: "hlsError",
    }
    on = (name: string, listener: (name: string, data: unknown) => void) => void listeners.set(name, listener)
    loadSource = (source: string) => void reported.push(`load ${source}`)
    attachMedia = () => void reported.push("attach")
    detachMedia = () => void reported.push("detach")
    recoverMediaError = () => void reported.push("recover")
    stopLoad = () => void reported.push("stop loading")
    startLoad = () => void reported.push("start loading")
    destroy = () => void reported.push("destroy")
    config: Record<string, unknown> = {}
  }
  const say = (name: string, data: unknown = {}) => listeners.get(name)?.(name, data)
  return {
    reported,
    Player: Player as unknown as typeof Hls,
    parsed: () => say("hlsManifestParsed"),
    loaded: (live: boolean) => say("hlsLevelLoaded", { details: { live } }),
    fail: (type: string, details: string, code?: number) =>
      say("hlsError", { fatal: true, type, details, ...(code !== undefined && { response: { code } }) }),
    stumble: () => say("hlsError", { fatal: false, type: "networkError", details: "fragLoadError" }),
  }
}

/** A video element with the properties that the tests need. */
const aVideo = () => {
  const video = Object.assign(new EventTarget(), {
    canPlayType: () => "maybe",
    srcObject: {} as unknown,
    src: "",
    paused: true,
    ended: false,
    load: vi.fn(),
    removeAttribute: () => {
      video.src = ""
    },
  })
  return video
}

/** Frames that the test presents. */
const shownFrames = () => {
  const listeners = new Set<() => void>()
  return {
    watchFrames: (_surface: object, listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    present: () => {
      for (const listener of [...listeners]) listener()
    },
  }
}

const playing = async (
  isSupported = true,
  fetch: typeof globalThis.fetch = async () => new Response("#EXTM3U"),
  credentialOrigins: ReadonlyArray<string> = [],
) => {
  const party = library(isSupported)
  const { watchFrames, present } = shownFrames()
  const scope = Scope.makeUnsafe()
  const playedOut = new Set<string>()
  // Each attempt makes a player of its own, as the composition does.
  const play = Effect.suspend(() =>
    hlsPlayer({ Player: party.Player, watchFrames, fetch, credentialOrigins, playedOut, isNative: () => true }).play(
      url,
    ),
  ).pipe(Effect.provideService(Scope.Scope, scope))
  let fiber = Effect.runFork(Effect.result(play))
  await Promise.resolve()
  /** Plays the same address again, as the page does after a loss. */
  const playAgain = async () => {
    fiber = Effect.runFork(Effect.result(play))
    await Promise.resolve()
  }
  const broadcast = async (): Promise<Broadcast> => {
    const outcome = await Effect.runPromise(Fiber.join(fiber))
    if (outcome._tag === "Failure") throw outcome.failure
    return outcome.success
  }
  const failure = async () => {
    const outcome = await Effect.runPromise(Fiber.join(fiber))
    return outcome._tag === "Failure" ? outcome.failure : undefined
  }
  return {
    ...party,
    present,
    broadcast,
    failure,
    playAgain,
    leave: () => Effect.runPromise(Scope.close(scope, Exit.void)),
  }
}
/** Plays to the end of the playlist: the browser then pauses the video by itself. */
const playOut = (video: ReturnType<typeof aVideo>) => {
  Object.assign(video, { paused: true, ended: true })
  video.dispatchEvent(new Event("ended"))
}
const endOf = ({ over }: Broadcast): Promise<BroadcastFailure> => Effect.runPromise(Effect.flip(over))

describe("HLS by hls.js", () => {
  it("S5 plays when the playlist is parsed, reports each frame, and releases everything", async () => {
    const { reported, parsed, broadcast, present, leave } = await playing()
    expect(reported).toEqual([`load ${url}`])
    parsed()
    const { media, expectsFrames } = await broadcast()
    expect(expectsFrames()).toBe(true)
    const video = aVideo()
    const onFrame = vi.fn()
    media.onFrame(onFrame)
    const takeOff = media.attach(video)
    expect(video.srcObject).toBeNull()
    expect(expectsFrames()).toBe(false)
    video.paused = false
    expect(expectsFrames()).toBe(true)
    present()
    expect(onFrame).toHaveBeenCalledOnce()
    takeOff()
    takeOff()
    present()
    expect(onFrame).toHaveBeenCalledOnce()
    media.attach(video)
    await leave()
    expect(reported.slice(1)).toEqual(["attach", "detach", "attach", "detach", "destroy"])
  })

  it("DV10 recovers broken media once, and fails the second time", async () => {
    const { reported, parsed, broadcast, fail, stumble } = await playing()
    parsed()
    const there = await broadcast()
    const end = endOf(there)
    stumble()
    fail("mediaError", "bufferAppendError")
    expect(reported).toContain("recover")
    fail("mediaError", "bufferAppendError")
    expect(await end).toMatchObject({ _tag: "MediaBroken", reason: "bufferAppendError" })
    expect(reported.filter((what) => what === "recover")).toHaveLength(1)
  })

  it("S4 still expects frames at the end of a playlist, and plays it again only once it is live", async () => {
    const { parsed, loaded, broadcast, failure, playAgain } = await playing()
    parsed()
    loaded(true)
    const there = await broadcast()
    const video = aVideo()
    there.media.attach(video)
    const end = endOf(there)
    playOut(video)
    expect(there.expectsFrames()).toBe(true)
    expect(await end).toMatchObject({ _tag: "PlaylistMissing" })
    await playAgain()
    parsed()
    loaded(false)
    expect(await failure()).toMatchObject({ _tag: "PlaylistMissing" })
    await playAgain()
    parsed()
    loaded(true)
    expect((await broadcast()).expectsFrames()).toBe(true)
  })

  it.each([
    ["networkError", "manifestLoadError", 404, { _tag: "PlaylistMissing" }],
    ["networkError", "manifestLoadError", 410, { _tag: "PlaylistMissing" }],
    ["networkError", "manifestLoadError", 503, { _tag: "SignallingRefused", status: 503 }],
    ["networkError", "manifestLoadError", 429, { _tag: "SignallingRefused", status: 503 }],
    ["networkError", "manifestLoadError", 403, { _tag: "SignallingRefused", status: 403 }],
    ["networkError", "manifestLoadError", 0, { _tag: "SignallingUnreachable" }],
    ["networkError", "manifestLoadTimeOut", undefined, { _tag: "SignallingUnreachable" }],
    ["networkError", "manifestParsingError", undefined, { _tag: "MediaBroken" }],
    ["mediaError", "manifestIncompatibleCodecsError", undefined, { _tag: "CodecsUnsupported" }],
    ["muxError", "remuxAllocError", undefined, { _tag: "MediaBroken" }],
  ])("S3 RC6 means by %s, %s with status %s: %j", async (type, details, code, wanted) => {
    const response = code === undefined ? undefined : { code }
    expect(failureOf({ type, details, response } as never)).toMatchObject(wanted)
  })

  it("RC6 fails without a playlist, and leaves the retry to its caller", async () => {
    const { fail, failure } = await playing()
    fail("networkError", "manifestLoadError", 404)
    expect(await failure()).toMatchObject({ _tag: "PlaylistMissing" })
  })
})

describe("HLS by the browser itself", () => {
  it("S5 is used if hls.js cannot run, once the playlist exists", async () => {
    const { reported, broadcast, leave } = await playing(false)
    const { media } = await broadcast()
    const video = aVideo()
    media.attach(video)
    expect(video.src).toBe(url)
    await leave()
    expect(video.src).toBe("")
    expect(video.load).toHaveBeenCalledOnce()
    expect(reported).toEqual([])
  })

  it("DV10 ends when the element reports that it cannot play the stream", async () => {
    const { broadcast } = await playing(false)
    const there = await broadcast()
    const video = aVideo()
    there.media.attach(video)
    const end = endOf(there)
    video.dispatchEvent(new Event("error"))
    expect(await end).toMatchObject({ _tag: "MediaBroken" })
  })

  it("S4 plays a playlist that has ended again only once it is live", async () => {
    let text = "#EXTM3U"
    const { broadcast, failure, playAgain } = await playing(false, async () => new Response(text))
    const there = await broadcast()
    const video = aVideo()
    there.media.attach(video)
    const end = endOf(there)
    playOut(video)
    expect(await end).toMatchObject({ _tag: "PlaylistMissing" })
    text = "#EXTM3U\n#EXT-X-ENDLIST\n"
    await playAgain()
    expect(await failure()).toMatchObject({ _tag: "PlaylistMissing" })
    text = "#EXTM3U"
    await playAgain()
    expect((await broadcast()).expectsFrames()).toBe(true)
  })

  it.each([
    [async () => new Response(null, { status: 404 }), { _tag: "PlaylistMissing" }],
    [() => Promise.reject(new TypeError("Failed to fetch")), { _tag: "SignallingUnreachable" }],
  ])("RC6 fails as the playlist's response says: %#", async (fetch, wanted) => {
    expect(await (await playing(false, fetch)).failure()).toMatchObject(wanted)
  })

  it("E3 S5 sends cookies, in its own requests too, if the configuration names the origin", async () => {
    const asked: Array<RequestCredentials | undefined> = []
    const fetch: typeof globalThis.fetch = async (_url, options) => {
      asked.push(options?.credentials)
      return new Response("#EXTM3U")
    }
    for (const origins of [[], ["https://cdn.showroom.example"]]) {
      const { broadcast, leave } = await playing(false, fetch, origins)
      const video = Object.assign(aVideo(), { crossOrigin: null as string | null })
      const { media } = await broadcast()
      media.attach(video)
      expect(video.crossOrigin).toBe(origins.length > 0 ? "use-credentials" : null)
      await leave()
    }
    expect(asked).toEqual(["same-origin", "include"])
  })

  it("S3 knows when to retry a playlist that is refused temporarily", async () => {
    const busy = async () => new Response(null, { status: 503, headers: { "retry-after": "9" } })
    expect(await (await playing(false, busy)).failure()).toMatchObject({ status: 503, againMs: 9_000 })
  })

  it("S6 is unsupported if neither can play it", async () => {
    const { Player } = library(false)
    const player = hlsPlayer({
      Player,
      watchFrames: shownFrames().watchFrames,
      credentialOrigins: [],
      playedOut: new Set(),
      isNative: () => false,
    })
    expect(await Effect.runPromise(Effect.flip(Effect.scoped(player.play(url))))).toMatchObject({
      _tag: "CodecsUnsupported",
    })
  })
})
