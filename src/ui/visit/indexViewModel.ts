import { Effect } from "effect"
import type { FollowHost } from "../../application/host/followHost.ts"
import { createStore, derived, type Store } from "../../application/store/Store.ts"
import type { OpenLiveButton } from "../../application/visit/openLiveButton.ts"
import type { Language } from "../../domain/language/language.ts"
import type { Product } from "../../domain/product/Product.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import type { Problem } from "../failures/Problem.ts"
import { run } from "../viewmodel/command.ts"

export interface IndexSnapshot {
  /** Opens the live consultation. Absent while it is opening. */
  readonly goLive: (() => void) | undefined
  readonly problem: Problem | undefined
  /** The location's own booking page, if it has one (K8). */
  readonly scheduleUrl: string | undefined
  readonly support: { readonly timeZone: string; readonly open: boolean | undefined }
  /** The model that the host page presents. */
  readonly product: Product | undefined
}

/** The first screen: live button, support hours, the host's model (E11, E16, T7). */
export const indexViewModel = (
  openLiveButton: OpenLiveButton,
  host: FollowHost,
  visit: LocatedVisit,
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
