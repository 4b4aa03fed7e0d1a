import { useEffect, useRef } from "react"
import type { Presentation, PresentationDetail, State } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { stateKey } from "../../api/queryKeys.ts"
import { useRequest } from "../../failures/useRequest.ts"
import { presentationKey, withPresentation } from "../detail/presentationDetail.ts"

/** A place of a picture: the picture's place in the model's list, and shares of width and height. */
export interface Place {
  readonly picture: number
  readonly x: number
  readonly y: number
}

/** Shortest time between two points, in ms: the backend takes ten a second. */
const pointEveryMs = 125

/** Throttles the calls of `send`: the first runs at once, and of those that follow too fast only the last. */
const usePaced = (send: (place: Place) => void): ((place: Place) => void) => {
  const paced = useRef<{ next: Place | undefined; timer: ReturnType<typeof setTimeout> | undefined }>({
    next: undefined,
    timer: undefined,
  })
  useEffect(() => () => clearTimeout(paced.current.timer), [])
  const take = (place: Place): void => {
    const state = paced.current
    if (state.timer !== undefined) {
      state.next = place
      return
    }
    send(place)
    state.timer = setTimeout(() => {
      const { next } = state
      Object.assign(state, { next: undefined, timer: undefined })
      if (next !== undefined) take(next)
    }, pointEveryMs)
  }
  return take
}

/** Shows a model to the visitor of a presentation, hides it, and points at its picture. */
export const useShownModel = (presentationId: number) => {
  const { queries } = useDesk()
  const params = { path: { presentationId } }
  const keep = (presentation: Presentation) => {
    queries.setQueryData<State>(
      stateKey,
      (state) =>
        state && {
          ...state,
          presentations: state.presentations.map((each) => (each.id === presentation.id ? presentation : each)),
        },
    )
    queries.setQueryData<PresentationDetail>(
      presentationKey(presentation.id),
      (detail) => detail && withPresentation(detail, [presentation]),
    )
  }
  const show = useRequest(
    (client, modelId: number) =>
      client.PUT("/presentations/{presentationId}/shown-model", { params, body: { modelId } }),
    keep,
  )
  const hide = useRequest(
    (client, _: undefined) => client.DELETE("/presentations/{presentationId}/shown-model", { params }),
    keep,
  )
  const pointing = useRequest((client, body: Place) =>
    client.POST("/presentations/{presentationId}/shown-model/pointer", { params, body }),
  )
  return {
    show: show.mutate,
    hide: () => hide.mutate(undefined),
    point: usePaced(pointing.mutate),
    isPending: hide.isPending,
  }
}
