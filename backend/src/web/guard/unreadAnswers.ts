import type { ServerResponse } from "node:http"

/**
 * Ends the connection if the client reads nothing of an answer for this time, in ms. Time in which the answer has
 * nothing to send does not count.
 */
export const endUnread = (response: ServerResponse, mostUnreadMs: number): void => {
  response.setTimeout(mostUnreadMs, () => {
    if ((response.socket?.writableLength ?? 0) > 0) response.destroy()
  })
}
