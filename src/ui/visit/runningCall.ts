import { Effect } from "effect"
import { createStore } from "../../application/store/Store.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { Showroom } from "../routing/RouterContext.ts"

export type CallDeps = Pick<Showroom, "load" | "openVisit"> & {
  readonly core: Pick<Showroom["core"], "store" | "page">
}

/**
 * The call of this tab that is still running. A visitor comes to the first screen out of a call by Back, or because the
 * dealer's page was loaded again (R2): the entry before a call is another document, which nothing can keep the browser
 * from. A tab without a call loads nothing.
 */
export const watchRunningCall = ({ core, load, openVisit }: CallDeps) => {
  const state = createStore<Presentation | undefined>(undefined)
  const find = Effect.gen(function* () {
    if ((yield* core.store.read("presentation")) === undefined) return undefined
    // The call is read in the name of the visitor.
    yield* Effect.tryPromise(openVisit)
    const session = yield* Effect.tryPromise(() => load("session"))
    return yield* session.recalled
  }).pipe(
    Effect.catch((failure) => Effect.as(Effect.logWarning("could not look for a running call", failure), undefined)),
  )
  // Looks again when the browser restores this page as it was before the call.
  return { state, live: Effect.forever(Effect.andThen(Effect.map(find, state.set), core.page.returned)) }
}
