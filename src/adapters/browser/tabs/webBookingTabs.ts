import type { BookingTabs } from "../../../application/ports/browser/BookingBrowser.ts"
import { whenever } from "../../listen.ts"

export interface ChannelPage {
  readonly BroadcastChannel?: typeof BroadcastChannel
}

const name = "showroom-bookings"

const openedOn = ({ BroadcastChannel: Channel }: ChannelPage): BroadcastChannel | undefined => {
  try {
    return Channel && new Channel(name)
  } catch {
    // A page with an opaque origin may not open a channel, and has no other tabs.
    return undefined
  }
}

/**
 * Notifies the visitor's other tabs over a channel of the origin, which browsers partition by host page in a frame. The
 * whole page shares one channel, because only a channel does not receive its own messages.
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
