import { Button } from "@mantine/core"
import { Fragment, memo, useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { Message, Model, PresentationDetail } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { useAccount, useMay } from "../../api/useDeskState.ts"
import { useRequest } from "../../failures/useRequest.ts"
import { timeOf } from "../../language/format.ts"
import { useTimeZone } from "../../location/useShownLocations.ts"
import { useModels } from "../appointment/useModels.ts"
import { type Consultation, groupChat } from "../Consultation.ts"
import { presentationKey, withMessages } from "../detail/presentationDetail.ts"
import { AskedModels } from "./AskedModels.tsx"
import { OwnText } from "./change/OwnText.tsx"
import styles from "./chat.module.css"
import { FileCard } from "./FileCard.tsx"
import { LinkedText } from "./LinkedText.tsx"
import { PendingItem } from "./outbox/PendingItem.tsx"
import type { ChatOutbox } from "./outbox/useOutbox.ts"
import { OfferedReplies } from "./quick/OfferedReplies.tsx"
import { useReadMarker } from "./useReadMarker.ts"
import { useTyping } from "./useTyping.ts"

/** Reads the messages before those that are shown; `undefined` if there are none. */
const useEarlier = (
  { presentation, nextCursor }: PresentationDetail,
  chat: string | undefined,
): { readonly read: () => void; readonly isPending: boolean } | undefined => {
  const { queries } = useDesk()
  const { mutate, isPending } = useRequest(
    (client, cursor: string) =>
      client.GET("/presentations/{presentationId}/messages", {
        params: {
          path: { presentationId: presentation.id },
          query: { cursor, ...(chat !== undefined && { chat }) },
        },
      }),
    (page) =>
      queries.setQueryData<PresentationDetail>(
        presentationKey(presentation.id),
        (detail) => detail && { ...withMessages(detail, page.messages), nextCursor: page.nextCursor },
      ),
  )
  return nextCursor === null ? undefined : { read: () => mutate(nextCursor), isPending }
}

interface MessageItemProps {
  readonly message: Message
  /** Whether the message is the last one that the visitor has seen. */
  readonly isSeen: boolean
  /** Whether its writer may still change it. */
  readonly isLive: boolean
  /** The models of the location. */
  readonly models: ReadonlyArray<Model>
}

/** One message with its files. */
const MessageItem = memo(function MessageItem({ message, isSeen, isLive, models }: MessageItemProps) {
  const { t } = useTranslation("chat")
  const timeZone = useTimeZone()
  const { id } = useAccount()
  const mayChange = useMay("changeMessages")
  const { presentationId, isOwn, by, name, text, files, at, change, quickReplies } = message
  const isChangeable = mayChange && isLive && by?.accountId === id && change !== "withdrawn"
  return (
    <li className={styles.message} data-own={isOwn || undefined}>
      {!isChangeable && text !== "" && (
        <div className={styles.text}>
          <LinkedText text={text} />
        </div>
      )}
      {!isOwn && <AskedModels text={text} models={models} />}
      {change === "withdrawn" && <p className={styles.withdrawn}>{t("withdrawn")}</p>}
      {isChangeable && <OwnText message={message} bubble={styles.text} />}
      {files.map((file) => (
        <FileCard key={file.id} presentationId={presentationId} file={file} />
      ))}
      <OfferedReplies replies={quickReplies} />
      <p className={styles.meta}>
        <span className={styles.author}>
          <bdi>{name}</bdi>,{" "}
        </span>
        <time dateTime={at}>{timeOf(at, timeZone)}</time>
        {change === "edited" && <span> · {t("edited")}</span>}
        {isSeen && <span> · {t("seen")}</span>}
      </p>
    </li>
  )
})

interface ThreadProps {
  readonly consultation: Consultation
  readonly outbox: ChatOutbox
}

/** Distance from its end up to which a thread follows new messages, in px. */
const nearPx = 60

const isAfter = (at: string, marker: string | null): boolean => marker === null || Date.parse(at) > Date.parse(marker)

/** The visitor's first message after the marker. The divider is above it. */
const firstNew = (messages: ReadonlyArray<Message>, marker: string | null | undefined): string | undefined =>
  marker === undefined ? undefined : messages.find(({ isOwn, at }) => !isOwn && isAfter(at, marker))?.id

/** The last own message that the visitor has seen. */
const lastSeen = (messages: ReadonlyArray<Message>, seenUntil: string | null | undefined): string | undefined =>
  seenUntil ? messages.findLast(({ isOwn, at }) => isOwn && !isAfter(at, seenUntil))?.id : undefined

/** Keeps the end of the thread in view, unless the consultant reads further up. */
const useEndInView = (shown: string) => {
  const thread = useRef<HTMLDivElement>(null)
  const isNear = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when other lines are shown
  useLayoutEffect(() => {
    const element = thread.current
    if (element !== null && isNear.current) element.scrollTop = element.scrollHeight
  }, [shown])
  // The thread shrinks when answers are offered below it, and the question stays in view.
  useLayoutEffect(() => {
    const element = thread.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      if (isNear.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scrolled = () => {
    const element = thread.current
    if (element === null) return
    isNear.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
  }
  return { thread, scrolled }
}

/** The messages of one visitor's chat, the newest last. */
export function Thread({ consultation, outbox }: ThreadProps) {
  const { t } = useTranslation("chat")
  const { detail, presentation, chat, firstName, isLive } = consultation
  const summary = detail.chats.find((each) => each.chat === chat)
  const messages = detail.messages.filter((message) => message.chat === chat)
  const models = useModels(presentation.locationId)
  const typing = useTyping(presentation.id, chat)
  const earlier = useEarlier(detail, chat)
  const marker = useReadMarker(presentation.id, summary, messages.at(-1))
  const { thread, scrolled } = useEndInView(
    [messages.length, ...outbox.pending.map(({ failure }) => failure === undefined), typing].join(),
  )
  const newId = firstNew(messages, marker)
  const seenId = lastSeen(messages, summary?.seenUntil)
  return (
    <div
      ref={thread}
      className={styles.thread}
      onScroll={scrolled}
      role="log"
      aria-label={t("thread", { name: firstName })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reachable by keyboard
      tabIndex={0}
    >
      {earlier && (
        <Button
          variant="subtle"
          size="xs"
          className={styles.earlier}
          loading={earlier.isPending}
          onClick={earlier.read}
        >
          {t("earlier")}
        </Button>
      )}
      {messages.length + outbox.pending.length === 0 && (
        <p className={styles.empty}>{t("empty", { name: firstName })}</p>
      )}
      <ol className={styles.list}>
        {messages.map((message) => (
          <Fragment key={message.id}>
            {message.id === newId && <li className={styles.since}>{t("new")}</li>}
            <MessageItem message={message} isSeen={message.id === seenId} isLive={isLive} models={models} />
          </Fragment>
        ))}
        {outbox.pending.map((pending) => (
          <PendingItem key={pending.key} pending={pending} outbox={outbox} />
        ))}
      </ol>
      {isLive && summary?.isSilent && <p className={styles.typing}>{t("silent", { name: firstName })}</p>}
      {typing > 0 && (
        <p className={styles.typing}>
          <span aria-hidden="true">•••</span>{" "}
          {chat === groupChat ? t("typingGuests", { count: typing }) : t("typing", { name: firstName })}
        </p>
      )}
    </div>
  )
}
