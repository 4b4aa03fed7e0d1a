import { Effect } from "effect"
import type { CallAlerts, NotificationPermission } from "../ports/browser/Page.ts"
import { createStore, type Store } from "../store/Store.ts"

/** Permission to alert the visitor outside of the page (QU7). */
export interface CallAlert {
  readonly leave: Store<NotificationPermission>
  /** Asks the visitor. Works only in response to the visitor's own press. */
  readonly ask: Effect.Effect<void>
}

type AllowCallAlert = Effect.Effect<CallAlert>

export const allowCallAlert = ({ callAlerts }: { readonly callAlerts: CallAlerts }): AllowCallAlert =>
  Effect.map(callAlerts.leave, (now) => {
    const leave = createStore(now)
    return { leave, ask: Effect.map(callAlerts.ask, leave.set) }
  })
