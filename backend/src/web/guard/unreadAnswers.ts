import type { ServerResponse } from "node:http"

/**
 * Ends the connection of an answer whose reader takes nothing of it for this time, in ms. An answer that has nothing to
 * send meanwhile may last longer.
 */
export const endUnread = (response: ServerResponse, mostUnreadMs: number): void => {
  response.setTimeout(mostUnreadMs, () => {
    if ((response.socket?.writableLength ?? 0) > 0) response.destroy()
  })
}
