import { Effect } from "effect"
import type { FollowHost } from "../../application/host/followHost.ts"
import { createStore, derived, type Store } from "../../application/store/Store.ts"
import type { OpenLiveButton } from "../../application/visit/openLiveButton.ts"
import type { Language } from "../../domain/language/language.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { Problem } from "../language/Problem.ts"
import { run } from "../viewmodel/command.ts"
import type { IndexSnapshot } from "./IndexSnapshot.ts"

/** The entrance: the live button, support hours, the model that the host presents (E11, E16, T7). */
export const indexViewModel = (
  openLiveButton: OpenLiveButton,
  host: FollowHost,
  visit: Visit,
  language: () => Language,
): Store<IndexSnapshot> => {
  const opening = createStore<{ readonly pending: boolean; readonly problem: Problem | undefined }>({
    pending: false,
    problem: undefined,
  })
  const goLive = () => {
    opening.set({ pending: true, problem: undefined })
    run(
      openLiveButton(visit, language()).pipe(
        Effect.as(undefined),
        Effect.catch((problem) => Effect.succeed(problem)),
        Effect.map((problem) => opening.set({ pending: false, problem })),
      ),
    )
  }
  const { settings, supportTimeZone, location } = visit
  return derived([opening, host.product], (): IndexSnapshot => {
    const { pending, problem } = opening.get()
    return {
      goLive: pending ? undefined : goLive,
      problem,
      scheduleUrl: settings.schedulePageUrl,
      support: { timeZone: supportTimeZone, open: location.supportOpen },
      product: host.product.get(),
    }
  })
}
