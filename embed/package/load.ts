import { complain } from "../complain.ts"
import { fallbackLink } from "../fallbackLink.ts"
import { frameAddress } from "../frameAddress.ts"
import type { MountedShowroom, OnlineShowroom, OverlayOptions } from "../public.d.ts"
import { type QueueingShowroom, queueingShowroom, takeOver } from "../script/queue.ts"

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
  loading ??= inject(`${asked}/embed/v1/embed.js`, options)
    .then(() => {
      if (hasLoaded(window.OnlineShowroom)) return window.OnlineShowroom
      throw new Error(`${asked}/embed/v1/embed.js has brought no showroom.`)
    })
    .catch((failure: unknown) => {
      // An address with a mistake is no showroom that the page has: the right one may come next.
      loading = undefined
      pageOrigin = undefined
      throw failure
    })
  return loading
}

/**
 * Takes calls as a showroom over the page does, and keeps them until that has been made. Where none is made they come to nothing; why,
 * its maker tells.
 */
const overlayToCome = (made: Promise<MountedShowroom | undefined>): MountedShowroom => {
  const waiting = queueingShowroom()
  const showroom = waiting.mount(document.body)
  const carryOut = (overlay: MountedShowroom | undefined) =>
    takeOver(waiting, { ...waiting, mount: () => overlay as MountedShowroom }, (reason) =>
      complain(String(reason), "OPTION-MOUNT"),
    )
  made.then(carryOut, () => carryOut(undefined))
  return showroom
}

/**
 * Opens a showroom at the end of an element, at once: what is asked of it waits until embed.js has loaded. With `mode` it is one over the
 * page, as `OnlineShowroom.overlay` makes it, and the element stays empty. Where embed.js cannot be loaded, the visitor reads so in its
 * place with a link to the showroom (over the page there is no place: elements of the page that would open it stay links), the event
 * `failed` says `SCRIPT-LOAD`, and the showroom is unmounted. Where the overlay's code does not come, it says `OVERLAY-LOAD`. Throws where
 * there is no document, and for a second origin.
 */
export const mountShowroom = (
  origin: string,
  element: HTMLElement,
  options: OverlayOptions & LoadOptions = {},
): MountedShowroom => {
  const asked = ofOrigin(origin)
  window.OnlineShowroom ??= queueingShowroom()
  const isOverPage = (options.mode ?? "inline") !== "inline"
  let isOver = false
  const words = fallbackLink(element, frameAddress(asked, location.search, options), options)
  const failed = (code: string, { message }: Error) => {
    if (isOver) return
    showroom.unmount()
    complain(message, code)
    const detail = { code }
    options.on?.failed?.(detail)
    element.dispatchEvent(new CustomEvent("showroom:failed", { detail, bubbles: true }))
  }
  const loaded = loadShowroom(asked, options)
  const makeOverlay = (page: OnlineShowroom) =>
    isOver
      ? undefined
      : page.overlay(options).catch((failure: Error) => {
          failed(typeof failure.cause === "string" ? failure.cause : "OVERLAY-LOAD", failure)
          return undefined
        })
  const showroom = isOverPage ? overlayToCome(loaded.then(makeOverlay)) : window.OnlineShowroom.mount(element, options)
  loaded.catch((failure: Error) => {
    if (isOver) return
    failed("SCRIPT-LOAD", failure)
    if (!isOverPage) words.show()
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
