import { Button } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { failureText } from "../failures/failureText.ts"
import { useRequest } from "../failures/useRequest.ts"
import { timeOf } from "../language/format.ts"
import { useTimeZone } from "../location/useShownLocations.ts"
import styles from "./oversight.module.css"

const sessionsKey = ["runningSessions"] as const

/** Who is signed in. A lead ends any session but the one in use. */
export function RunningSessions() {
  const { t } = useTranslation("oversight")
  const { t: tFailure } = useTranslation("failures")
  const { t: tLayout } = useTranslation("layout")
  const { client } = useDesk()
  const queries = useQueryClient()
  const timeZone = useTimeZone()
  const { data, error } = useQuery({
    queryKey: sessionsKey,
    queryFn: () => answered(client.GET("/sessions")),
    staleTime: 0,
  })
  const { mutate, isPending, variables } = useRequest(
    (caller, sessionId: number) => caller.DELETE("/sessions/{sessionId}", { params: { path: { sessionId } } }),
    () => {
      void queries.invalidateQueries({ queryKey: sessionsKey })
      void queries.invalidateQueries({ queryKey: ["audit"] })
    },
  )
  return (
    <section className={styles.group}>
      <h2>{t("sessions.title")}</h2>
      {error && <p role="alert">{failureText(tFailure, error)}</p>}
      <ul className={styles.list}>
        {data?.sessions.map(({ id, account, role, browser, lastUsedAt, isCurrent }) => (
          <li key={id} className={styles.session}>
            <span>
              <b>{account.name}</b>
              <span className={styles.detail}>
                {[tLayout(`role.${role}`), browser, t("sessions.used", { time: timeOf(lastUsedAt, timeZone) })]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            {isCurrent ? (
              <span className={styles.soft}>{t("sessions.current")}</span>
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                loading={isPending && variables === id}
                aria-label={t("sessions.endOf", { name: account.name })}
                onClick={() => mutate(id)}
              >
                {t("sessions.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
