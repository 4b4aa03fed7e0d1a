import type { CandidateEntry } from "../MediaEngine.ts"
import { candidateEntriesIn, withoutCandidates } from "../peer/candidates.ts"
import { JanusFailure } from "./JanusFailure.ts"
import type { JanusMessage, Jsep } from "./janusMessage.ts"

export interface Description {
  /** Without candidates. */
  readonly sdp: string
  readonly candidates: readonly CandidateEntry[]
}

/**
 * The session description in a message of Janus. Throws JanusFailure if it is missing, of another type, or has no
 * candidate.
 */
export const descriptionIn = ({ jsep }: JanusMessage, type: Jsep["type"]): Description => {
  if (jsep?.type !== type) throw new JanusFailure(`Janus' reply has no ${type}.`)
  const candidates = candidateEntriesIn(jsep.sdp)
  // Our signalling cannot send candidates later (S1).
  if (candidates.length === 0)
    throw new JanusFailure("Janus' description has no candidates: full_trickle must be off, and an address must fit.")
  return { sdp: withoutCandidates(jsep.sdp), candidates }
}
