import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { OpenFollowUp } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { useDeskState } from "../api/useDeskState.ts"
import { useIsShown } from "../location/useShownLocations.ts"

export interface FollowUps {
  /** `undefined` until they are read. */
  readonly list: ReadonlyArray<OpenFollowUp> | undefined
  /** The query for mails in the other states; idle for the open ones. */
  readonly query: UseQueryResult<unknown, Error>
}

/** The mails after consultations in one state, at the locations that are shown. Events keep the open ones current. */
export const useFollowUps = (show: "sent" | "dismissed" | undefined): FollowUps => {
  const { client } = useDesk()
  const isShown = useIsShown()
  const open = useDeskState((state) => state.followUps)
  const query = useQuery({
    queryKey: ["followUps", show],
    enabled: show !== undefined,
    staleTime: 0,
    queryFn: () =>
      answered(client.GET("/follow-ups", { params: { query: show === undefined ? {} : { status: show } } })),
  })
  const all = show === undefined ? open : query.data?.followUps
  return { list: all?.filter(isShown), query }
}
