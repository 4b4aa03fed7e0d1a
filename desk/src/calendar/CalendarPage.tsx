import { Button, NativeSelect, SegmentedControl } from "@mantine/core"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Colleague } from "../api/contract.ts"
import { useAccount, useDeskState } from "../api/useDeskState.ts"
import { useNow } from "../api/useNow.ts"
import { QueryFailure } from "../failures/QueryFailure.tsx"
import { dayOf, isoDateOf, shortDayOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import { Page } from "../layout/Page.tsx"
import { useIsShown, useShownLocations, useTimeZone } from "../location/useShownLocations.ts"
import { IconButton } from "../look/IconButton.tsx"
import { AppointmentDialog } from "./appointment/AppointmentDialog.tsx"
import styles from "./calendar.module.css"
import { type CalendarLists, type Column, columnOf, sharedColumn } from "./columns.ts"
import type { Heading } from "./grid/DayColumn.tsx"
import { Grid } from "./grid/Grid.tsx"
import { CalendarPanel } from "./panel/CalendarPanel.tsx"
import { daysLater, type Length, type Period, periodOf } from "./period.ts"
import { useCalendar } from "./useCalendar.ts"

/** The people of the shown locations who may have appointments. */
const useTeam = (): ReadonlyArray<Colleague> => {
  const shown = new Set(useShownLocations().map(({ id }) => id))
  return useDeskState((state) => state.colleagues).filter(
    ({ role, locationIds }) => role !== "auditor" && locationIds.some((id) => shown.has(id)),
  )
}

const everybody = "everybody"

/** The columns of a day, one for each person; or of a week, one for each day. */
const columnsFor = (
  lists: CalendarLists,
  period: Period,
  { team, person, timeZone }: { team: ReadonlyArray<Colleague>; person: string; timeZone: string },
): ReadonlyArray<Column> => {
  const [first = "", ...others] = period.dates
  if (others.length === 0) {
    const nobody = sharedColumn(lists, "nobody", first, timeZone)
    const people = team.map((each) => columnOf(lists, each, first, timeZone))
    return nobody.entries.length > 0 ? [...people, nobody] : people
  }
  const chosen = team.find(({ accountId }) => String(accountId) === person)
  return period.dates.map((date) =>
    chosen ? columnOf(lists, chosen, date, timeZone) : sharedColumn(lists, everybody, date, timeZone),
  )
}

interface BarProps {
  readonly date: string
  readonly onDate: (date: string) => void
  readonly length: Length
  readonly onLength: (length: Length) => void
  readonly person: string
  readonly onPerson: (person: string) => void
  readonly team: ReadonlyArray<Colleague>
}

/** The bar that chooses the days and the people. */
function Bar({ date, onDate, length, onLength, person, onPerson, team }: BarProps) {
  const { t } = useTranslation("calendar")
  const timeZone = useTimeZone()
  const now = useNow()
  const step = length === "day" ? 1 : 7
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <IconButton icon="previous" label={t(`previous.${length}`)} onClick={() => onDate(daysLater(date, -step))} />
        <Button variant="default" size="xs" onClick={() => onDate(isoDateOf(now, timeZone))}>
          {t("today")}
        </Button>
        <IconButton icon="next" label={t(`next.${length}`)} onClick={() => onDate(daysLater(date, step))} />
      </div>
      <SegmentedControl
        value={length}
        onChange={(value) => onLength(value)}
        aria-label={t("length")}
        data={[
          { value: "day" as const, label: t("day") },
          { value: "week" as const, label: t("week") },
        ]}
      />
      {length === "week" && (
        <NativeSelect
          aria-label={t("whose")}
          value={person}
          onChange={({ currentTarget }) => onPerson(currentTarget.value)}
          data={[
            { value: everybody, label: t("everybody") },
            ...team.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
          ]}
        />
      )}
    </div>
  )
}

/** A date as a heading, such as `Tuesday, 24 November`. */
const useDateHeading = (): ((date: string) => string) => {
  const language = useLanguage()
  return (date) => dayOf(`${date}T12:00:00Z`, "UTC", language)
}

/** The heading of a column: the day of a week, or the person of a day. */
const useColumnHeading = (length: Length): ((column: Column) => Heading) => {
  const { t } = useTranslation("calendar")
  const language = useLanguage()
  const heading = useDateHeading()
  return ({ date, person }) => {
    if (length === "week") return { full: heading(date), shown: shortDayOf(date, language) }
    const full = person?.name ?? t("nobody")
    return { full, shown: full }
  }
}

const useTitle = ({ dates }: Period): string => {
  const { t } = useTranslation("calendar")
  const heading = useDateHeading()
  const [first = "", last] = [dates[0], dates.at(-1)]
  return last === undefined || last === first ? heading(first) : t("span", { from: heading(first), to: heading(last) })
}

/** The team's appointments by day and week. */
export function CalendarPage() {
  const { t } = useTranslation("calendar")
  const timeZone = useTimeZone()
  const { id } = useAccount()
  const now = useNow()
  const isShown = useIsShown()
  const team = useTeam()
  const webinars = useDeskState((state) => state.webinars).filter(isShown)
  const search = getRouteApi("/calendar").useSearch()
  const navigate = useNavigate()
  const { date = isoDateOf(now, timeZone), length = "day" } = search
  const setDate = (next: string) => void navigate({ to: "/calendar", search: { ...search, date: next }, replace: true })
  const setLength = (next: Length) =>
    void navigate({
      to: "/calendar",
      search: { ...(search.date && { date: search.date }), ...(next === "week" && { length: next }) },
      replace: true,
    })
  const [person, setPerson] = useState(String(id))
  const [opened, setOpened] = useState<number>()
  const headingOf = useColumnHeading(length)
  const period = periodOf(date, length, timeZone)
  const title = useTitle(period)
  const query = useCalendar(period)
  const { data, error } = query
  const lists = data && { ...data, bookings: data.bookings.filter(isShown), webinars }
  const columns = lists && columnsFor(lists, period, { team, person, timeZone })
  const found = [...(data?.bookings ?? []), ...(data?.needOwner ?? [])].find((each) => each.id === opened)
  return (
    <Page title={t("title")} panelLabel={t("panel")} panel={<CalendarPanel calendar={data} open={setOpened} />}>
      <h1>{title}</h1>
      <Bar
        date={date}
        length={length}
        person={person}
        team={team}
        onDate={setDate}
        onLength={setLength}
        onPerson={setPerson}
      />
      <QueryFailure query={query} />
      {columns === undefined && !error && (
        <p className={styles.soft} role="status">
          {t("loading")}
        </p>
      )}
      {columns && (
        <>
          {columns.every(({ entries }) => entries.length === 0) && <p className={styles.soft}>{t("nothing")}</p>}
          <Grid columns={columns} label={title} isWeek={length === "week"} headingOf={headingOf} open={setOpened} />
        </>
      )}
      {found && <AppointmentDialog booking={found} close={() => setOpened(undefined)} />}
    </Page>
  )
}
