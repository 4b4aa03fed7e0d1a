import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react"
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
const KeepConversation = lazy(async () => ({
  default: (await untilFetched(() => import("./transcript/KeepConversation.tsx"))).KeepConversation,
}))

/** Lazy: tabs are needed only with two chats. */
const ChatTabs = lazy(async () => ({ default: (await untilFetched(() => import("./ChatTabs.tsx"))).ChatTabs }))

interface ChatPanelProps {
  readonly chat: ChatView
  readonly scheduleHref?: string | undefined
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
  const { chat, scheduleHref, isShown = true, setUnseen = unreported, beside } = props
  const { t } = useTexts()
  const id = useId()
  const { link, trouble, closed } = useStore(chat.status)
  const { tabs, indicator } = useStore(chat.tabs)
  const offersFiles = useStore(chat.offersFiles)
  const offersSigns = useStore(chat.signs).isOffered
  const { isOver, handlers } = useDrop(offersFiles && !closed ? chat.attach : undefined)
  const selected = tabs.find((tab) => tab.selected)?.kind ?? "private"
  const [places] = useState(() => new Map<string, ThreadPlace>())
  const place = places.get(selected) ?? atTheEnd()
  places.set(selected, place)
  const several = tabs.length > 1
  return (
    <section className={`is-customer ${styles.chat}`} aria-label={t("chat.title")} {...handlers}>
      {several ? (
        <Suspense fallback={<div className={styles.head} />}>
          <ChatTabs id={id} tabs={tabs} select={chat.select} />
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
              entries={chat.entries}
              empty={trouble === undefined && t("chat.empty")}
              place={place}
              end={
                <>
                  {scheduleHref !== undefined && <ScheduleLink href={scheduleHref} />}
                  <Suspense>
                    <KeepConversation chat={chat} />
                  </Suspense>
                </>
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
        <UnseenMessage chat={chat} isShown={isShown} setUnseen={setUnseen} />
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

/** Notifies of a new message in any chat while the full-screen picture hides the chat, and marks its control (N4). */
function UnseenMessage({ chat, isShown, setUnseen }: Required<Pick<ChatPanelProps, "chat" | "isShown" | "setUnseen">>) {
  const entries = useStore(chat.entries)
  const { unreadSince } = useStore(chat.tabs)
  const { announce } = chat
  const last = entries.at(-1)
  const seen = useRef({ key: last?.key, unreadSince })
  useEffect(() => {
    const before = seen.current
    seen.current = { key: last?.key, unreadSince }
    const cameHere = last !== undefined && last.key !== before.key && last.origin !== "me"
    const cameElsewhere = unreadSince !== undefined && unreadSince !== before.unreadSince
    if (isShown) setUnseen(false)
    else if (cameHere || cameElsewhere) {
      announce()
      setUnseen(true)
    }
  }, [announce, isShown, last, unreadSince, setUnseen])
  return null
}

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
