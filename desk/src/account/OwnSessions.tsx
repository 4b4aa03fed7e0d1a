import { Button, Modal, Skeleton } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { RunningSession } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { sessionKey } from "../api/queryKeys.ts"
import { QueryFailure } from "../failures/QueryFailure.tsx"
import { useRequest } from "../failures/useRequest.ts"
import { dateOf, timeOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import side from "../layout/sidePanel.module.css"
import { useTimeZone } from "../location/useShownLocations.ts"
import styles from "./account.module.css"
import { ownSessionsKey } from "./ownSessionsKey.ts"

interface RowProps {
  readonly session: RunningSession
  readonly isEnding: boolean
  readonly end: () => void
}

function Row({ session, isEnding, end }: RowProps) {
  const { t } = useTranslation("account")
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { startedAt, lastUsedAt, endsAt, isCurrent } = session
  const time = (at: string) => timeOf(at, timeZone)
  const browser = session.browser ?? t("sessions.unknown")
  return (
    <li className={styles.session}>
      <span>
        <b>{browser}</b>
        <span className={styles.detail}>
          {t("sessions.since", { date: dateOf(startedAt, timeZone, language), time: time(startedAt) })}
        </span>
        <span className={styles.detail}>
          {isCurrent ? t("sessions.latest", { time: time(endsAt) }) : t("sessions.used", { time: time(lastUsedAt) })}
        </span>
      </span>
      {isCurrent ? (
        <span className={styles.soft}>{t("sessions.current")}</span>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          loading={isEnding}
          aria-label={t("sessions.endOf", { browser, time: time(startedAt) })}
          onClick={end}
        >
          {t("sessions.end")}
        </Button>
      )}
    </li>
  )
}

/** Signs out everywhere, once the person has confirmed it. */
function Everywhere() {
  const { t } = useTranslation("account")
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useRequest(
    (client, _input: undefined) => client.DELETE("/own-sessions"),
    () => void queries.invalidateQueries({ queryKey: sessionKey, exact: true }),
  )
  const stay = () => setAsking(false)
  return (
    <>
      <Button className={styles.all} variant="default" onClick={() => setAsking(true)}>
        {t("sessions.all")}
      </Button>
      <Modal
        opened={isAsking}
        onClose={stay}
        title={t("sessions.ask")}
        closeButtonProps={{ "aria-label": t("sessions.keep") }}
      >
        <div className={styles.question}>
          <p>{t("sessions.consequence")}</p>
          <div className={styles.buttons}>
            <Button variant="default" onClick={stay} data-autofocus>
              {t("sessions.keep")}
            </Button>
            <Button loading={isPending} onClick={() => mutate(undefined)}>
              {t("sessions.all")}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  )
}

/** The account's running sessions. Ends one of them, except the current one, or all. */
export function OwnSessions() {
  const { t } = useTranslation("account")
  const { client } = useDesk()
  const queries = useQueryClient()
  const [done, setDone] = useState("")
  const query = useQuery({
    queryKey: ownSessionsKey,
    queryFn: () => answered(client.GET("/own-sessions")),
    staleTime: 0,
  })
  const { data, error } = query
  const { mutate, isPending, variables } = useRequest(
    (caller, sessionId: number) => caller.DELETE("/own-sessions/{sessionId}", { params: { path: { sessionId } } }),
    () => {
      setDone(t("sessions.ended"))
      void queries.invalidateQueries({ queryKey: ownSessionsKey })
    },
  )
  return (
    <section className={side.group}>
      <h2>{t("sessions.title")}</h2>
      <QueryFailure query={query} />
      {data === undefined && !error && <Skeleton height={80} aria-label={t("loading")} role="img" />}
      <ul className={styles.list}>
        {data?.sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            isEnding={isPending && variables === session.id}
            end={() => mutate(session.id)}
          />
        ))}
      </ul>
      <p role="status">{done}</p>
      <Everywhere />
    </section>
  )
}
