import { useTranslation } from "react-i18next"
import type { Webinar } from "../api/contract.ts"
import { useNow } from "../api/useNow.ts"
import { clockOf } from "../language/format.ts"
import { Tag } from "../look/Tag.tsx"
import styles from "./webinars.module.css"

const tones = { scheduled: "neutral", live: "bad", ended: "neutral", cancelled: "warn" } as const

/** The state of a webinar in one or two words. */
export function WebinarState({ webinar: { status, isRehearsal } }: { readonly webinar: Webinar }) {
  const { t } = useTranslation("webinars")
  return <Tag tone={isRehearsal ? "warn" : tones[status]}>{isRehearsal ? t("rehearsal") : t(`status.${status}`)}</Tag>
}

/** The title with state, time and guests. */
export function WebinarTitle({ webinar }: { readonly webinar: Webinar }) {
  const { t } = useTranslation("webinars")
  const now = useNow()
  const { title, status, isRehearsal, startedAt, startsAt, guests } = webinar
  const ahead = Date.parse(startsAt) - now
  return (
    <div className={styles.title}>
      <h1 className={styles.name}>{title}</h1>
      <WebinarState webinar={webinar} />
      {status === "live" && startedAt && <span className={styles.clock}>{clockOf(now - Date.parse(startedAt))}</span>}
      {isRehearsal && (
        <span className={styles.clock}>
          {ahead > 0 ? t("startsIn", { time: clockOf(ahead) }) : t("late", { time: clockOf(-ahead) })}
        </span>
      )}
      {status === "live" && (
        <span className={styles.soft}>{t("guestsNow", { count: guests.present, most: guests.most })}</span>
      )}
      {isRehearsal && <span className={styles.soft}>{t("guestsWait", { count: guests.waiting })}</span>}
    </div>
  )
}
