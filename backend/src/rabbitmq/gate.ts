import type { Access } from "../broker/access/Permissions.ts"
import type { Report } from "../broker/backendInbox.ts"
import { defaultLimits, type Limits } from "../broker/limits.ts"
import { behaviours } from "../broker/parity.ts"
import type { SenderAddresses } from "../broker/senderAddresses.ts"
import { type StompServer, stompServer } from "../broker/stomp/stompServer.ts"
import { heldAtOnce } from "../limits/heldAtOnce.ts"
import type { Limiter } from "../limits/limiter.ts"
import { relay } from "./relay.ts"

export interface GateOptions {
  /** `ws(s)://host:port/path` of RabbitMQ's Web STOMP, at each node. */
  readonly websocketUrls: ReadonlyArray<string>
  /** Admits visitors by the key that RabbitMQ knows. */
  readonly access: Access
  /** The virtual hosts, one for each location (B1). */
  readonly vhosts: ReadonlyArray<string>
  readonly limiter: Limiter
  /** Learns from which address each visitor comes. */
  readonly senders: SenderAddresses
  /** Overrides of `defaultLimits`. */
  readonly limits?: Partial<Limits>
  /** Time in ms for which a disconnected visitor's connection to RabbitMQ stays open. Default: as in `idleLinks`. */
  readonly keptMs?: number
  /** Reports failures that no caller awaits. */
  readonly report: Report
}

/**
 * The gate between visitors and a RabbitMQ (decision 030): accepts their websockets, enforces the limits of the
 * embedded broker, and relays what is within them. RabbitMQ serves only visitors with a valid token, and needs no other
 * public access.
 */
export const gate = ({
  websocketUrls,
  access,
  vhosts,
  limiter,
  senders,
  report,
  keptMs,
  ...options
}: GateOptions): StompServer => {
  const limits = { ...defaultLimits, ...options.limits }
  const behind = relay({
    websocketUrls,
    limits,
    report,
    // Does not report a full limit here, because no visitor is refused by it.
    takeOne: heldAtOnce({ most: limiter.most, reached: () => undefined }, "websockets"),
    ...(keptMs !== undefined && { keptMs }),
  })
  const visitors = stompServer({
    access,
    vhosts,
    limits,
    behaviour: behaviours["rabbitmq-3.10"],
    report,
    limiter,
    senders,
    serve: behind.serve,
  })
  return {
    ...visitors,
    remove: (subject) => {
      visitors.remove(subject)
      behind.remove(subject)
    },
    close: async () => {
      await visitors.close()
      await behind.ended()
    },
  }
}
