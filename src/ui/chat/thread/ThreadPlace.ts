import { useEffect, useRef, useState } from "react"
import { useTexts } from "../../language/useTexts.ts"
import type { ChatEntry } from "./chatEntries.ts"

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
export const useMessageAnnouncement = (entries: ReadonlyArray<ChatEntry>): string => {
  const { t } = useTexts()
  const [spoken, setSpoken] = useState("")
  const [isGathering, setGathering] = useState(false)
  const announced = useRef(placeOf(entries.at(-1)))
  const compared = useRef(entries)

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
      t(`chat.change.${entry.isWithdrawn ? "spokenWithdrawn" : "spokenEdited"}`, {
        by: nameOf(entry),
        text: entry.text,
      })
    const messageOf = (entry: ChatEntry) => {
      const names = (entry.files ?? []).map(({ facts }) => facts.name)
      return `${nameOf(entry)}: ${[entry.text, ...names].filter((each) => each !== "").join(", ")}`
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

/** Number of messages from others after the last seen one (H10). */
export const newSince = (entries: ReadonlyArray<ChatEntry>, seen: ThreadPlace["seen"]): number => {
  let count = 0
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index]
    if (entry === undefined || entry.key === seen?.key) break
    // Compares times if the seen message has left the thread.
    if (seen !== undefined && entry.timestamp < seen.timestamp) break
    if (entry.origin !== "me") count += 1
  }
  return count
}
/** A reader's position in one thread. Kept while another is shown. */
export interface ThreadPlace {
  /**
   * The message at the top of the view and its hidden part in px. `undefined` at the end, where the view follows the
   * newest.
   */
  anchor: { readonly key: string; readonly above: number } | undefined
  /** The newest message when the reader was last at the end. */
  seen: { readonly key: string; readonly timestamp: number } | undefined
  /** Measured heights of messages, in px by key. */
  readonly heights: Map<string, number>
}

/** The position in an unread thread. */
export const atTheEnd = (): ThreadPlace => ({ anchor: undefined, seen: undefined, heights: new Map() })
