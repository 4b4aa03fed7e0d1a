import type { FollowPresentation } from "../../../application/presentation/followPresentation.ts"
import { createStore, derived } from "../../../application/store/Store.ts"

/**
 * Where the visitor may publish. The stage of a webinar only after a press for this offer, whose token is its key: nobody
 * is on air unasked (decision 102).
 */
export const ownStage = ({ state, dispatch }: Pick<FollowPresentation, "state" | "dispatch">) => {
  const pressed = createStore<string | undefined>(undefined)
  const here = () => {
    const visit = state.get()
    return visit._tag === "Live" ? visit.presentation : undefined
  }
  const target = derived([state, pressed], () => {
    const { publish, stage } = here() ?? {}
    const isPressed = publish?.token !== undefined && publish.token === pressed.get()
    return stage === undefined || isPressed ? publish : undefined
  })
  return {
    target,
    stage: derived([target, pressed], () =>
      pressed.get() === undefined ? undefined : target.get() ? ("on" as const) : ("over" as const),
    ),
    place: {
      stage: derived([state], () => here()?.stage),
      press: () => pressed.set(here()?.publish?.token),
      readAgain: dispatch({ _tag: "StreamMoved" }),
    },
  }
}
