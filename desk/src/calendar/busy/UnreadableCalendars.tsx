import { Link } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import side from "../../layout/sidePanel.module.css"
import styles from "../calendar.module.css"
import { isUnreadable, useBusyCalendars, useMoment } from "./useBusyCalendars.ts"

/** Lists the calendars that cannot be read. Their last known times still count, and may be outdated. */
export function UnreadableCalendars() {
  const { t } = useTranslation("calendar")
  const moment = useMoment()
  const { data } = useBusyCalendars()
  const failing = data?.calendars.filter(isUnreadable) ?? []
  if (failing.length === 0) return null
  return (
    <section className={side.group} role="alert">
      <h2>{t("busy.alert", { count: failing.length })}</h2>
      <ul className={styles.list}>
        {failing.map(({ id, account, host, readAt }) => (
          <li key={id}>
            <b>{account.name}</b>
            <br />
            <span className={styles.soft}>{t("busy.last", { host, at: moment(readAt) })}</span>
          </li>
        ))}
      </ul>
      <Link to="/account">{t("busy.see")}</Link>
    </section>
  )
}
