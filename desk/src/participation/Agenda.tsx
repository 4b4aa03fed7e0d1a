import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Webinar } from "../api/contract.ts"
import { useHas, useMayAct } from "../api/useDeskState.ts"
import { useRequest } from "../failures/useRequest.ts"
import { timeOf } from "../language/format.ts"
import { Named } from "../look/Named.tsx"
import { Tag } from "../look/Tag.tsx"
import { useKeepWebinar } from "../webinars/useWebinarRequests.ts"
import styles from "./participation.module.css"

/** The agenda of a webinar. While it is live, the consultant marks the point that runs now. */
export function Agenda({ webinar }: { readonly webinar: Webinar }) {
  const { t } = useTranslation("participation")
  const has = useHas("agenda")
  const mayAct = useMayAct()
  const keep = useKeepWebinar()
  const { presentationId, agenda, status, startsAt, timeZone } = webinar
  const { points, currentId } = agenda
  const mark = useRequest(
    (client, id: number | null) =>
      client.PUT("/webinars/{presentationId}/agenda", {
        params: { path: { presentationId } },
        body: { currentId: id },
      }),
    keep,
  )
  if (!has || points.length === 0) return null
  return (
    <section className={styles.part} aria-label={t("agenda")}>
      <div className={styles.head}>
        <h2>{t("agenda")}</h2>
      </div>
      <ol className={styles.list}>
        {points.map(({ id, title, minutes }) => {
          const isRunning = id === currentId
          return (
            <li key={id} className={styles.hand} aria-current={isRunning ? "step" : undefined}>
              {minutes !== null && (
                <span className={styles.soft}>{timeOf(Date.parse(startsAt) + minutes * 60_000, timeZone)}</span>
              )}
              <span className={styles.name}>
                {title} {isRunning && <Tag tone="good">{t("agendaNow")}</Tag>}
              </span>
              {mayAct && status === "live" && (
                <Button
                  variant={isRunning ? "subtle" : "default"}
                  size="xs"
                  loading={mark.isPending && mark.variables === (isRunning ? null : id)}
                  onClick={() => mark.mutate(isRunning ? null : id)}
                >
                  <Named text={t(isRunning ? "agendaUnmark" : "agendaMark")} name={title} />
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
