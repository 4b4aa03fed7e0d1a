import { complain } from "./complain.ts"
import { followConsent } from "./consent/followConsent.ts"
import { fallbackLink } from "./fallbackLink.ts"
import { frameAddress, languageOf } from "./frameAddress.ts"
import { askHeights, heightOf } from "./frameHeight.ts"
import { heightKeeper } from "./heightKeeper.ts"
import { runLate } from "./late.ts"
import { laterCommands } from "./messages/laterCommands.ts"
import { openNotifier } from "./messages/openNotifier.ts"
import type { MountedShowroom, ShowroomConsent, ShowroomConsentTool, ShowroomOptions } from "./public.d.ts"
import { readNews } from "./showroomNews.ts"
import type { ShowroomProduct } from "./subjects.d.ts"
import { whileUnseen } from "./unseenFrame.ts"
import { whenNear } from "./whenNear.ts"
import { wordsIn } from "./words.ts"

type Opened = typeof import("./opened/opened.ts")
type Diagnosis = typeof import("./diagnosis/diagnosis.ts")

/** Browser features that the frame needs from the host page. */
const allowed = [
  "camera",
  "microphone",
  "autoplay",
  "fullscreen",
  "picture-in-picture",
  "clipboard-write",
  "screen-wake-lock",
  "speaker-selection",
].join("; ")

/** Consent set by the page, or by its consent tool. */
type GivenConsent = Exclude<ShowroomConsent, ShowroomConsentTool>

const isTool = (consent: ShowroomConsent): consent is ShowroomConsentTool =>
  typeof consent === "string" && consent !== "absent"

/** Timeouts for READY, in ms: after the start, and after the frame's load event. */
const readyWithinMs = 30_000
const readyAfterLoadMs = 8_000
/** Timeout for the first height after READY, in ms. */
const heightWithinMs = 10_000

const consentMessage = (consent: GivenConsent) =>
  consent === "absent" ? { type: "consent_tool_absent" } : { type: "consent_settings", groups: JSON.stringify(consent) }

const productMessage = (product: ShowroomProduct) => ({
  type: "presentation_product",
  product: JSON.stringify(product),
})

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
  let { product } = options
  let consent: GivenConsent | undefined
  let stopFollowing = () => {}
  let isReady = false
  let forgetSize = () => {}
  let answered = () => {}
  const watch = options.watch ?? (() => {})

  const keepsHeight = options.height !== "tell"
  const timers = new Map<"load" | "height", ReturnType<typeof setTimeout>>()
  const within = (what: "load" | "height", ms: number, late: () => void) => {
    clearTimeout(timers.get(what))
    timers.set(what, setTimeout(late, ms))
  }

  const frame = document.createElement("iframe")
  frame.title = options.title ?? wordsIn(options.language).title
  frame.allow = allowed
  const address = frameAddress(origin, location.search, options)
  // Set through CSSOM, which a Content-Security-Policy without inline styles allows.
  Object.assign(frame.style, {
    display: "block",
    width: "100%",
    border: "0",
    minHeight: "320px",
    scrollMargin: "inherit",
  })
  if (keepsHeight && options.initialHeight !== undefined) frame.style.height = `${options.initialHeight}px`
  // A frame as high as its content needs no scrolling. Without this a fraction of a pixel shows a scroll bar.
  if (keepsHeight) frame.setAttribute("scrolling", "no")
  const fallback = fallbackLink(element, address, options)

  const { on, tell } = openNotifier(element, options)
  const tellFailed = (code: string) => tell({ name: "failed", detail: { code } })
  const fail = (says: string, code: string) => {
    complain(says, code)
    tellFailed(code)
  }
  const say = (message: object) => {
    if (!isReady) return
    frame.contentWindow?.postMessage(message, origin)
    watch("sent", message)
  }

  const sendConsent = (next: GivenConsent) => {
    consent = next
    say(consentMessage(next))
  }
  const setConsent = (next: ShowroomConsent) => {
    stopFollowing()
    if (!isTool(next)) return sendConsent(next)
    const failed = (says: string) => fail(says, "CONSENT-TOOL")
    stopFollowing = followConsent(origin, {
      tool: next,
      groups: options.consentGroups ?? {},
      onGroups: sendConsent,
      failed,
    })
  }

  const keeper = heightKeeper({
    now: () => performance.now(),
    apply: (height) => {
      if (keepsHeight) frame.style.height = `${height}px`
      tell({ name: "height", detail: { height } })
    },
    giveUp: () => heightLost(),
  })
  const { words } = fallback
  const diagnose = (code: string) =>
    runLate<Diagnosis>(origin, "diagnosis", code, (part) =>
      part.diagnose({ code, origin, element, frame, options, words, isReady: () => isReady, tell: tellFailed }),
    )
  const heightLost = () => {
    frame.setAttribute("scrolling", "auto")
    tellFailed("FRAME-HEIGHT")
    diagnose("FRAME-HEIGHT")
  }
  const notOpened = () => {
    fallback.show()
    frame.style.display = "none"
    tellFailed("FRAME-LOAD")
    diagnose("FRAME-LOAD")
  }

  /**
   * Starts over with each READY: a page that loads in the frame later, as after the live button, has not been asked
   * yet.
   */
  const keepHeight = () => {
    forgetSize()
    // Bypasses `say`, which is only for messages of the contract.
    const { again, stop } = askHeights((message) => frame.contentWindow?.postMessage(message, origin))
    const stopAsking = whileUnseen(frame, again)
    answered = stop
    forgetSize = () => {
      stopAsking()
      stop()
    }
  }

  const onMessage = ({ data, origin: from, source }: MessageEvent) => {
    if (source !== frame.contentWindow || source === null) return watch("ignored", data, "from another window")
    if (from !== origin) return watch("ignored", data, `from ${from}, which is not ${origin}`)
    const height = heightOf(data)
    if (height !== undefined) {
      watch("heard", data)
      // Heights are requested only after READY.
      if (!isReady || height === 0) return
      answered()
      clearTimeout(timers.get("height"))
      return keeper.report(height)
    }
    const news = readNews(data)
    if (news === undefined) return watch("ignored", data, "no message of this version")
    watch("heard", data)
    clearTimeout(timers.get("load"))
    if (news.name === "failed") {
      const { code } = news.detail
      diagnose(code)
      // Sent with each page of the frame. The diagnosis reports it once.
      if (code === "FRAME-STORAGE") return
    }
    if (news.name === "ready") {
      if (!isReady)
        runLate<Opened>(origin, "opened", "FRAME-OPENED", (part) =>
          part.follow({ element, frame, origin, say, diagnose }),
        )
      isReady = true
      if (words.isConnected) frame.style.display = "block"
      fallback.hide()
      // A listed page receives the visitor's identity.
      within("load", readyAfterLoadMs, () => diagnose("UNTOLD"))
      within("height", heightWithinMs, heightLost)
      keepHeight()
      if (consent !== undefined) say(consentMessage(consent))
      if (product !== undefined) say(productMessage(product))
    }
    tell(news)
  }

  window.addEventListener("message", onMessage)
  const begin = () => {
    frame.src = address
    frame.addEventListener("load", () => {
      if (!isReady) within("load", readyAfterLoadMs, notOpened)
    })
    within("load", readyWithinMs, notOpened)
  }
  const stopWaiting = waits ? waits(begin) : begin()
  element.append(frame)
  if (options.consent !== undefined) setConsent(options.consent)
  const unmount = () => {
    window.removeEventListener("message", onMessage)
    stopFollowing()
    stopWaiting?.()
    keeper.stop()
    forgetSize()
    for (const timer of timers.values()) clearTimeout(timer)
    fallback.hide()
    frame.remove()
  }
  const commandHandles = laterCommands(origin, { frame, options, say, fail, on, isReady: () => isReady, unmount })
  if (options.theme !== undefined) commandHandles.setTheme(options.theme)
  if (options.language !== undefined && languageOf(options.language) === undefined)
    fail(`there is no language ${options.language}.`, "OPTION-LANGUAGE")

  return {
    ...commandHandles,
    element,
    frame,
    setConsent,
    setProduct: (next) => {
      product = next
      say(productMessage(next))
    },
    show: () => element.scrollIntoView(),
    minimise: () => {},
    on,
    unmount,
  }
}
