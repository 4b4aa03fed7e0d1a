import { initialize } from "@open-iframe-resizer/core"
import { frameAddress } from "./frameAddress.ts"
import { heightKeeper } from "./heightKeeper.ts"
import type { MountedShowroom, ShowroomConsent, ShowroomOptions, ShowroomProduct } from "./public.d.ts"
import { isHeight, readNews, type ShowroomNews } from "./showroomNews.ts"
import { watchVisibleRoom } from "./visibleRoom.ts"

/** What the showroom needs of a page that it does not own. */
const allowed = [
  "camera",
  "microphone",
  "autoplay",
  "fullscreen",
  "picture-in-picture",
  "clipboard-write",
  "screen-wake-lock",
].join("; ")

/** What holds the content of a showroom's page: its height is not the frame's, whatever the page around it is styled like (RS1). */
const contentSelector = "#root"

const consentMessage = (consent: ShowroomConsent) =>
  consent === "absent" ? { type: "consent_tool_absent" } : { type: "consent_settings", groups: JSON.stringify(consent) }

const productMessage = (product: ShowroomProduct) => ({
  type: "presentation_product",
  product: JSON.stringify(product),
})

/**
 * Opens the showroom of an origin in a frame at the end of an element, keeps its height, hands over what the page has to say, and
 * tells what it hears (E1, E2, E13-E16, RS1-RS6). Nobody but the frame from exactly this origin is believed, and nobody else is told.
 */
export const openFrame = (element: HTMLElement, origin: string, options: ShowroomOptions): MountedShowroom => {
  let { consent, product } = options
  let isReady = false
  let forgetSize = () => {}
  const watch = options.watch ?? (() => {})

  const frame = document.createElement("iframe")
  frame.title = options.title ?? "Online showroom"
  frame.allow = allowed
  frame.src = frameAddress(origin, location.search, options)
  // Through the object model, which a Content-Security-Policy without inline styles lets pass.
  Object.assign(frame.style, { display: "block", width: "100%", border: "0", minHeight: "320px" })

  const tell = ({ name, detail }: ShowroomNews) => {
    const listener = options.on?.[name] as ((detail: unknown) => void) | undefined
    listener?.(detail)
    element.dispatchEvent(new CustomEvent(`showroom:${name}`, { detail, bubbles: true }))
  }
  const say = (message: object) => {
    if (!isReady) return
    frame.contentWindow?.postMessage(message, origin)
    watch("sent", message)
  }

  const keeper = heightKeeper({
    now: () => performance.now(),
    apply: (height) => {
      if (options.height !== "tell") frame.style.height = `${height}px`
      tell({ name: "height", detail: { height } })
    },
    giveUp: () => tell({ name: "failed", detail: { code: "FRAME-HEIGHT" } }),
  })

  /**
   * The resize library says its word to a frame once it has answered, and no more. A page that loads in the frame anew, as after
   * the live button, has not heard it: each READY begins afresh.
   */
  const keepHeight = async () => {
    forgetSize()
    let isCurrent = true
    forgetSize = () => {
      isCurrent = false
    }
    const results = await initialize(
      {
        checkOrigin: [origin],
        targetElementSelector: contentSelector,
        onBeforeIframeResize: ({ observedHeight }) => {
          if (isCurrent) keeper.report(observedHeight)
          return false
        },
      },
      frame,
    )
    const forget = () => {
      for (const result of results) result.unsubscribe()
    }
    if (isCurrent) forgetSize = forget
    else forget()
  }

  const hear = ({ data, origin: from, source }: MessageEvent) => {
    if (source !== frame.contentWindow || source === null) return
    if (from !== origin) return watch("ignored", `a message from ${from}`)
    if (isHeight(data)) return
    const news = readNews(data)
    watch(news === undefined ? "ignored" : "heard", data)
    if (news?.name === "ready") {
      isReady = true
      keepHeight().catch(() => tell({ name: "failed", detail: { code: "FRAME-HEIGHT" } }))
      if (consent !== undefined) say(consentMessage(consent))
      if (product !== undefined) say(productMessage(product))
    }
    if (news !== undefined) tell(news)
  }

  const stopWatching = watchVisibleRoom(window, () => {
    if (document.activeElement === frame) say({ type: "viewport" })
  })
  window.addEventListener("message", hear)
  element.append(frame)

  return {
    element,
    frame,
    setConsent: (next) => {
      consent = next
      say(consentMessage(next))
    },
    setProduct: (next) => {
      product = next
      say(productMessage(next))
    },
    unmount: () => {
      window.removeEventListener("message", hear)
      stopWatching()
      keeper.stop()
      forgetSize()
      frame.remove()
    },
  }
}
