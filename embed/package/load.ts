import { complain } from "../complain.ts"
import { fallbackLink } from "../fallbackLink.ts"
import { frameAddress } from "../frameAddress.ts"
import type { MountedShowroom, OnlineShowroom, ShowroomOptions } from "../public.d.ts"
import { type QueueingShowroom, queueingShowroom } from "../script/queue.ts"

/** How the showroom's embed.js gets into the page. */
export interface LoadOptions {
  /** The nonce of the page's policy, where scripts need one. */
  readonly nonce?: string
  /** What embed.js must be, as `/embed/v1/integrity.txt` says; it changes with the showroom's releases. */
  readonly integrity?: string
}

/** The page's showroom is from here: `OnlineShowroom` of the window is one. */
let pageOrigin: string | undefined
let loading: Promise<OnlineShowroom> | undefined

const ofOrigin = (origin: string): string => {
  if (typeof document === "undefined") throw new Error("The showroom needs a document: open it in the browser.")
  const asked = new URL(origin).origin
  const other = pageOrigin ?? window.OnlineShowroom?.origin
  if (other !== undefined && other !== asked)
    throw new Error(`This page has the showroom of ${other} already; there can be none of ${asked} beside it.`)
  return asked
}

const inject = (address: string, { nonce, integrity }: LoadOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script")
    script.async = true
    if (nonce !== undefined) script.nonce = nonce
    if (integrity !== undefined) {
      script.crossOrigin = "anonymous"
      script.integrity = integrity
    }
    script.addEventListener("load", () => resolve())
    script.addEventListener("error", () => {
      script.remove()
      reject(new Error(`${address} could not be loaded.`))
    })
    script.src = address
    document.head.append(script)
  })

/** Whether it is the showroom itself, and not what keeps calls until it has loaded. */
const hasLoaded = (showroom: (OnlineShowroom & Partial<QueueingShowroom>) | undefined): showroom is OnlineShowroom =>
  showroom !== undefined && showroom.queue === undefined

/**
 * The showroom's own embed.js, once it has loaded: once a page, however often this is called. Rejects when it cannot be loaded, and may be
 * called again then; where there is no document; and for another origin than the one that the page has a showroom of.
 */
export const loadShowroom = async (origin: string, options: LoadOptions = {}): Promise<OnlineShowroom> => {
  const asked = ofOrigin(origin)
  if (hasLoaded(window.OnlineShowroom)) return window.OnlineShowroom
  pageOrigin = asked
  loading ??= inject(`${asked}/embed/v1/embed.js`, options).then(
    () => {
      if (hasLoaded(window.OnlineShowroom)) return window.OnlineShowroom
      throw new Error(`${asked}/embed/v1/embed.js has brought no showroom.`)
    },
    (failure: unknown) => {
      loading = undefined
      throw failure
    },
  )
  return loading
}

/**
 * Opens a showroom at the end of an element, at once: what is asked of it waits until embed.js has loaded. Where that fails, the visitor
 * reads so in its place with a link to the showroom, the event `failed` says `SCRIPT-LOAD`, and the showroom is unmounted. Throws where
 * there is no document, and for a second origin.
 */
export const mountShowroom = (
  origin: string,
  element: HTMLElement,
  options: ShowroomOptions & LoadOptions = {},
): MountedShowroom => {
  const asked = ofOrigin(origin)
  window.OnlineShowroom ??= queueingShowroom()
  const showroom = window.OnlineShowroom.mount(element, options)
  let isOver = false
  const words = fallbackLink(element, frameAddress(asked, location.search, options), options)
  loadShowroom(asked, options).catch((failure: Error) => {
    if (isOver) return
    showroom.unmount()
    complain(failure.message, "SCRIPT-LOAD")
    words.show()
    const detail = { code: "SCRIPT-LOAD" }
    options.on?.failed?.(detail)
    element.dispatchEvent(new CustomEvent("showroom:failed", { detail, bubbles: true }))
  })
  const { unmount } = showroom
  return Object.assign(showroom, {
    unmount: () => {
      isOver = true
      words.hide()
      unmount()
    },
  })
}
