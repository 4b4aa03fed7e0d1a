import { useInfiniteQuery } from "@tanstack/react-query"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { useTimeZone } from "../location/useShownLocations.ts"
import { type AuditFilter, queryOf } from "./auditFilter.ts"

/** The log, the newest first, page by page. It is read again whenever the page opens: no news reports its entries. */
export const useAuditLog = (filter: AuditFilter) => {
  const { client } = useDesk()
  const query = queryOf(filter, useTimeZone())
  return useInfiniteQuery({
    queryKey: ["audit", query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) =>
      answered(client.GET("/audit", { params: { query: { ...query, ...(cursor !== undefined && { cursor }) } } })),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })
}
