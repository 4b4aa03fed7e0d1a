import { useTranslation } from "react-i18next"
import type { Webinar } from "../api/contract.ts"
import { useNow } from "../api/useNow.ts"
import { clockOf, dayOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import { Tag } from "../look/Tag.tsx"
import styles from "./webinars.module.css"

const tones = { scheduled: "neutral", live: "bad", ended: "neutral", cancelled: "warn" } as const

/** The state of a webinar in one or two words. */
export function WebinarState({ webinar: { status, isRehearsal } }: { readonly webinar: Webinar }) {
  const { t } = useTranslation("webinars")
  return <Tag tone={isRehearsal ? "warn" : tones[status]}>{isRehearsal ? t("rehearsal") : t(`status.${status}`)}</Tag>
}

/** Time before a webinar from which its rehearsal counts down, in ms. Earlier than that it names the day. */
const countdownMs = 86_400_000

/** How far away the start is. */
function Start({ webinar: { startsAt, timeZone } }: { readonly webinar: Webinar }) {
  const { t } = useTranslation("webinars")
  const language = useLanguage()
  const ahead = Date.parse(startsAt) - useNow()
  if (ahead > countdownMs) return t("startsOn", { day: dayOf(startsAt, timeZone, language) })
  return ahead > 0 ? t("startsIn", { time: clockOf(ahead) }) : t("late", { time: clockOf(-ahead) })
}

/** The title with state, time and guests. */
export function WebinarTitle({ webinar }: { readonly webinar: Webinar }) {
  const { t } = useTranslation("webinars")
  const now = useNow()
  const { title, status, isRehearsal, startedAt, guests } = webinar
  return (
    <div className={styles.title}>
      <h1 className={styles.name}>{title}</h1>
      <WebinarState webinar={webinar} />
      {status === "live" && startedAt && <span className={styles.clock}>{clockOf(now - Date.parse(startedAt))}</span>}
      {isRehearsal && (
        <span className={styles.clock}>
          <Start webinar={webinar} />
        </span>
      )}
      {status === "live" && (
        <span className={styles.soft}>{t("guestsNow", { count: guests.present, most: guests.most })}</span>
      )}
      {isRehearsal && <span className={styles.soft}>{t("guestsWait", { count: guests.waiting })}</span>}
    </div>
  )
}
