import { Refusal } from "./Refusal.ts"

/** Who sends a sign of life how often, in milliseconds; 0 for never. */
export interface Heartbeat {
  readonly outgoingMs: number
  readonly incomingMs: number
}

/** A day: more than any client means, and less than the longest delay of a timer. */
const longestMs = 86_400_000

/**
 * Agrees to what the client offers in its heart-beat header, "what I can send,what I want", each at least the floor.
 *
 * @param header nothing counts as "0,0"
 */
export const agreedHeartbeat = (header: string | undefined, floorMs: number): Heartbeat => {
  const offer = /^(\d{1,12}),(\d{1,12})$/.exec(header ?? "0,0")
  if (!offer)
    throw new Refusal("refusedConnect", "Invalid heart-beat header", "Expected heart-beat:milliseconds,milliseconds\n")
  const agreed = (text: string | undefined) => {
    const asked = Number(text)
    return asked === 0 ? 0 : Math.min(Math.max(asked, floorMs), longestMs)
  }
  return { outgoingMs: agreed(offer[2]), incomingMs: agreed(offer[1]) }
}
