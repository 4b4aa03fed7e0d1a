import { Skeleton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { BusyCalendar } from "../../api/contract.ts"
import { useAccount } from "../../api/useDeskState.ts"
import { QueryFailure } from "../../failures/QueryFailure.tsx"
import { useRequest } from "../../failures/useRequest.ts"
import { IconButton } from "../../look/IconButton.tsx"
import styles from "../calendar.module.css"
import { AddCalendar } from "./AddCalendar.tsx"
import { isUnreadable, useBusyCalendars, useMoment, useReadBusyCalendarsAgain } from "./useBusyCalendars.ts"

/** The other calendars of the account, for a lead also those of colleagues, with their state, and a form for another one. */
export function BusyCalendars() {
  const { t } = useTranslation("calendar")
  const query = useBusyCalendars()
  const { data, error } = query
  return (
    <section className={styles.body} aria-label={t("busy.title")}>
      <h2>{t("busy.title")}</h2>
      <p className={styles.soft}>{t("busy.hint")}</p>
      <QueryFailure query={query} />
      {data === undefined && !error && <Skeleton height={40} aria-label={t("busy.loading")} role="img" />}
      {data?.calendars.length === 0 && <p className={styles.soft}>{t("busy.none")}</p>}
      <ul className={styles.list}>
        {data?.calendars.map((calendar) => (
          <Row key={calendar.id} calendar={calendar} />
        ))}
      </ul>
      <AddCalendar />
    </section>
  )
}

function Row({ calendar }: { readonly calendar: BusyCalendar }) {
  const { t } = useTranslation("calendar")
  const moment = useMoment()
  const account = useAccount()
  const readAgain = useReadBusyCalendarsAgain()
  const { id: calendarId, account: person, host, readAt, entries, failure, failingSince } = calendar
  const { mutate, isPending } = useRequest(
    (client, _: undefined) => client.DELETE("/busy-calendars/{calendarId}", { params: { path: { calendarId } } }),
    readAgain,
  )
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <b>{host}</b>
        {person.accountId !== account.id && ` · ${person.name}`}
        <br />
        {isUnreadable(calendar) && failure && (
          <span className={styles.fault}>
            {t(`busy.failure.${failure}`)} {failingSince && t("busy.since", { at: moment(failingSince) })}
            <br />
          </span>
        )}
        <span className={styles.soft}>
          {t("busy.entries", { count: entries })} {t("busy.readAt", { at: moment(readAt) })}
        </span>
      </span>
      <IconButton
        icon="close"
        label={t("busy.remove", { host, name: person.name })}
        loading={isPending}
        onClick={() => mutate(undefined)}
      />
    </li>
  )
}
