import type { State, Webinar } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { stateKey } from "../api/queryKeys.ts"
import { presentationKey } from "../consultation/detail/presentationDetail.ts"
import { useRequest } from "../failures/useRequest.ts"
import { webinarKey } from "./useWebinar.ts"

export interface WebinarRequests {
  readonly startRehearsal: (presentationId: number) => void
  readonly endRehearsal: (presentationId: number) => void
  readonly goOnAir: (presentationId: number) => void
  readonly end: (presentationId: number, onDone: () => void) => void
  readonly cancel: (presentationId: number, onDone: () => void) => void
  /** Whether a request is on its way, or waits for the connection. */
  readonly isPending: boolean
}

const replaced = (all: ReadonlyArray<Webinar>, newest: Webinar): ReadonlyArray<Webinar> =>
  all.map((each) => (each.presentationId === newest.presentationId ? newest : each))

/** Stores a newer state of a webinar in all answers that contain it. */
export const useKeepWebinar = (): ((webinar: Webinar) => void) => {
  const { queries } = useDesk()
  return (webinar) => {
    const { presentationId } = webinar
    queries.setQueryData<Webinar>(webinarKey(presentationId), webinar)
    queries.setQueryData<State>(stateKey, (state) => state && { ...state, webinars: replaced(state.webinars, webinar) })
    // A rehearsal has a stream of its own.
    void queries.invalidateQueries({ queryKey: presentationKey(presentationId) })
  }
}

/** The requests of a speaker or a lead about a webinar. */
export const useWebinarRequests = (): WebinarRequests => {
  const { queries } = useDesk()
  const keep = useKeepWebinar()
  const pathOf = (presentationId: number) => ({ params: { path: { presentationId } } })
  const start = useRequest((client, id: number) => client.PUT("/webinars/{presentationId}/rehearsal", pathOf(id)), keep)
  const stop = useRequest(
    (client, id: number) => client.DELETE("/webinars/{presentationId}/rehearsal", pathOf(id)),
    keep,
  )
  const air = useRequest((client, id: number) => client.PUT("/webinars/{presentationId}/on-air", pathOf(id)), keep)
  const cancel = useRequest((client, id: number) => client.DELETE("/webinars/{presentationId}", pathOf(id)), keep)
  const end = useRequest(
    (client, id: number) =>
      client.POST("/presentations/{presentationId}/act", { ...pathOf(id), body: { action: "end" } }),
    (_, id) => void queries.invalidateQueries({ queryKey: webinarKey(id) }),
  )
  return {
    startRehearsal: start.mutate,
    endRehearsal: stop.mutate,
    goOnAir: air.mutate,
    end: (id, onDone) => end.mutate(id, { onSuccess: onDone }),
    cancel: (id, onDone) => cancel.mutate(id, { onSuccess: onDone }),
    isPending: [start, stop, air, cancel, end].some((each) => each.isPending),
  }
}
