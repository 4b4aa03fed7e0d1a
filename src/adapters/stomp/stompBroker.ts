import { Effect } from "effect"
import { type Broker, BrokerUnreachable } from "../../application/ports/backend/Broker.ts"
import type { PageLifecycle } from "../../application/ports/browser/Page.ts"
import type { OpenSocket } from "./guardedSocket.ts"
import { messageReader, type Reading } from "./messages.schema.ts"
import { openLink } from "./openLink.ts"
import { stompSession } from "./stompSession.ts"

export interface StompBrokerParts {
  /** ws(s) address of the broker, asked at each attempt; without one the broker is unreachable. */
  readonly url: Effect.Effect<string, unknown>
  /** The browser's websockets when absent. */
  readonly webSocket?: OpenSocket
  /** What the heart-beats go by; plain timers when absent. */
  readonly sleep?: PageLifecycle["sleep"]
}

const browserSocket: OpenSocket = (url, protocols) => new WebSocket(url, protocols)

/** The message broker by STOMP over a websocket (B1, B2): one client for each attempt, which never reconnects by itself. */
export const stompBroker = ({ url, webSocket = browserSocket, sleep = Effect.sleep }: StompBrokerParts): Broker => {
  const reported = new Set<string>()

  /** Reports what cannot be read, once for each kind and without its content. */
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
