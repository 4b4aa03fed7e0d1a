import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from "react"
import { useOnline } from "../components/useOnline.ts"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import { lateView } from "../routing/codeArrival.ts"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./chat.module.css"
import type { ChatView } from "./chatViewModel.ts"
import { Composer } from "./composer/Composer.tsx"
import { useDrop } from "./files/chatFiles.ts"
import { Thread } from "./thread/Thread.tsx"
import { atTheEnd, type ThreadPlace } from "./thread/ThreadPlace.ts"
import { ChatContext } from "./useChat.ts"

/** Loads late, because not every backend offers signs. */
const Signs = lateView(() => import("./signs/Signs.tsx").then((code) => code.Signs))

/** Loads late: the link to the calendar may appear after the messages. */
const NewTabLink = lateView(() => import("../components/NewTabLink.tsx").then((code) => code.NewTabLink))

interface ChatPanelProps {
  readonly chat: ChatView
  /** The consultant's first name. */
  readonly consultant?: string | undefined
  readonly scheduleHref?: string | undefined
  /** Entries of the thread. Default: the messages of the chat. */
  readonly thread?: ChatView["entries"] | undefined
  /** Whether the chat is visible: its panel may be closed in full screen, or show another tab. */
  readonly isShown?: boolean
  /** Content beside the message input. */
  readonly beside?: ReactNode
}

/** The chat next to the picture, as a customer sees it (H2, H4). */
export function ChatPanel(props: ChatPanelProps) {
  const { chat, consultant, thread = chat.entries, scheduleHref, isShown = true, beside } = props
  const { t } = useTexts()
  const { link, trouble, closed } = useStore(chat.status)
  // Without the internet the composer says so; a second message would take the thread's room.
  const online = useOnline()
  const { tabs, indicator } = useStore(chat.tabs)
  const offersFiles = useStore(chat.offersFiles)
  const offersSigns = useStore(chat.signs).isOffered
  const { isOver, handlers } = useDrop(offersFiles && !closed ? chat.files : undefined)
  const selected = tabs.find((tab) => tab.selected)?.kind ?? "private"
  const [places] = useState(() => new Map<string, ThreadPlace>())
  const place = places.get(selected) ?? atTheEnd()
  places.set(selected, place)
  return (
    <section className={`is-customer ${styles.chat}`} aria-label={t("chat.title")} tabIndex={-1} {...handlers}>
      <div
        className={styles.body}
        {...(tabs.length > 1 && {
          role: "tabpanel",
          id: `chat-panel-${selected}`,
          "aria-labelledby": `chat-tab-${selected}`,
        })}
      >
        {trouble && online && <Trouble retry={chat.retry}>{t(`chat.trouble.${trouble}`)}</Trouble>}
        {link === "connecting" ? (
          <Opening />
        ) : (
          <ChatContext value={chat}>
            <Thread
              key={selected}
              entries={thread}
              empty={trouble === undefined && t("chat.empty")}
              place={place}
              schedule={
                // Opens a new tab, so that the call continues (H8, K8).
                scheduleHref !== undefined && (
                  <p className={styles.scheduling}>
                    <Suspense>
                      <NewTabLink className={styles.schedule} href={scheduleHref}>
                        {t("chat.schedule")}
                      </NewTabLink>
                    </Suspense>
                  </p>
                )
              }
            />
          </ChatContext>
        )}
        {offersSigns && (
          <p className={styles.signs}>
            <Suspense>
              <Signs chat={chat} consultant={consultant} selected={selected} isShown={isShown} place={place} />
            </Suspense>
          </p>
        )}
        {isOver && <p className={styles.dropping}>{t("chat.files.drop")}</p>}
        <p role="status" className={styles.indicator}>
          {indicator && t(`chat.indicator.${indicator}`)}
        </p>
        <Composer chat={chat} beside={beside} />
      </div>
    </section>
  )
}

/** A fault of the chat, with a button to retry. When the fault ends, the button's focus moves to the chat. */
function Trouble({ retry, children }: { readonly retry: () => void; readonly children: string }) {
  const { t } = useTexts()
  const line = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const { current } = line
    const chat = current?.closest("section")
    // Runs while the button still has the focus.
    return () => {
      if (current?.contains(document.activeElement)) chat?.focus()
    }
  }, [])
  return (
    <p ref={line} role="alert" className={styles.trouble}>
      {children}{" "}
      <button type="button" className={styles.retry} onClick={retry}>
        {t("problem.retry")}
      </button>
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
