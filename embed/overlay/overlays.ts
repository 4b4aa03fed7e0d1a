import { ownPart, removeCopies } from "../page/ownParts.ts"
import type { MountedShowroom, OverlayOptions, ShowroomOptions, ShowroomPage } from "../public.d.ts"
import { overlay } from "./overlay.ts"

/** Opens a frame in an element. The frame is fetched when the `begin` passed to `waits` is called. */
type Mount = (
  element: HTMLElement,
  options: ShowroomOptions,
  waits: (begin: () => void) => () => void,
) => MountedShowroom

/**
 * Whether the browser has style sheets that a shadow root adopts. All such browsers also have dialogs.
 * Optional feature `.showModal`: overlay.ts runs only where this is true.
 */
const hasDialogs = (): boolean => "replaceSync" in CSSStyleSheet.prototype

/** The dialogs and panels of a page. `mount` opens a showroom in them. */
export const overlays = (mount: Mount) => {
  let newest: MountedShowroom | undefined
  /**
   * Opens it at the end of the page itself, which shows the dealer's telephone number if the showroom does not open.
   */
  const openInPage = (host: HTMLElement, options: OverlayOptions): MountedShowroom => {
    newest = mount(host, options, (start) => {
      start()
      return () => {}
    })
    return newest
  }
  /**
   * The frame is in its final place in the document from the start, so that it never reloads. It is fetched when it is
   * first shown, or when the page is idle.
   */
  const made = (options: OverlayOptions): MountedShowroom => {
    const { mode = "modal" } = options
    if (!/^(modal|floating)$/.test(mode)) throw new TypeError(`There is no mode ${mode}.`, { cause: "OPTION-VALUE" })
    removeCopies()
    const host = ownPart(document.createElement("div"))
    document.body.append(host)
    if (!hasDialogs()) return openInPage(host, options)
    let begin: () => void = () => {}
    const showroom = mount(host, { ...options, height: "tell" }, (start) => {
      begin = start
      return () => {
        begin = () => {}
      }
    })
    const { unmount, destroy, ...asked } = { ...showroom }
    const forget = () => {
      if (newest === showroom) newest = undefined
      host.remove()
    }
    newest = Object.assign(showroom, overlay({ host, showroom: asked, options, begin: () => begin() }), {
      unmount: () => {
        unmount()
        forget()
      },
      destroy: () => destroy().then(forget),
    })
    return newest
  }
  return {
    overlay: made,
    /** Also by only a page's name, as in `data-showroom-open`. */
    open: (asked: OverlayOptions | ShowroomPage | null = {}): MountedShowroom => {
      const options = (typeof asked === "string" ? { page: asked } : asked) ?? {}
      const { page, presentation, product } = options
      const before = newest
      const showroom = before ?? made(options)
      if (before !== undefined && page !== undefined)
        before.open({ page, ...(presentation !== undefined && { presentation }), ...(product && { product }) })
      showroom.show()
      return showroom
    },
  }
}
