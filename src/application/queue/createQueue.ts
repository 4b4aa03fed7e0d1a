import type { Deps } from "../usecase/Deps.ts"
import { allowCallAlert } from "./allowCallAlert.ts"
import { bookInstead, leaveQueue } from "./leaveQueue.ts"
import { standInLine } from "./standInLine.ts"
import { recallPresentation, visitQueue } from "./visitQueue.ts"
import { waitInQueue } from "./waitInQueue.ts"

export type QueueDeps = Omit<
  Deps<
    | typeof waitInQueue
    | typeof leaveQueue
    | typeof recallPresentation
    | typeof bookInstead
    | typeof visitQueue
    | typeof allowCallAlert
    | typeof standInLine
  >,
  "wait" | "leaving" | "recall" | "standing"
>

/** The queue for a one-to-one (Q2, Q6). */
export const createQueue = (ports: QueueDeps) => {
  const deps = { ...ports, standing: standInLine(ports) }
  const wait = waitInQueue(deps)
  const leaving = leaveQueue(deps)
  return {
    wait,
    leaving,
    visit: visitQueue({ ...deps, wait, leaving, recall: recallPresentation(deps) }),
    bookInstead: bookInstead(deps),
    callAlert: allowCallAlert(deps),
  }
}

export type Queue = ReturnType<typeof createQueue>
