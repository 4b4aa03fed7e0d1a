import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { calendarKey } from "../api/queryKeys.ts"
import { useNewsEvent } from "../api/useNews.ts"
import type { Period } from "./period.ts"

/** Appointments, absences and working hours of a period. Read again with each change of them. */
export const useCalendar = ({ from, to }: Period) => {
  const { client } = useDesk()
  const readAgain = useReadCalendarAgain()
  useNewsEvent("calendar", readAgain)
  return useQuery({
    queryKey: [...calendarKey, from, to],
    queryFn: () => answered(client.GET("/calendar", { params: { query: { from, to } } })),
  })
}

/** Reads what the calendar shows again. */
export const useReadCalendarAgain = (): (() => void) => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: calendarKey })
}
