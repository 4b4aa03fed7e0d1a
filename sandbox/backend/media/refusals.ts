import { type StreamName, streamKey } from "./StreamName.ts"

/** Negotiation goes well, then: `dark` never a picture, `frozen` one second of it and no more (S4). */
export type Shortage = "dark" | "frozen"

/**
 * What the next request for a stream meets: a status (404, 502, 503, 504, 507, 514 …; over HTTP the status of the answer),
 * `silence` no reply at all, or media that fail to come.
 */
export type Fault = number | "silence" | Shortage

/** The ways to a stream. */
export type Way = "wowza" | "whip" | "hls"

/** A request that may meet a fault; `507` is only for those that name a session. */
export type Step =
  | "getOffer"
  | "sendResponse"
  | "sendOffer"
  | "whepOffer"
  | "whepCounter"
  | "whepAnswer"
  | "whipOffer"
  | "playlist"

const steps: Readonly<Record<Step, { readonly way: Way; readonly session: "none" | "only" | "both" }>> = {
  getOffer: { way: "wowza", session: "none" },
  sendResponse: { way: "wowza", session: "only" },
  sendOffer: { way: "wowza", session: "both" },
  whepOffer: { way: "whip", session: "both" },
  whepCounter: { way: "whip", session: "none" },
  whepAnswer: { way: "whip", session: "only" },
  whipOffer: { way: "whip", session: "both" },
  playlist: { way: "hls", session: "both" },
}

/** Faults on demand, for the desk page and for tests. */
export interface Refusals {
  /** Each fault is met once, in this order, by the next requests for that stream, of one way or any; afterwards all is well. */
  readonly refuseNext: (name: StreamName, way: Way | undefined, ...faults: Fault[]) => void
  /** Takes the next fault of this request's way if it belongs to this request: 507 waits for one that names a session. */
  readonly take: (name: StreamName, step: Step) => Fault | undefined
}

const sessionNotFound = 507
/** Nobody needs more; an endless list would be a leak. */
const mostWaiting = 200

/** No faults at first. */
export const createRefusals = (): Refusals => {
  const waiting = new Map<string, ReadonlyArray<{ readonly way: Way | undefined; readonly fault: Fault }>>()
  return {
    refuseNext: (name, way, ...faults) => {
      const before = waiting.get(streamKey(name)) ?? []
      waiting.set(streamKey(name), [...before, ...faults.map((fault) => ({ way, fault }))].slice(-mostWaiting))
    },
    take: (name, step) => {
      const key = streamKey(name)
      const { way, session } = steps[step]
      const faults = waiting.get(key) ?? []
      const next = faults.find((entry) => entry.way === undefined || entry.way === way)
      if (!next || (session !== "both" && (session === "only") !== (next.fault === sessionNotFound))) return undefined
      const left = faults.filter((entry) => entry !== next)
      if (left.length > 0) waiting.set(key, left)
      else waiting.delete(key)
      return next.fault
    },
  }
}
