import { Effect } from "effect"
import type { Deps } from "../core/Deps.ts"
import type { CallAlerts, NotificationLeave } from "../ports/browser/Page.ts"
import { createStore, type Store } from "../store/Store.ts"
import { bookInstead, leaveQueue } from "./leaveQueue.ts"
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
  >,
  "wait" | "leaving" | "recall"
>

/** The queue for a one-to-one (Q2, Q6). */
export const createQueue = (deps: QueueDeps) => {
  const wait = waitInQueue(deps)
  return {
    wait,
    visit: visitQueue({ ...deps, wait, leaving: leaveQueue(deps), recall: recallPresentation(deps) }),
    bookInstead: bookInstead(deps),
    callAlert: allowCallAlert(deps),
  }
}

export type Queue = ReturnType<typeof createQueue>

/** Whether the visitor may be told of the call outside of the page (QU7). */
export interface CallAlert {
  readonly leave: Store<NotificationLeave>
  /** Asks the visitor; only of use in answer to the visitor's own press. */
  readonly ask: Effect.Effect<void>
}

/** Opens it with what holds now. */
type AllowCallAlert = Effect.Effect<CallAlert>

const allowCallAlert = ({ callAlerts }: { readonly callAlerts: CallAlerts }): AllowCallAlert =>
  Effect.map(callAlerts.leave, (now) => {
    const leave = createStore(now)
    return { leave, ask: Effect.map(callAlerts.ask, leave.set) }
  })
