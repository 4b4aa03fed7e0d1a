import { Effect } from "effect"
import { type Broker, BrokerUnreachable } from "../../application/ports/backend/Broker.ts"
import type { PageLifecycle } from "../../application/ports/browser/Page.ts"
import type { OpenSocket } from "./guardedSocket.ts"
import { messageReader, type Reading } from "./messages.schema.ts"
import { openLink } from "./openLink.ts"
import { stompSession } from "./stompSession.ts"

export interface StompBrokerParts {
  /** ws(s) address of the broker, resolved at each attempt. If it fails, the broker is unreachable. */
  readonly url: Effect.Effect<string, unknown>
  /** The browser's `WebSocket` if absent. */
  readonly webSocket?: OpenSocket
  /** Timer of the heart-beats; `Effect.sleep` if absent. */
  readonly sleep?: PageLifecycle["sleep"]
}

const browserSocket: OpenSocket = (url, protocols) => new WebSocket(url, protocols)

/**
 * The message broker over STOMP on a websocket (B1, B2): one client for each attempt, which never reconnects by itself.
 */
export const stompBroker = ({ url, webSocket = browserSocket, sleep = Effect.sleep }: StompBrokerParts): Broker => {
  const reported = new Set<string>()

  /** Logs unreadable messages, once for each kind and without their content. */
  const reporting = (read: (body: string) => Reading) => (body: string) =>
    Effect.suspend(() => {
      const reading = read(body)
      const unreported = reading.unreadable.filter((kind) => !reported.has(kind))
      for (const kind of unreported) reported.add(kind)
      return Effect.as(
        Effect.forEach(unreported, (kind) => Effect.logWarning(`A broker message could not be read: ${kind}`)),
        reading,
      )
    })

  return {
    open: (login, messageTypes) =>
      url.pipe(
        Effect.mapError(() => new BrokerUnreachable()),
        Effect.flatMap((address) => openLink(address, login, webSocket, sleep)),
        Effect.map((link) => stompSession({ link, messageTypes, read: reporting(messageReader(messageTypes)) })),
      ),
  }
}
