import { Button, CopyButton } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { cityIn } from "../../../../contracts/zones.ts"
import { useAccount, useMayAct } from "../../api/useDeskState.ts"
import { dayOf, timeOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import { isAhead, type ShownWebinar } from "../ShownWebinar.ts"
import { useWebinarRequests } from "../useWebinarRequests.ts"
import { CancelWebinar } from "./CancelWebinar.tsx"
import styles from "./planned.module.css"

function Facts({ webinar }: ShownWebinar) {
  const { t } = useTranslation("webinars")
  const language = useLanguage()
  const { startsAt, time, timeZone, durationMinutes, consultant, model, entry, guests, startedAt, endedAt } = webinar
  const facts = [
    [t("begin"), t("moment", { day: dayOf(startsAt, timeZone, language), time, zone: cityIn(timeZone, language) })],
    [t("length"), t("minutes", { count: durationMinutes })],
    ...(startedAt && endedAt
      ? [[t("ran"), t("ranFromTo", { from: timeOf(startedAt, timeZone), to: timeOf(endedAt, timeZone) })]]
      : []),
    [t("speaker"), consultant.name],
    ...(model ? [[t("model"), `${model.brand} ${model.model}`.trim()]] : []),
    [t("language"), t(`languages.${webinar.language}`)],
    [t("entry"), t(entry === "open" ? "entries.open" : "entries.invited")],
    ...(webinar.status === "ended" ? [[t("mostFigure"), String(guests.most)]] : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function LinkLine({ webinar: { link, entry } }: ShownWebinar) {
  const { t } = useTranslation("webinars")
  return (
    <section className={styles.group}>
      <h2>{t("link")}</h2>
      <div className={styles.link}>
        <code>{link}</code>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? "copied" : "copy")}
            </Button>
          )}
        </CopyButton>
      </div>
      <p className={styles.soft}>{t(entry === "open" ? "linkOpen" : "linkInvited")}</p>
    </section>
  )
}

/** A webinar before it begins, with its links and acts, or after its end. */
export function PlannedWebinar(shown: ShownWebinar) {
  const { t } = useTranslation("webinars")
  const { webinar, isMine } = shown
  const { role } = useAccount()
  const mayAct = useMayAct()
  const navigate = useNavigate()
  const requests = useWebinarRequests()
  const [isCancelling, setCancelling] = useState(false)
  const { presentationId, description, status, consultant } = webinar
  const isPlanned = status === "scheduled"
  const change = () =>
    void navigate({ to: "/webinars/$presentationId/change", params: { presentationId: String(presentationId) } })
  return (
    <>
      {isPlanned && mayAct && (
        <div className={styles.acts}>
          {isMine && (
            <>
              <Button loading={requests.isPending} onClick={() => requests.startRehearsal(presentationId)}>
                {t("rehearse")}
              </Button>
              <Button variant="default" disabled={requests.isPending} onClick={() => requests.goOnAir(presentationId)}>
                {t("goOnAir")}
              </Button>
            </>
          )}
          {role === "lead" && (
            <>
              <Button variant="default" onClick={change}>
                {t("change")}
              </Button>
              <Button variant="subtle" color="gray" c="var(--bad)" onClick={() => setCancelling(true)}>
                {t("cancelWebinar")}
              </Button>
            </>
          )}
        </div>
      )}
      {isPlanned && !isMine && <p className={styles.soft}>{t("startsBy", { name: consultant.name })}</p>}
      {isPlanned && isMine && <p className={styles.soft}>{t("rehearseDetail")}</p>}
      <Facts {...shown} />
      {description && <p className={styles.description}>{description}</p>}
      {isAhead(webinar) && <LinkLine {...shown} />}
      <CancelWebinar webinar={webinar} isOpen={isCancelling} close={() => setCancelling(false)} />
    </>
  )
}
