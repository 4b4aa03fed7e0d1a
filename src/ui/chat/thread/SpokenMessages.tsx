import { useEffect, useMemo, useRef, useState } from "react"
import { quickRepliesOf } from "../../../domain/chat/quickReplies.ts"
import { Announcement } from "../../components/VisuallyHidden.tsx"
import { textParts } from "../../language/textParts.ts"
import { useTexts } from "../../language/useTexts.ts"
import { useTextPart } from "../useTextPart.ts"
import type { ChatEntry } from "./chatEntries.ts"
import { newSince } from "./ThreadPlace.ts"

interface SpokenMessagesProps {
  readonly entries: ReadonlyArray<ChatEntry>
  /** The entries when the thread was first shown, because this component loads later. */
  readonly since: ReadonlyArray<ChatEntry>
}

/** Delay after an announcement during which messages are gathered and announced as a count, in ms. */
const gatherMs = 3_000

const placeOf = (entry: ChatEntry | undefined) => entry && { key: entry.key, timestamp: entry.timestamp }

/** The last of the known messages whose revision has risen. Looks only behind what both lists share. */
const lastChanged = (before: ReadonlyArray<ChatEntry>, now: ReadonlyArray<ChatEntry>): ChatEntry | undefined => {
  let shared = 0
  while (shared < before.length && before[shared] === now[shared]) shared += 1
  if (shared === before.length) return undefined
  const revisions = new Map(before.slice(shared).map(({ key, revision = 0 }) => [key, revision]))
  return now.slice(shared).findLast(({ key, revision = 0 }) => revision > (revisions.get(key) ?? revision))
}

/**
 * The announcement for messages of others while the thread is visible: a single message in full, a burst as a count, a
 * changed one with its new text, each once (CH12).
 */
const useMessageAnnouncement = ({ entries: all, since }: SpokenMessagesProps): string => {
  // A model that was shown is announced by its card above the chat.
  const entries = useMemo(() => all.filter(({ text, below }) => below === undefined || text !== ""), [all])
  const { t } = useTexts()
  const [spoken, setSpoken] = useState("")
  const [isGathering, setGathering] = useState(false)
  const announced = useRef(placeOf(since.at(-1)))
  const compared = useRef(since)

  useEffect(() => {
    if (entries.at(-1)?.origin === "me") setSpoken("")
    if (isGathering) return
    const count = newSince(entries, announced.current)
    announced.current = placeOf(entries.at(-1))
    const last = entries.findLast(({ origin }) => origin !== "me")
    const changed = lastChanged(compared.current, entries)
    compared.current = entries
    const nameOf = ({ origin, author }: ChatEntry) =>
      [t(`chat.origin.${origin}`), author].filter((each) => each !== undefined).join(" ")
    const changeOf = (entry: ChatEntry) =>
      t(`chatSpoken.${entry.isWithdrawn ? "withdrawn" : "edited"}`, {
        by: nameOf(entry),
        text: entry.text,
      })
    const messageOf = (entry: ChatEntry) => {
      const names = (entry.files ?? []).map(({ facts }) => facts.name)
      const replies = quickRepliesOf(entry.quickReplies ?? [])
      const offered = replies.length > 0 ? [t("chatReplies.spoken", { replies: replies.join(", ") })] : []
      return `${nameOf(entry)}: ${[entry.text, ...names, ...offered].filter((each) => each !== "").join(", ")}`
    }
    const news = count === 0 || last === undefined ? [] : [count > 1 ? t("chat.newest", { count }) : messageOf(last)]
    const texts = [...(changed ? [changeOf(changed)] : []), ...news]
    if (texts.length === 0) return
    setSpoken(texts.join(" "))
    setGathering(true)
  }, [entries, isGathering, t])

  useEffect(() => {
    if (!isGathering) return
    const timer = setTimeout(() => setGathering(false), gatherMs)
    return () => clearTimeout(timer)
  }, [isGathering])
  return spoken
}

/** Speaks new and changed messages of others. */
export function SpokenMessages(props: SpokenMessagesProps) {
  useTextPart(textParts.chatDetails)
  return <Announcement text={useMessageAnnouncement(props)} />
}
