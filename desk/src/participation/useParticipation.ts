import { useQuery } from "@tanstack/react-query"
import type { Participation } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { useHas } from "../api/useDeskState.ts"
import { useNewsEvent } from "../api/useNews.ts"

const participationKey = (presentationId: number) => ["participation", presentationId] as const

/** The participation in a webinar. Events keep it current. `undefined` until it is read, or without the capability. */
export const useParticipation = (presentationId: number): Participation | undefined => {
  const { client, queries } = useDesk()
  const has = useHas("participation")
  const queryKey = participationKey(presentationId)
  useNewsEvent("participation", (newest) => {
    queries.setQueryData<Participation>(participationKey(newest.presentationId), newest)
    // A pending answer may be older than this event.
    if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey })
  })
  const { data } = useQuery({
    queryKey,
    queryFn: () =>
      answered(client.GET("/webinars/{presentationId}/participation", { params: { path: { presentationId } } })),
    enabled: has,
  })
  return data
}

/** Stores the newest state that a request has returned. */
export const useKeepParticipation = (): ((newest: Participation) => void) => {
  const { queries } = useDesk()
  return (newest) => queries.setQueryData<Participation>(participationKey(newest.presentationId), newest)
}
