import { complain } from "./complain.ts"
import { followConsent } from "./consent/followConsent.ts"
import { fallbackLink } from "./fallbackLink.ts"
import { frameAddress, languageOf } from "./frameAddress.ts"
import { askHeights, heightOf } from "./frameHeight.ts"
import { eventFields } from "./generated/eventFields.ts"
import { heightKeeper } from "./heightKeeper.ts"
import { late } from "./late.ts"
import type {
  MountedShowroom,
  ShowroomConsent,
  ShowroomConsentTool,
  ShowroomOptions,
  ShowroomProduct,
} from "./public.d.ts"
import { readNews, type ShowroomNews } from "./showroomNews.ts"
import { whileUnseen } from "./unseenFrame.ts"
import { wordsIn } from "./words.ts"

type Opened = typeof import("./opened/opened.ts")
type Diagnosis = typeof import("./diagnosis/diagnosis.ts")

/** What the showroom needs of a page that it does not own. */
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

/** What a page says itself, or its consent tool for it. */
type GivenConsent = Exclude<ShowroomConsent, ShowroomConsentTool>

const isTool = (consent: ShowroomConsent): consent is ShowroomConsentTool =>
  typeof consent === "string" && consent !== "absent"

/** How long the showroom may take to say READY, and how long once the browser says that the frame has loaded, in ms. */
const readyWithinMs = 30_000
const readyAfterLoadMs = 8_000
/** How long the first height may take after READY, in ms. */
const heightWithinMs = 10_000

const consentMessage = (consent: GivenConsent) =>
  consent === "absent" ? { type: "consent_tool_absent" } : { type: "consent_settings", groups: JSON.stringify(consent) }

const productMessage = (product: ShowroomProduct) => ({
  type: "presentation_product",
  product: JSON.stringify(product),
})

/** Tells a tag manager of the page, whose list of what happened may not be there yet. */
const pushTo = (dataLayer: string, name: string, detail: object) => {
  const page = window as unknown as Record<string, unknown[] | undefined>
  page[dataLayer] ??= []
  page[dataLayer].push({ ...detail, event: `showroom_${name}` })
}

/**
 * Opens the showroom of an origin in a frame at the end of an element, keeps its height, hands over what the page has to say, and
 * tells what it hears (E1, E2, E13-E16, RS1-RS6). It believes only the frame from exactly this origin, and tells nobody else.
 */
export const openFrame = (element: HTMLElement, origin: string, options: ShowroomOptions): MountedShowroom => {
  let { product } = options
  let consent: GivenConsent | undefined
  let stopFollowing = () => {}
  let isReady = false
  let forgetSize = () => {}
  let answered = () => {}
  const listening = new Set<{ readonly name: string; readonly listener: (detail: never) => void }>()
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
  frame.src = frameAddress(origin, location.search, options)
  // Through the object model, which a Content-Security-Policy without inline styles lets pass.
  Object.assign(frame.style, {
    display: "block",
    width: "100%",
    border: "0",
    minHeight: "320px",
    scrollMargin: "inherit",
  })
  // While it is as high as its content there is nothing to scroll, but for the fraction of a pixel that a scroll bar makes itself.
  if (keepsHeight) frame.setAttribute("scrolling", "no")
  const fallback = fallbackLink(element, frame.src, options)

  const tell = ({ name, detail }: ShowroomNews) => {
    const listener = options.on?.[name] as ((detail: unknown) => void) | undefined
    listener?.(detail)
    for (const each of listening) if (each.name === name) each.listener(detail as never)
    element.dispatchEvent(new CustomEvent(`showroom:${name}`, { detail, bubbles: true }))
    // What is a step of a visit; never who the visitor is.
    if (options.dataLayer !== undefined && name in eventFields) pushTo(options.dataLayer, name, detail)
  }
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

  const give = (next: GivenConsent) => {
    consent = next
    say(consentMessage(next))
  }
  const setConsent = (next: ShowroomConsent) => {
    stopFollowing()
    if (!isTool(next)) return give(next)
    const failed = (says: string) => fail(says, "CONSENT-TOOL")
    stopFollowing = followConsent(origin, { tool: next, groups: options.consentGroups ?? {}, tell: give, failed })
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
    late<Diagnosis>(origin, "diagnosis", code, (part) =>
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

  /** A page that loads in the frame later, as after the live button, has not been asked yet: each READY starts over. */
  const keepHeight = () => {
    forgetSize()
    // Not by `say`, whose messages are those of the contract.
    const { again, stop } = askHeights((message) => frame.contentWindow?.postMessage(message, origin))
    const stopAsking = whileUnseen(frame, again)
    answered = stop
    forgetSize = () => {
      stopAsking()
      stop()
    }
  }

  const hear = ({ data, origin: from, source }: MessageEvent) => {
    if (source !== frame.contentWindow || source === null) return watch("ignored", data, "from another window")
    if (from !== origin) return watch("ignored", data, `from ${from}, which is not ${origin}`)
    const height = heightOf(data)
    if (height !== undefined) {
      watch("heard", data)
      // Before READY nobody has asked.
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
      // It comes with each page of the frame, and is told once.
      if (code === "FRAME-STORAGE") return
    }
    if (news.name === "ready") {
      if (!isReady)
        late<Opened>(origin, "opened", "FRAME-OPENED", (part) => part.follow({ element, frame, origin, say, diagnose }))
      isReady = true
      if (words.isConnected) frame.style.display = "block"
      fallback.hide()
      // A page that is listed hears who the visitor is.
      within("load", readyAfterLoadMs, () => diagnose("UNTOLD"))
      within("height", heightWithinMs, heightLost)
      keepHeight()
      if (consent !== undefined) say(consentMessage(consent))
      if (product !== undefined) say(productMessage(product))
    }
    tell(news)
  }

  window.addEventListener("message", hear)
  frame.addEventListener("load", () => {
    if (!isReady) within("load", readyAfterLoadMs, notOpened)
  })
  within("load", readyWithinMs, notOpened)
  element.append(frame)
  if (options.consent !== undefined) setConsent(options.consent)
  if (options.language !== undefined && languageOf(options.language) === undefined)
    fail(`there is no language ${options.language}; there are en and de.`, "OPTION-LANGUAGE")

  return {
    element,
    frame,
    setConsent,
    setProduct: (next) => {
      product = next
      say(productMessage(next))
    },
    on: (name, listener) => {
      const entry = { name, listener }
      listening.add(entry)
      return () => void listening.delete(entry)
    },
    unmount: () => {
      window.removeEventListener("message", hear)
      stopFollowing()
      keeper.stop()
      forgetSize()
      for (const timer of timers.values()) clearTimeout(timer)
      fallback.hide()
      frame.remove()
    },
  }
}
