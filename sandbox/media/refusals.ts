import { type StreamName, streamKey } from "./StreamName.ts"

/** Negotiation goes well, then: `dark` never a picture, `frozen` one second of it and no more (S4). */
export type Shortage = "dark" | "frozen"

/**
 * What the next request for a stream meets: a status (502, 503, 504, 507, 514 …), `silence` no reply at all, or media
 * that fail to come.
 */
export type Fault = number | "silence" | Shortage

/** Faults on demand, for the desk page and for tests. */
export interface Refusals {
  /** Each fault is met once, in this order, by the next requests for that stream; afterwards all is well. */
  readonly refuseNext: (name: StreamName, ...faults: Fault[]) => void
  /** Takes the next fault if this request is where it belongs: 507 needs a session, so it waits for an answer or a publish. */
  readonly take: (name: StreamName, command: "getOffer" | "sendResponse" | "sendOffer") => Fault | undefined
}

const sessionNotFound = 507

/** No faults at first. */
export const createRefusals = (): Refusals => {
  const waiting = new Map<string, Fault[]>()
  return {
    refuseNext: (name, ...faults) => {
      waiting.set(streamKey(name), [...(waiting.get(streamKey(name)) ?? []), ...faults])
    },
    take: (name, command) => {
      const faults = waiting.get(streamKey(name))
      const next = faults?.[0]
      if (next === undefined) return undefined
      const belongs = command === "sendOffer" || (command === "sendResponse") === (next === sessionNotFound)
      return belongs ? faults?.shift() : undefined
    },
  }
}
