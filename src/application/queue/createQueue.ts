import type { Deps } from "../Deps.ts"
import { recallPresentation } from "../presentation/recallPresentation.ts"
import { bookInstead } from "./bookInstead.ts"
import { leaveQueue } from "./leaveQueue.ts"
import { waitInQueue } from "./waitInQueue.ts"

export type QueueDeps = Deps<typeof waitInQueue | typeof leaveQueue | typeof recallPresentation | typeof bookInstead>

/** The queue for a one-to-one (Q2, Q6). */
export const createQueue = (deps: QueueDeps) => ({
  wait: waitInQueue(deps),
  leaving: leaveQueue(deps),
  recall: recallPresentation(deps),
  bookInstead: bookInstead(deps),
})

export type Queue = ReturnType<typeof createQueue>
