import type { Browser } from "playwright-core"
import { type BackendProcess, startBackend } from "../../../../../test/e2e/backendProcess.ts"
import { launchBrowser } from "../../../../../test/e2e/browser.ts"
import { enterQueue, press, shownFrame, untilPickedUp, type Visitor, visit } from "../../../../../test/e2e/visitor.ts"
import { atMost, type Figure } from "../../figures.ts"
import { censusOf, keepCensus } from "../census.ts"
import { type Desk, deskOf } from "../deskOf.ts"
import { knowNames } from "../newProfile.ts"

/**
 * Maximum time from leaving the page until every track has ended, and until the server sees the publisher end, in ms.
 */
const tracksGoalMs = 1_000
const serverGoalMs = 2_000
const patienceMs = 60_000

interface FollowedWindow {
  readonly census: () => { readonly tracks: number }
  readonly followed: { leftAt: number | undefined; endedAt: number | undefined }
}

/** Records when the visitor left the page for another one of the showroom, and when its last track ended. */
const followLeaving = (): void => {
  const window = globalThis as unknown as Window & FollowedWindow
  const followed: FollowedWindow["followed"] = { leftAt: undefined, endedAt: undefined }
  let was = ""
  Object.assign(window, { followed })
  const check = () => {
    const { pathname } = location
    if (/\/presentations\/\d+$/.test(was) && pathname !== was) followed.leftAt ??= performance.now()
    was = pathname
    const { tracks } = window.census()
    if (tracks > 0) followed.endedAt = undefined
    else followed.endedAt ??= performance.now()
  }
  setInterval(check, 20)
}

interface OnCamera {
  readonly visitor: Visitor
  readonly desk: Desk
}

/** A visitor in a consultation whose own camera is sent. */
const onCamera = async (browser: Browser, backend: BackendProcess): Promise<OnCamera> => {
  const visitor = await visit({ browser, backend }, { before: [knowNames, ...keepCensus, followLeaving] })
  await enterQueue(visitor)
  await untilPickedUp(visitor)
  const inFrame = shownFrame(visitor.page)
  await press(inFrame.getByRole("button", { name: "Turn on camera and microphone" }))
  await press(inFrame.getByRole("button", { name: "Join with both" }))
  const id = /\/presentations\/(\d+)/.exec(visitor.frame().url())?.[1]
  const desk = deskOf(backend, Number(id))
  await desk.until(({ guests }) => guests.some(({ camera }) => camera !== null), patienceMs)
  return { visitor, desk }
}

const gone = (desk: Desk) => desk.until(({ guests }) => guests.every(({ camera }) => camera === null), patienceMs)

/**
 * From leaving the page for another one of the showroom to the end of its last track, in ms; 0 if the tracks had ended
 * before.
 */
const tracksMs = async ({ visitor, desk }: OnCamera): Promise<number> => {
  // Without tracks before leaving, their absence afterwards would prove nothing.
  if ((await censusOf(visitor.frame())).tracks < 4) throw new Error("A visitor on camera has fewer than four tracks.")
  await desk.end()
  const followed = await visitor.frame().waitForFunction(
    () => {
      const { leftAt, endedAt } = (window as unknown as FollowedWindow).followed
      return leftAt !== undefined && endedAt !== undefined && { leftAt, endedAt }
    },
    undefined,
    { timeout: patienceMs },
  )
  const { leftAt, endedAt } = (await followed.jsonValue()) as { leftAt: number; endedAt: number }
  return Math.max(0, endedAt - leftAt)
}

/** A visitor who plays and publishes leaves, in each possible way. */
export const measureLeaving = async (progress: (what: string) => void): Promise<Figure[]> => {
  const backend = await startBackend({ env: { DEMO_PICK_UP_MS: "300", RATE_LIMIT_FACTOR: "100" } })
  const browser = await launchBrowser()
  const seen = async (what: string, leave: (harness: OnCamera) => Promise<unknown>): Promise<Figure> => {
    const harness = await onCamera(browser, backend)
    const from = Date.now()
    const left = leave(harness)
    const took = (await gone(harness.desk)) - from
    await left
    await harness.visitor.context.close()
    progress(`${what}: ${took} ms`)
    return atMost(what, serverGoalMs, took, "ms")
  }
  try {
    const first = await onCamera(browser, backend)
    const tracks = await tracksMs(first)
    progress(`tracks ended: ${tracks.toFixed(0)} ms`)
    await first.visitor.context.close()
    return [
      atMost("page left, last track ended", tracksGoalMs, tracks, "ms"),
      await seen("frame removed, publisher gone from the server", ({ visitor }) =>
        visitor.page.evaluate(() => document.querySelector("iframe")?.remove()),
      ),
      await seen("page closed, publisher gone from the server", ({ visitor }) => visitor.page.close()),
    ]
  } finally {
    await browser.close()
    await backend.stop()
  }
}
