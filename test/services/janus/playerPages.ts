import { createServer } from "node:http"
import type { Page } from "playwright-core"
import type { Driven } from "../../contract/stream/pageEntry.ts"
import { servedPages } from "../../contract/stream/servedPages.ts"
import { launchBrowser, watchPeers } from "../../e2e/browser.ts"
import { listening } from "../../listening.ts"

// Functions given to `evaluate` run in the page, where these are globals.
declare const { Effect, Exit, Scope, browserCapture, browserPeers, browserSendingPeers }: Driven
declare const { whepSignalling, whipPublishing }: Driven

/** Opens Chromium and pages that contain our adapters. */
export const playerPages = async () => {
  const serve = await servedPages(new URL("../../contract/stream/pageEntry.ts", import.meta.url))
  const server = await listening(createServer(serve))
  const browser = await launchBrowser()
  return {
    browser,
    open: async (): Promise<Page> => {
      const context = await browser.newContext({ permissions: ["camera", "microphone"] })
      await context.addInitScript(watchPeers)
      const page = await context.newPage()
      await page.goto(server.http)
      await page.waitForFunction("globalThis.whepSignalling")
      return page
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

/** Plays by WHEP. Returns the failure's tag, or "playing". `leave()` in the page ends it. */
export const playFrom = (page: Page, whepUrl: string): Promise<string> =>
  page.evaluate(async (url) => {
    const scope = await Effect.runPromise(Scope.make())
    const video = Object.assign(document.createElement("video"), { autoplay: true })
    document.body.append(video)
    Object.assign(globalThis, { leave: () => Effect.runPromise(Scope.close(scope, Exit.void)) })
    const stream = {
      signallingUrl: undefined,
      whepUrl: url,
      hlsUrl: undefined,
      applicationName: "showroom",
      streamName: "any",
      iceServers: [],
    }
    return Effect.runPromise(
      Effect.gen(function* () {
        const peer = yield* Effect.acquireRelease(browserPeers().open([], "all"), ({ close }) => close)
        peer.media.attach(video)
        yield* whepSignalling().play(stream, peer)
        return "playing"
      }).pipe(
        Effect.catch(({ _tag }) => Effect.succeed(_tag as string)),
        Effect.provideService(Scope.Scope, scope),
      ),
    )
  }, whepUrl)

/**
 * Publishes the browser's test picture and beeps by WHIP, as a visitor's camera does, or in 720p and 360p as a
 * consultant's. `leave()` in the page ends it.
 */
export const publishTo = (page: Page, whipUrl: string, hasSmallPicture = false): Promise<void> =>
  page.evaluate(
    async ({ url, hasSmallPicture }) => {
      const capture = browserCapture()
      const studio = await Effect.runPromise(capture.studio)
      const sound = { sampleRate: 32_000, echoCancellation: false, noiseSuppression: false, autoGainControl: false }
      const picture = {
        width: { min: 640, max: 1_920, ideal: hasSmallPicture ? 1_280 : 640 },
        height: { min: 360, max: 1_080, ideal: hasSmallPicture ? 720 : 360 },
        frameRate: { min: 15, max: 30, ideal: 25 },
      }
      const wish = { camera: { ...picture, deviceId: undefined }, microphone: { ...sound, deviceId: undefined } }
      for (const device of await Effect.runPromise(capture.open(wish))) await Effect.runPromise(studio.take(device))
      const scope = await Effect.runPromise(Scope.make())
      const target = {
        signallingUrl: undefined,
        whipUrl: url,
        applicationName: "showroom",
        streamName: "visitor",
        iceServers: [],
      }
      const sending = {
        iceServers: [],
        media: studio.outgoing,
        kinds: ["camera", "microphone"] as const,
        bandwidth: { video: hasSmallPicture ? 2_000 : 1_000, audio: 64 },
        hasSmallPicture,
      }
      await Effect.runPromise(
        Effect.gen(function* () {
          const peer = yield* browserSendingPeers().open(sending)
          yield* whipPublishing().publish(target, peer)
          yield* peer.connected
        }).pipe(Effect.provideService(Scope.Scope, scope)),
      )
      Object.assign(globalThis, {
        leave: () => Effect.runPromise(Effect.andThen(Scope.close(scope, Exit.void), studio.close)),
      })
    },
    { url: whipUrl, hasSmallPicture },
  )

/** Ends what the page plays or publishes. */
export const leave = (page: Page): Promise<void> => page.evaluate("leave()")
