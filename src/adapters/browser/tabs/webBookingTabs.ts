import type { BookingTabs } from "../../../application/ports/browser/BookingBrowser.ts"
import { whenever } from "../../whenever.ts"

/** What is needed of the page's globals. */
export interface ChannelPage {
  readonly BroadcastChannel?: typeof BroadcastChannel
}

const name = "showroom-bookings"

const openedOn = ({ BroadcastChannel: Channel }: ChannelPage): BroadcastChannel | undefined => {
  try {
    return Channel && new Channel(name)
  } catch {
    // A page without an origin of its own may not: it has no other tabs then.
    return undefined
  }
}

/**
 * The visitor's other tabs by a channel of the origin, which in a frame belongs to the page around it as well. All of this page listen
 * and speak by one channel, for only that does not hear itself.
 */
export const webBookingTabs = (page: ChannelPage = globalThis): BookingTabs => {
  let open: BroadcastChannel | undefined
  let users = 0
  const use = () => {
    users += 1
    open ??= openedOn(page)
    return open
  }
  const leave = () => {
    users -= 1
    if (users > 0) return
    open?.close()
    open = undefined
  }
  return {
    notify: (bookingId) => {
      use()?.postMessage(bookingId)
      leave()
    },
    onChange: (changed) =>
      whenever<number>((happened) => {
        const channel = use()
        const listen = ({ data }: MessageEvent) => {
          if (typeof data === "number") happened(data)
        }
        channel?.addEventListener("message", listen)
        return () => {
          channel?.removeEventListener("message", listen)
          leave()
        }
      }, changed),
  }
}
