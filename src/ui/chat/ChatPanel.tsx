import { lazy, type ReactNode, Suspense, useId, useState } from "react"
import { Announcement, VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import { untilFetched } from "../routing/lateCode.ts"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./chat.module.css"
import type { ChatView } from "./chatViewModel.ts"
import { Composer } from "./composer/Composer.tsx"
import { useDrop } from "./files/chatFiles.ts"
import { Thread } from "./thread/Thread.tsx"
import { atTheEnd, type ThreadPlace } from "./thread/ThreadPlace.ts"
import { ChatContext } from "./useChat.ts"

/** Lazy: not every backend offers signs. */
const Signs = lazy(async () => ({ default: (await untilFetched(() => import("./signs/Signs.tsx"))).Signs }))

/** Lazy: it stands below the messages. */
const ThreadEnd = lazy(async () => ({
  default: (await untilFetched(() => import("./transcript/ThreadEnd.tsx"))).ThreadEnd,
}))

/** Lazy: the chat is in sight at first. */
const UnseenMessage = lazy(async () => ({
  default: (await untilFetched(() => import("./UnseenMessage.tsx"))).UnseenMessage,
}))

/** Lazy: tabs are needed only with two chats. */
const ChatTabs = lazy(async () => ({ default: (await untilFetched(() => import("./ChatTabs.tsx"))).ChatTabs }))

interface ChatPanelProps {
  readonly chat: ChatView
  readonly scheduleHref?: string | undefined
  /** Absent: the messages alone. */
  readonly thread?: ChatView["entries"] | undefined
  /** Whether it is in sight: a full-screen stage may have closed it. */
  readonly isShown?: boolean
  /** Reports whether a message has come while it was out of sight. */
  readonly setUnseen?: (hasUnseen: boolean) => void
  /** In the row of the message input. */
  readonly beside?: ReactNode
}

const unreported = () => {}

/** The chat next to the picture, as a customer sees it (H2, H4). */
export function ChatPanel(props: ChatPanelProps) {
  const { chat, thread = chat.entries, scheduleHref, isShown = true, setUnseen = unreported, beside } = props
  const { t } = useTexts()
  const id = useId()
  const { link, trouble, closed } = useStore(chat.status)
  const { tabs, indicator } = useStore(chat.tabs)
  const offersFiles = useStore(chat.offersFiles)
  const offersSigns = useStore(chat.signs).isOffered
  const { isOver, handlers } = useDrop(offersFiles && !closed ? chat.files : undefined)
  const selected = tabs.find((tab) => tab.selected)?.kind ?? "private"
  const [places] = useState(() => new Map<string, ThreadPlace>())
  const place = places.get(selected) ?? atTheEnd()
  places.set(selected, place)
  const several = tabs.length > 1
  return (
    <section className={`is-customer ${styles.chat}`} aria-label={t("chat.title")} {...handlers}>
      {several ? (
        <Suspense fallback={<div className={styles.head} />}>
          <ChatTabs id={id} tabs={tabs} choose={chat.choose} />
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
            <button type="button" className={styles.retry} onClick={chat.retry}>
              {t("problem.retry")}
            </button>
          </p>
        )}
        {link === "connecting" ? (
          <Opening />
        ) : (
          <ChatContext value={chat}>
            <Thread
              key={selected}
              entries={thread}
              empty={trouble === undefined && t("chat.empty")}
              place={place}
              end={
                <Suspense>
                  <ThreadEnd chat={chat} scheduleHref={scheduleHref} />
                </Suspense>
              }
            />
          </ChatContext>
        )}
        {offersSigns && (
          <p className={styles.signs}>
            <Suspense>
              <Signs chat={chat} selected={selected} isShown={isShown} place={place} />
            </Suspense>
          </p>
        )}
        <Suspense>
          <UnseenMessage chat={chat} isShown={isShown} setUnseen={setUnseen} />
        </Suspense>
        {isOver && <p className={styles.dropping}>{t("chat.files.drop")}</p>}
        <Announcement text={indicator ? t(`chat.indicator.${indicator}`) : ""} />
        {indicator && (
          <p className={styles.indicator} aria-hidden="true">
            {t(`chat.indicator.${indicator}`)}
          </p>
        )}
        <Composer chat={chat} beside={beside} />
      </div>
    </section>
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
