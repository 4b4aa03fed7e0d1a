import { Effect } from "effect"
import type { Attention, NotificationLeave } from "../ports/Attention.ts"
import { createStore, type Store } from "../store/Store.ts"

/** Whether the visitor may be told of the call outside of the page (QU7). */
export interface CallAlert {
  readonly leave: Store<NotificationLeave>
  /** Asks the visitor; only of use in answer to the visitor's own press. */
  readonly ask: Effect.Effect<void>
}

/** Opens it with what holds now. */
export type AllowCallAlert = Effect.Effect<CallAlert>

export const allowCallAlert = ({ attention }: { readonly attention: Attention }): AllowCallAlert =>
  Effect.map(attention.leave, (now) => {
    const leave = createStore(now)
    return { leave, ask: Effect.map(attention.ask, leave.set) }
  })
