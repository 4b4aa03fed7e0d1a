import { Button, Modal } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { useDeskState } from "../api/useDeskState.ts"
import { QueryFailure } from "../failures/QueryFailure.tsx"
import { useRequest } from "../failures/useRequest.ts"
import { timeOf } from "../language/format.ts"
import { useTimeZone } from "../location/useShownLocations.ts"
import styles from "./oversight.module.css"

const sessionsKey = ["runningSessions"] as const

interface Asked {
  readonly id: number
  readonly account: { readonly accountId: number | null; readonly name: string }
}

/** Names of the visitors who would lose their consultant if the account's session ended. */
const useVisitorsOf = (accountId: number | null): ReadonlyArray<string> =>
  useDeskState((state) => state.presentations)
    .filter(({ status, consultant }) => status === "live" && accountId !== null && consultant.accountId === accountId)
    .map(({ visitor, name }) => visitor?.name ?? name.en)

/** The running sessions. A lead can end each but the current one, and first reads which visitors it concerns. */
export function RunningSessions() {
  const { t } = useTranslation("oversight")
  const { t: tLayout } = useTranslation("layout")
  const { client } = useDesk()
  const queries = useQueryClient()
  const timeZone = useTimeZone()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const visitors = useVisitorsOf(asked?.account.accountId ?? null)
  const query = useQuery({
    queryKey: sessionsKey,
    queryFn: () => answered(client.GET("/sessions")),
    staleTime: 0,
  })
  const { mutate, isPending, variables } = useRequest(
    (caller, sessionId: number) => caller.DELETE("/sessions/{sessionId}", { params: { path: { sessionId } } }),
    () => {
      close()
      void queries.invalidateQueries({ queryKey: sessionsKey })
      void queries.invalidateQueries({ queryKey: ["audit"] })
    },
  )
  return (
    <section className={styles.group}>
      <h2>{t("sessions.title")}</h2>
      <QueryFailure query={query} />
      <ul className={styles.list}>
        {query.data?.sessions.map(({ id, account, role, browser, lastUsedAt, isCurrent }) => (
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
                onClick={() => setAsked({ id, account })}
              >
                {t("sessions.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Modal
          opened
          onClose={close}
          title={t("sessions.ask", { name: asked.account.name })}
          closeButtonProps={{ "aria-label": t("sessions.keep") }}
        >
          <div className={styles.question}>
            <p>{t("sessions.signsOut", { name: asked.account.name })}</p>
            {visitors.length > 0 && (
              <p>{t("sessions.runs", { name: asked.account.name, visitors: visitors.join(", ") })}</p>
            )}
            <div className={styles.buttons}>
              <Button variant="default" onClick={close} data-autofocus>
                {t("sessions.keep")}
              </Button>
              <Button color="#b3261e" loading={isPending} onClick={() => mutate(asked.id)}>
                {t("sessions.endNow")}
              </Button>
            </div>
          </div>
        </Modal>
      )}
    </section>
  )
}
