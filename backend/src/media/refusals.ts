import { type StreamName, streamKey } from "./StreamName.ts"

/** After a successful negotiation: `dark` never shows a picture, `frozen` shows one second of it (S4). */
export type Shortage = "dark" | "frozen"

/**
 * The forced result of the next request for a stream: a status (404, 502, 503, 504, 507, 514 …; over HTTP the status of
 * the answer), `silence` for no reply at all, or a session without media.
 */
export type Fault = number | "silence" | Shortage

/** The transport of a request. */
export type Transport = "wowza" | "whip" | "hls"

/** Requests that may get a fault. `507` is only for requests that name a session. */
const steps = {
  getOffer: { transport: "wowza", session: "none" },
  sendResponse: { transport: "wowza", session: "only" },
  sendOffer: { transport: "wowza", session: "both" },
  whepOffer: { transport: "whip", session: "both" },
  whepCounter: { transport: "whip", session: "none" },
  whepAnswer: { transport: "whip", session: "only" },
  whipOffer: { transport: "whip", session: "both" },
  playlist: { transport: "hls", session: "both" },
} as const satisfies Record<string, { readonly transport: Transport; readonly session: "none" | "only" | "both" }>

export type Step = keyof typeof steps

/** Faults on demand, for the desk page and for tests. */
export interface Refusals {
  /**
   * Queues faults: each applies once, in this order, to the next requests for the stream, over one transport or any.
   */
  readonly refuseNext: (name: StreamName, transport: Transport | undefined, ...faults: Fault[]) => void
  /**
   * Takes the next fault of this request's transport if it applies to this request: 507 waits for one that names a
   * session.
   */
  readonly take: (name: StreamName, step: Step) => Fault | undefined
}

const sessionNotFound = 507
/** Bounds the memory of queued faults. */
const mostWaiting = 200

export const createRefusals = (): Refusals => {
  const waiting = new Map<string, ReadonlyArray<{ readonly transport: Transport | undefined; readonly fault: Fault }>>()
  return {
    refuseNext: (name, transport, ...faults) => {
      const before = waiting.get(streamKey(name)) ?? []
      waiting.set(streamKey(name), [...before, ...faults.map((fault) => ({ transport, fault }))].slice(-mostWaiting))
    },
    take: (name, step) => {
      const key = streamKey(name)
      const { transport, session } = steps[step]
      const faults = waiting.get(key) ?? []
      const next = faults.find((entry) => entry.transport === undefined || entry.transport === transport)
      if (!next || (session !== "both" && (session === "only") !== (next.fault === sessionNotFound))) return undefined
      const left = faults.filter((entry) => entry !== next)
      if (left.length > 0) waiting.set(key, left)
      else waiting.delete(key)
      return next.fault
    },
  }
}
