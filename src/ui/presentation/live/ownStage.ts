import { createStore, derived, type Store } from "../../../application/store/Store.ts"
import type { Presentation } from "../../../domain/presentation/Presentation.ts"

/**
 * The target to which the visitor may publish. For the stage of a webinar only after a press for this offer, identified
 * by its token: nobody is on air without a press (decision 102). An unreadable stage counts as an offer.
 */
export const ownStage = (here: Store<Presentation | undefined>) => {
  const pressed = createStore<string | undefined>(undefined)
  const target = derived([here, pressed], () => {
    const { publish, stage } = here.get() ?? {}
    return stage == null || (publish?.token && publish.token === pressed.get()) ? publish : undefined
  })
  return {
    target,
    /** The token of the offer that the visitor has pressed for. */
    pressed,
    stage: derived([target, pressed], () =>
      pressed.get() ? (target.get() ? ("on" as const) : ("over" as const)) : undefined,
    ),
  }
}
