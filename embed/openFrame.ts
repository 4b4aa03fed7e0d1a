import { openConsent } from "./consent/openConsent.ts"
import type { Suspect } from "./diagnosis/diagnosis.ts"
import { fallbackLink } from "./fallbackLink.ts"
import { frameAddress } from "./frameAddress.ts"
import { frameElement } from "./frameElement.ts"
import { heightOf } from "./height/heightOf.ts"
import { runLate } from "./late.ts"
import { lateModule } from "./lateModule.ts"
import { laterCommands } from "./messages/laterCommands.ts"
import { openNotifier } from "./messages/openNotifier.ts"
import type { MountedShowroom, ShowroomOptions } from "./public.d.ts"
import { readNews, type ShowroomNews } from "./showroomNews.ts"
import { whenNear } from "./whenNear.ts"

type Opened = typeof import("./opened/opened.ts")
type Heights = typeof import("./height/frameHeights.ts")
type HeightParts = Parameters<Heights["frameHeights"]>[0]
type FollowedHeights = ReturnType<Heights["frameHeights"]>
type Diagnosis = typeof import("./diagnosis/diagnosis.ts")
type Timer = ReturnType<typeof setTimeout>

/** Timeouts for READY, in ms: after the start, and after the frame's load event. */
const readyWithinMs = 30_000
const readyAfterLoadMs = 8_000

/**
 * Fetches the code that follows the heights of a frame. If it cannot be fetched, lets the frame scroll, and says so with
 * each page that opens in it.
 */
const fetchHeights = (parts: HeightParts): Promise<FollowedHeights> =>
  lateModule<Heights>(parts.origin, "height").then(
    ({ frameHeights }) => frameHeights(parts),
    () => {
      parts.frame.setAttribute("scrolling", "auto")
      return { start: parts.lost, report: () => {}, stop: () => {} }
    },
  )

const restarted = (timer: Timer | undefined, late: () => void, ms: number): Timer => {
  clearTimeout(timer)
  return setTimeout(late, ms)
}

type Trace = NonNullable<ShowroomOptions["trace"]>

/** A height of the frame, in CSS pixels, or an event of the showroom. `undefined` for any other message. */
const readMessage = (
  { data, origin: from, source }: MessageEvent,
  frame: HTMLIFrameElement,
  origin: string,
  trace: Trace,
): number | ShowroomNews | undefined => {
  if (!source || source !== frame.contentWindow) return void trace("ignored", data, "from another window")
  if (from !== origin) return void trace("ignored", data, `from ${from}, not ${origin}`)
  const read = heightOf(data) ?? readNews(data)
  if (read === undefined) trace("ignored", data, "unknown")
  else trace("received", data)
  return read
}

/**
 * What to do about a failure: start its diagnosis, report a height that cannot be kept, and show the fallback link
 * instead of a showroom that has not opened. Returns a tuple, because the names of an object would cost every dealer's
 * page bytes.
 */
const openTrouble = (parts: Omit<Suspect, "code">) => {
  const { origin, element, frame, words: fallback, tell: tellFailed } = parts
  const diagnose = (code: string) =>
    runLate<Diagnosis>(origin, "diagnosis", code, (part) => part.diagnose({ ...parts, code }))
  const report = (code: string) => {
    tellFailed(code)
    diagnose(code)
  }
  const heightLost = () => report("FRAME-HEIGHT")
  const notOpened = () => {
    element.append(fallback)
    frame.style.display = "none"
    report("FRAME-LOAD")
  }
  return [diagnose, heightLost, notOpened] as const
}

/**
 * Opens the showroom of an origin in a frame at the end of an element, keeps its height, sends it the page's consent,
 * product and commands, and dispatches its events (E1, E2, E13-E16, RS1-RS6). Accepts messages only from this frame and
 * exactly this origin, and posts to no other.
 */
export const openFrame = (
  element: HTMLElement,
  origin: string,
  options: ShowroomOptions,
  /** Calls `begin` when the frame must be fetched. Returns a cancel function. */
  waits = options.loading === "lazy" ? (begin: () => void) => whenNear(element, begin) : undefined,
): MountedShowroom => {
  let isReady = false
  const trace = options.trace ?? (() => {})
  let timer: Timer | undefined
  const frame = frameElement(options)
  const address = frameAddress(origin, location.search, options)
  const fallback = fallbackLink(address, options)

  const { on, tell, tellFailed, fail } = openNotifier(origin, element, options)
  const say = (message: object) => {
    if (!isReady) return
    frame.contentWindow?.postMessage(message, origin)
    trace("sent", message)
  }

  const [sendConsent, setConsent, stopConsent] = openConsent(origin, options, say, fail)
  const suspect = { origin, element, frame, options, words: fallback, isReady: () => isReady, tell: tellFailed }
  const [diagnose, heightLost, notOpened] = openTrouble(suspect)
  let heights: FollowedHeights | undefined
  const heightParts = { frame, origin, isKept: options.height !== "tell", tell, lost: heightLost }

  const becomeReady = () => {
    if (!isReady)
      runLate<Opened>(origin, "opened", "FRAME-OPENED", (part) =>
        part.follow({ element, frame, origin, say, diagnose }),
      )
    isReady = true
    if (fallback.isConnected) frame.style.display = "block"
    fallback.remove()
    // The showroom sends the visitor's identity to a listed page. If nothing follows READY, the page may not be listed.
    timer = restarted(timer, () => diagnose("UNTOLD"), readyAfterLoadMs)
    heights?.start()
    sendConsent()
  }
  const onMessage = (event: MessageEvent) => {
    const read = readMessage(event, frame, origin, trace)
    // A height of 0 does not count.
    if (!read) return
    if (typeof read === "number") {
      // Requested only after READY.
      if (isReady) heights?.report(read)
      return
    }
    clearTimeout(timer)
    if (read.name === "failed") {
      const { code } = read.detail
      diagnose(code)
      // Sent with each page of the frame. The diagnosis reports it once.
      if (code === "FRAME-STORAGE") return
    }
    if (read.name === "ready") becomeReady()
    tell(read)
  }

  addEventListener("message", onMessage)
  const expectReady = (ms: number) => {
    if (!isReady) timer = restarted(timer, notOpened, ms)
  }
  const begin = () => {
    void fetchHeights(heightParts).then((fetched) => {
      heights = fetched
      if (isReady) heights.start()
    })
    frame.src = address
    frame.addEventListener("load", () => expectReady(readyAfterLoadMs))
    expectReady(readyWithinMs)
  }
  const stopWaiting = waits ? waits(begin) : begin()
  element.append(frame)
  const unmount = () => {
    removeEventListener("message", onMessage)
    stopConsent()
    stopWaiting?.()
    heights?.stop()
    clearTimeout(timer)
    fallback.remove()
    frame.remove()
  }
  const commands = laterCommands(origin, { frame, say, fail, on, isReady: () => isReady, unmount }, options)

  return {
    ...commands,
    element,
    frame,
    setConsent,
    show: () => element.scrollIntoView(),
    minimise: () => {},
    on,
    unmount,
  }
}
