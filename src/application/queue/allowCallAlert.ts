import { Effect } from "effect"
import type { CallAlerts, NotificationLeave } from "../ports/browser/Page.ts"
import { createStore, type Store } from "../store/Store.ts"

/** Whether the visitor may be told of the call outside of the page (QU7). */
export interface CallAlert {
  readonly leave: Store<NotificationLeave>
  /** Asks the visitor; only of use in answer to the visitor's own press. */
  readonly ask: Effect.Effect<void>
}

/** Opens it with what holds now. */
type AllowCallAlert = Effect.Effect<CallAlert>

export const allowCallAlert = ({ callAlerts }: { readonly callAlerts: CallAlerts }): AllowCallAlert =>
  Effect.map(callAlerts.leave, (now) => {
    const leave = createStore(now)
    return { leave, ask: Effect.map(callAlerts.ask, leave.set) }
  })
