import { useQuery } from "@tanstack/react-query"
import type { Recording } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { useHas } from "../api/useDeskState.ts"
import { useNewsEvent } from "../api/useNews.ts"

const recordingKey = (presentationId: number) => ["recording", presentationId] as const

/** The recording of a presentation. Events keep it current. `undefined` until it is read, or without the capability. */
export const useRecording = (presentationId: number): Recording | undefined => {
  const { client, queries } = useDesk()
  const has = useHas("recording")
  const queryKey = recordingKey(presentationId)
  useNewsEvent("recording", (newest) => {
    queries.setQueryData<Recording>(recordingKey(newest.presentationId), newest)
    // A pending answer may be older than this event.
    if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey })
  })
  const { data } = useQuery({
    queryKey,
    queryFn: () =>
      answered(client.GET("/presentations/{presentationId}/recording", { params: { path: { presentationId } } })),
    enabled: has,
  })
  return has ? data : undefined
}

/** Stores the newest state that a request has returned. */
export const useKeepRecording = (): ((newest: Recording) => void) => {
  const { queries } = useDesk()
  return (newest) => queries.setQueryData<Recording>(recordingKey(newest.presentationId), newest)
}
