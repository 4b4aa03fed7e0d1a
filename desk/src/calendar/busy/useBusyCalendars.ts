import { useQuery, useQueryClient } from "@tanstack/react-query"
import type { BusyCalendar } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { answered } from "../../api/DeskFailure.ts"
import { busyCalendarsKey } from "../../api/queryKeys.ts"
import { useNewsEvent } from "../../api/useNews.ts"
import { dateOf, timeOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import { useTimeZone } from "../../location/useShownLocations.ts"

/** The other calendars of the account, for a lead also those of colleagues. Read again when one changes or fails. */
export const useBusyCalendars = () => {
  const { client } = useDesk()
  const readAgain = useReadBusyCalendarsAgain()
  useNewsEvent("calendar", readAgain)
  return useQuery({
    queryKey: busyCalendarsKey,
    queryFn: () => answered(client.GET("/busy-calendars")),
  })
}

export const useReadBusyCalendarsAgain = (): (() => void) => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: busyCalendarsKey })
}

/** Date and time as the desk shows them. */
export const useMoment = (): ((at: string) => string) => {
  const language = useLanguage()
  const timeZone = useTimeZone()
  return (at) => `${dateOf(at, timeZone, language)}, ${timeOf(at, timeZone)}`
}

export const isUnreadable = ({ failure }: BusyCalendar): boolean => failure !== null
