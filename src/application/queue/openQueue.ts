import type { Deps } from "../usecase/Deps.ts"
import { allowCallAlert } from "./allowCallAlert.ts"
import { enterQueue, recallPresentation } from "./enterQueue.ts"
import { holdQueuePlace } from "./holdQueuePlace.ts"
import { bookInstead, leaveQueue } from "./leaveQueue.ts"
import { waitInQueue } from "./waitInQueue.ts"

export type QueueDeps = Omit<
  Deps<
    | typeof waitInQueue
    | typeof leaveQueue
    | typeof recallPresentation
    | typeof bookInstead
    | typeof enterQueue
    | typeof allowCallAlert
    | typeof holdQueuePlace
  >,
  "wait" | "leaving" | "recall" | "standing"
>

/** The queue for a one-to-one (Q2, Q6). */
export const openQueue = (ports: QueueDeps) => {
  const deps = { ...ports, standing: holdQueuePlace(ports) }
  const wait = waitInQueue(deps)
  const leaving = leaveQueue(deps)
  return {
    wait,
    leaving,
    visit: enterQueue({ ...deps, wait, leaving, recall: recallPresentation(deps) }),
    bookInstead: bookInstead(deps),
    callAlert: allowCallAlert(deps),
  }
}

export type Queue = ReturnType<typeof openQueue>
