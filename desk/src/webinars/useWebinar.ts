import { useSuspenseQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import type { Webinar } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { useDeskState } from "../api/useDeskState.ts"

/** Name of the answer about one webinar. */
export const webinarKey = (presentationId: number) => ["webinar", presentationId] as const

/** A webinar, also one that is over. Events keep it current while it is live or coming. */
export const useWebinar = (presentationId: number): Webinar => {
  const { client, queries } = useDesk()
  const listed = useDeskState(({ webinars }) => webinars.find((each) => each.presentationId === presentationId))
  const { data } = useSuspenseQuery({
    queryKey: webinarKey(presentationId),
    queryFn: () => answered(client.GET("/webinars/{presentationId}", { params: { path: { presentationId } } })),
  })
  const wasListed = useRef(false)
  useEffect(() => {
    const queryKey = webinarKey(presentationId)
    if (listed) queries.setQueryData<Webinar>(queryKey, listed)
    // A webinar that is over is in no list.
    else if (wasListed.current) void queries.invalidateQueries({ queryKey })
    wasListed.current = listed !== undefined
  }, [queries, presentationId, listed])
  return listed ?? data
}
