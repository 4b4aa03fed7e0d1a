import { UnstyledButton } from "@mantine/core"
import { type KeyboardEvent, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { ChatSummary } from "../../api/contract.ts"
import { firstNameOf } from "../../consultation/Consultation.ts"
import { ChatPanel } from "../../consultation/chat/ChatPanel.tsx"
import type { Layer } from "../../consultation/useLayer.ts"
import { timeOf } from "../../language/format.ts"
import { useTimeZone } from "../../location/useShownLocations.ts"
import { Face } from "../../look/Face.tsx"
import { withGuest } from "../conversations.ts"
import type { ShownWebinar } from "../ShownWebinar.ts"
import { MuteButton } from "./MuteButton.tsx"
import styles from "./panel.module.css"

interface InboxProps {
  readonly shown: ShownWebinar
  readonly inbox: ReadonlyArray<ChatSummary>
  /** The chat that is open; `undefined` before the first. */
  readonly open: string | undefined
  readonly onOpen: (chat: string) => void
  readonly layer: Layer
}

interface EntryProps {
  readonly entry: ChatSummary
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** A guest's private chat, with its last message and the number of unread ones. */
function Entry({ entry, isOpen, onOpen }: EntryProps) {
  const { t } = useTranslation("webinars")
  const timeZone = useTimeZone()
  const { name, lastText, lastAt, isLastOwn, answeredBy, unread } = entry
  const writer = isLastOwn && answeredBy ? `${firstNameOf(answeredBy.name, true)}: ` : ""
  return (
    <UnstyledButton className={styles.entry} aria-current={isOpen || undefined} data-entry onClick={onOpen}>
      <Face name={name} />
      <span className={styles.texts}>
        <b className={styles.line}>{name}</b>
        <span className={styles.last} data-new={unread > 0 || undefined}>
          {writer}
          {lastText}
        </span>
      </span>
      <span className={styles.side}>
        {lastAt && <time dateTime={lastAt}>{timeOf(lastAt, timeZone)}</time>}
        {unread > 0 && (
          <span className={styles.unread} role="img" aria-label={t("unreadMessages", { count: unread })}>
            {unread}
          </span>
        )}
      </span>
    </UnstyledButton>
  )
}

/** Handles keys: arrows move through the entries, Enter opens one and focuses its field. */
const useArrows = () => {
  const list = useRef<HTMLUListElement>(null)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const entries = [...(list.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])]
    const at = entries.findIndex((entry) => entry.matches(":focus"))
    if (step === undefined || at < 0) return
    event.preventDefault()
    entries[Math.min(entries.length - 1, Math.max(0, at + step))]?.focus()
  }
  return { list, press }
}

/** Private questions by guest, the newest first, and the chat with one of them. */
export function Inbox({ shown, inbox, open, onOpen, layer }: InboxProps) {
  const { t } = useTranslation("webinars")
  const { list, press } = useArrows()
  const conversation = open === undefined ? undefined : withGuest(shown.detail, open)
  if (inbox.length === 0 && conversation === undefined) return <p className={styles.none}>{t("noQuestions")}</p>
  return (
    <div className={styles.inbox}>
      <ul
        ref={list}
        className={styles.entries}
        aria-label={t("private")}
        data-whole={!conversation || undefined}
        onKeyDown={press}
      >
        {inbox.map((entry) => (
          <li key={entry.chat}>
            <Entry entry={entry} isOpen={entry.chat === open} onOpen={() => onOpen(entry.chat)} />
          </li>
        ))}
      </ul>
      {conversation && (
        <section className={styles.conversation} aria-label={conversation.name}>
          <div className={styles.who}>
            <h2 className={styles.line}>{conversation.name}</h2>
            {conversation.guest && <MuteButton shown={shown} guest={conversation.guest} />}
          </div>
          <ChatPanel key={conversation.chat} consultation={conversation} layer={layer} lastNote={undefined} />
        </section>
      )}
    </div>
  )
}
