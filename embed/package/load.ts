import { complain } from "../complain.ts"
import { fallbackLink } from "../fallbackLink.ts"
import { frameAddress } from "../frameAddress.ts"
import { addressOf } from "../page/addressOf.ts"
import { type PageShowroom, pageShowroom } from "../page/pageShowroom.ts"
import type { MountedShowroom, OnlineShowroom, OverlayOptions } from "../public.d.ts"
import { refused, refuseInvalid } from "../refusals.ts"
import { queueingShowroom } from "../script/queue.ts"
import { takeOver } from "../script/takeOver.ts"
import { reportFailure } from "./reportFailure.ts"
import { trustedAddress } from "./trustedAddress.ts"

/** How to load the showroom's embed.js. */
export interface LoadOptions {
  /** The nonce of the page's policy, if scripts need one. */
  readonly nonce?: string
  /** The expected hash of embed.js, from `/embed/v1/integrity.txt`. It changes with the showroom's releases. */
  readonly integrity?: string
}

/** The origin of the page's showroom. `window.OnlineShowroom` has only one. */
let pageOrigin: string | undefined
let loading: Promise<OnlineShowroom> | undefined

const isServer = () => typeof window === "undefined"

const ofOrigin = (origin: string): string => {
  if (isServer()) throw new Error("The showroom needs a document: open it in the browser.")
  const asked = addressOf(origin)
  if (asked === undefined || !/^https?:$/.test(asked.protocol))
    throw refused("OPTION-ORIGIN", `origin ${origin}: it begins with https://`)
  const page = pageShowroom()
  if (page === null)
    throw new TypeError("window.OnlineShowroom is something else of the page.", { cause: "SCRIPT-NAME" })
  const other = pageOrigin ?? page?.origin
  if (other !== undefined && other !== asked.origin)
    throw new TypeError(
      `This page has the showroom of ${other} already, so it cannot load the one of ${asked.origin}.`,
      { cause: "OPTION-ORIGIN" },
    )
  return asked.origin
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
    script.src = trustedAddress(address)
    document.head.append(script)
  })

/** Whether the page's global is the showroom itself, and not the stub that queues calls until it has loaded. */
const hasLoaded = (showroom: PageShowroom | null | undefined): showroom is OnlineShowroom =>
  showroom != null && showroom.queue === undefined

/**
 * Resolves with the showroom's embed.js once it has loaded. Loads it once per page. Rejects if it cannot be loaded; the
 * next call tries again. Also rejects for an origin other than that of the page's showroom. Resolves with `null` on a
 * server, where nothing can be loaded.
 */
export const loadShowroom = async (origin: string, options: LoadOptions = {}): Promise<OnlineShowroom | null> =>
  isServer() ? null : loadInPage(origin, options)

const loadInPage = async (origin: string, options: LoadOptions): Promise<OnlineShowroom> => {
  const asked = ofOrigin(origin)
  const page = pageShowroom()
  if (hasLoaded(page)) return page
  pageOrigin = asked
  loading ??= inject(`${asked}/embed/v1/embed.js`, options)
    .then(() => {
      const loaded = pageShowroom()
      if (hasLoaded(loaded)) return loaded
      throw new Error(`${asked}/embed/v1/embed.js has not defined OnlineShowroom.`)
    })
    .catch((failure: unknown) => {
      // A failed address does not bind the page to its origin: the next call may use another one.
      loading = undefined
      pageOrigin = undefined
      throw failure
    })
  return loading
}

/**
 * Accepts the calls of a showroom over the page, and queues them until that showroom exists. If none is created, drops
 * them; the creator reports why.
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
 * Opens a showroom at the end of an element. Returns at once and queues calls until embed.js has loaded. With `mode` it
 * is a showroom over the page, as from `OnlineShowroom.overlay`, and the element stays empty.
 *
 * If embed.js cannot be loaded, the event `failed` has the code `SCRIPT-LOAD`, the showroom is unmounted, and its place
 * shows a text with a link to the showroom. Over the page there is no such place: elements that would open it stay
 * links. If the overlay's code cannot be loaded, the code is `OVERLAY-LOAD`. Throws without a document, and for a
 * second origin.
 */
export const mountShowroom = (
  origin: string,
  element: HTMLElement,
  options: OverlayOptions & LoadOptions = {},
): MountedShowroom => {
  const asked = ofOrigin(origin)
  refuseInvalid(options)
  const page = pageShowroom() ?? queueingShowroom()
  window.OnlineShowroom = page
  const isOverPage = (options.mode ?? "inline") !== "inline"
  let isOver = false
  const fallback = fallbackLink(frameAddress(asked, location.search, options), options)
  const failed = (code: string, { message }: Error) => {
    if (isOver) return
    showroom.unmount()
    reportFailure(element, options, code, message)
  }
  const loaded = loadInPage(asked, options)
  const makeOverlay = (real: OnlineShowroom) =>
    isOver
      ? undefined
      : real.overlay(options).catch((failure: Error) => {
          failed(typeof failure.cause === "string" ? failure.cause : "OVERLAY-LOAD", failure)
          return undefined
        })
  const showroom = isOverPage ? overlayToCome(loaded.then(makeOverlay)) : page.mount(element, options)
  loaded.catch((failure: Error) => {
    if (isOver) return
    failed("SCRIPT-LOAD", failure)
    if (!isOverPage) element.append(fallback)
  })
  const { unmount } = showroom
  return Object.assign(showroom, {
    unmount: () => {
      isOver = true
      fallback.remove()
      unmount()
    },
  })
}
