import { lazy, Suspense, useId, useState } from "react"
import { untilFetched } from "../code/lateCode.ts"
import { Announcement } from "../components/Announcement.tsx"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import { ChatFilesContext } from "./ChatFilesContext.ts"
import type { ChatSnapshot } from "./ChatSnapshot.ts"
import { Composer } from "./Composer.tsx"
import styles from "./chat.module.css"
import { isClosed } from "./isClosed.ts"
import { ScheduleLink } from "./ScheduleLink.tsx"
import { Thread } from "./Thread.tsx"
import { atTheEnd } from "./ThreadPlace.ts"
import { useDrop } from "./useDrop.ts"

/** Tabs are only there when there are two chats, and so is what draws them. */
const ChatTabs = lazy(async () => ({ default: (await untilFetched(() => import("./ChatTabs.tsx"))).ChatTabs }))

interface ChatPanelProps {
  readonly snapshot: ChatSnapshot
  /** Where an appointment is booked (K8). */
  readonly scheduleHref?: string | undefined
}

/** The chat beside the picture, as a customer sees it (H2, H4). */
export function ChatPanel({ snapshot, scheduleHref }: ChatPanelProps) {
  const { t } = useTexts()
  const id = useId()
  const { tabs, link, indicator, entries, trouble, retry, files } = snapshot
  const { isOver, handlers } = useDrop(isClosed(snapshot) ? undefined : files)
  const selected = tabs.find((tab) => tab.selected)?.kind ?? "private"
  const [places] = useState(() => ({ group: atTheEnd(), private: atTheEnd() }))
  const several = tabs.length > 1
  return (
    <section className={`is-customer ${styles.chat}`} aria-label={t("chat.title")} {...handlers}>
      {several ? (
        <Suspense fallback={<div className={styles.head} />}>
          <ChatTabs id={id} tabs={tabs} />
        </Suspense>
      ) : (
        <h2 className={styles.head}>{t("chat.title")}</h2>
      )}
      <div
        className={styles.body}
        {...(several && {
          role: "tabpanel",
          id: `${id}-panel-${selected}`,
          "aria-labelledby": `${id}-tab-${selected}`,
        })}
      >
        {trouble && (
          <p role="alert" className={styles.trouble}>
            {t(`chat.trouble.${trouble}`)}{" "}
            <button type="button" className={styles.resend} onClick={retry}>
              {t("problem.retry")}
            </button>
          </p>
        )}
        {link === "connecting" ? (
          <Opening />
        ) : (
          <ChatFilesContext value={files}>
            <Thread
              key={selected}
              entries={entries}
              empty={trouble === undefined && t("chat.empty")}
              place={places[selected]}
              end={scheduleHref === undefined ? undefined : <ScheduleLink href={scheduleHref} />}
            />
          </ChatFilesContext>
        )}
        {isOver && <p className={styles.dropping}>{t("chat.files.drop")}</p>}
        <Announcement words={indicator ? t(`chat.indicator.${indicator}`) : ""} />
        {indicator && (
          <p className={styles.indicator} aria-hidden="true">
            {t(`chat.indicator.${indicator}`)}
          </p>
        )}
        <Composer snapshot={snapshot} />
      </div>
    </section>
  )
}

/** The shape of what comes. */
function Opening() {
  const { t } = useTexts()
  return (
    <div className={styles.opening} role="status">
      <VisuallyHidden>{t("chat.connecting")}</VisuallyHidden>
      <span />
      <span />
      <span />
    </div>
  )
}
