import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import type { QueueEntry } from "../api/contract.ts"
import { useNow } from "../api/useNow.ts"
import { type KeyName, keyText } from "../keyboard/keys.ts"
import { useActs } from "../keyboard/useActs.ts"
import { clockOf } from "../language/format.ts"
import { useIsSilent } from "../queue/useIsSilent.ts"
import { useQueue } from "../queue/useQueue.ts"
import { holdEndsAt } from "./holdEndsAt.ts"
import { Next } from "./Next.tsx"
import { PersonLink } from "./PersonLink.tsx"
import styles from "./people.module.css"
import { useWithYou, type WithYou } from "./useWithYou.ts"

const keysOfPeople: ReadonlyArray<KeyName> = ["person1", "person2", "person3", "person4"]
/** Maximum number of waiting visitors in the left column; the page of the queue lists all. */
const mostWaiting = 4

function Consulted({ with: { presentation, name, chat }, at }: { readonly with: WithYou; readonly at: number }) {
  const { t } = useTranslation("people")
  const now = useNow()
  const { id, hold, startedAt, startsAt } = presentation
  const key = keysOfPeople[at]
  const heldFor = hold ? clockOf(now - Date.parse(hold.since)) : ""
  const last = hold
    ? t(holdEndsAt(hold) <= now ? "overdue" : "onHold", { time: heldFor })
    : (chat?.lastText ?? t("live"))
  const unread = chat?.unread ?? 0
  return (
    <PersonLink
      link={{ to: "/consultations/$presentationId", params: { presentationId: String(id) } }}
      name={name}
      dot={hold ? "warn" : "good"}
      last={last}
      isUrgent={hold !== null}
      side={key ? keyText(key) : clockOf(now - Date.parse(startedAt ?? startsAt))}
      unread={{ count: unread, label: t("unread", { count: unread }) }}
    />
  )
}

function WithYouNow() {
  const { t } = useTranslation("people")
  const navigate = useNavigate()
  const withYou = useWithYou()
  useActs(
    withYou.map(({ presentation, name }, at) => {
      const key = keysOfPeople[at]
      const to = { to: "/consultations/$presentationId", params: { presentationId: String(presentation.id) } } as const
      return {
        id: `person-${presentation.id}`,
        label: t("goTo", { name }),
        group: "go",
        ...(key !== undefined && { key }),
        run: () => void navigate(to),
      }
    }),
  )
  if (withYou.length === 0) return null
  return (
    <section className={styles.section} aria-label={t("withYou")}>
      <h2 className={styles.heading}>{t("withYou")}</h2>
      {withYou.map((each, at) => (
        <Consulted key={each.presentation.id} with={each} at={at} />
      ))}
    </section>
  )
}

function Waiter({ entry }: { readonly entry: QueueEntry }) {
  const { t } = useTranslation("people")
  const now = useNow()
  const isSilent = useIsSilent(entry)
  return (
    <PersonLink
      link={{ to: "/queue", search: { visitor: `entry-${entry.entryId}` } }}
      name={entry.name}
      dot={isSilent ? "bad" : "soft"}
      last={isSilent ? t(entry.call ? "called" : "lostSoon") : (entry.model?.model ?? t("noModel"))}
      isUrgent={isSilent && !entry.call}
      side={clockOf(now - Date.parse(entry.since))}
    />
  )
}

function Waiting() {
  const { t } = useTranslation("people")
  const { entries } = useQueue()
  if (entries.length === 0) return null
  return (
    <section className={styles.section} aria-label={t("queue")}>
      <h2 className={styles.heading}>{t("queue")}</h2>
      {entries.slice(0, mostWaiting).map((entry) => (
        <Waiter key={entry.entryId} entry={entry} />
      ))}
      {entries.length > mostWaiting && (
        <p className={styles.more}>{t("more", { count: entries.length - mostWaiting })}</p>
      )}
    </section>
  )
}

/** The left column of every page: visitors with the consultant, waiting visitors, and what comes next. */
export function People() {
  return (
    <>
      <WithYouNow />
      <Waiting />
      <Next />
    </>
  )
}
