import { lazy, Suspense, useEffect, useId, useRef, useState } from "react"
import type { Store } from "../../application/store/Store.ts"
import { Announcement, VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import { untilFetched } from "../routing/lateCode.ts"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./chat.module.css"
import type { ChatSnapshot } from "./chatViewModel.ts"
import { Composer } from "./composer/Composer.tsx"
import { ChatFilesContext, useDrop } from "./files/chatFiles.ts"
import { Thread } from "./thread/Thread.tsx"
import { atTheEnd } from "./thread/ThreadPlace.ts"

/** Lazy: tabs are needed only with two chats. */
const ChatTabs = lazy(async () => ({ default: (await untilFetched(() => import("./ChatTabs.tsx"))).ChatTabs }))

interface ChatPanelProps {
  readonly snapshot: ChatSnapshot
  /** URL for booking an appointment. */
  readonly scheduleHref?: string | undefined
}

/** The chat next to the picture, as a customer sees it (H2, H4). */
export function ChatPanel({ snapshot, scheduleHref }: ChatPanelProps) {
  const { t } = useTexts()
  const id = useId()
  const { tabs, link, indicator, entries, trouble, retry, files } = snapshot
  const closed = isClosed(snapshot)
  const { isOver, handlers } = useDrop(closed ? undefined : files)
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
            <button type="button" className={styles.retry} onClick={retry}>
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
        <Announcement text={indicator ? t(`chat.indicator.${indicator}`) : ""} />
        {indicator && (
          <p className={styles.indicator} aria-hidden="true">
            {t(`chat.indicator.${indicator}`)}
          </p>
        )}
        <Composer snapshot={snapshot} closed={closed} reader={several && !closed ? selected : undefined} />
      </div>
    </section>
  )
}

interface LiveChatProps {
  readonly chat: Store<ChatSnapshot>
  readonly scheduleHref: string | undefined
}

/** The chat of a running consultation. A change renders only this panel. */
export function LiveChat({ chat, scheduleHref }: LiveChatProps) {
  const snapshot = useStore(chat)
  useUnseenMessage(snapshot)
  return <ChatPanel snapshot={snapshot} scheduleHref={scheduleHref} />
}

/** Notifies of a new message in any chat while the full-screen picture hides the chat (N4). */
export const useUnseenMessage = (chat: ChatSnapshot): void => {
  const last = chat.entries.at(-1)
  const elsewhere = chat.unreadSince
  const seen = useRef({ key: last?.key, elsewhere })
  useEffect(() => {
    const { key, elsewhere: before } = seen.current
    seen.current = { key: last?.key, elsewhere }
    const cameHere = last !== undefined && last.key !== key && last.origin !== "me"
    const cameElsewhere = elsewhere !== undefined && elsewhere !== before
    if ((cameHere || cameElsewhere) && document.fullscreenElement) chat.announce()
  }, [chat, last, elsewhere])
}

/** Whether the selected chat is read-only: it has ended, or it is the group chat and the visitor is muted. */
const isClosed = ({ link, muting, tabs }: Pick<ChatSnapshot, "link" | "muting" | "tabs">): boolean =>
  link === "ended" || (muting === "muted" && tabs.some(({ kind, selected }) => selected && kind === "group"))

/** Booking link at the end of the thread (H8, K8). Opens a new tab, so that the call continues. */
function ScheduleLink({ href }: { readonly href: string }) {
  const { t } = useTexts()
  return (
    <p className={styles.scheduling}>
      <a className={styles.schedule} href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        {t("chat.schedule")} <VisuallyHidden>{t("link.newTab")}</VisuallyHidden>
      </a>
    </p>
  )
}

/** Placeholder of the thread. */
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
