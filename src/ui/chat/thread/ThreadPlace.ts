import { useEffect, useRef, useState } from "react"
import { useTexts } from "../../language/useTexts.ts"
import type { ChatEntry } from "./chatEntries.ts"

/** After something was spoken, what comes within so many ms is gathered, and told as how much it is. */
const gatherMs = 3_000

const placeOf = (entry: ChatEntry | undefined) => entry && { key: entry.key, timestamp: entry.timestamp }

/**
 * What is spoken of what others write while the thread is in view: a message that comes alone in full, a burst as how many it
 * brought, each once (CH12).
 */
export const useSpoken = (entries: ReadonlyArray<ChatEntry>): string => {
  const { t } = useTexts()
  const [spoken, setSpoken] = useState("")
  const [isGathering, setGathering] = useState(false)
  const told = useRef(placeOf(entries.at(-1)))

  useEffect(() => {
    if (entries.at(-1)?.origin === "me") setSpoken("")
    if (isGathering) return
    const count = newSince(entries, told.current)
    told.current = placeOf(entries.at(-1))
    const last = entries.findLast(({ origin }) => origin !== "me")
    if (count === 0 || last === undefined) return
    const names = (last.files ?? []).map(({ facts }) => facts.name)
    const text = [last.text, ...names].filter((each) => each !== "").join(", ")
    const by = [t(`chat.origin.${last.origin}`), last.author].filter((each) => each !== undefined).join(" ")
    setSpoken(count > 1 ? t("chat.newest", { count }) : `${by}: ${text}`)
    setGathering(true)
  }, [entries, isGathering, t])

  useEffect(() => {
    if (!isGathering) return
    const timer = setTimeout(() => setGathering(false), gatherMs)
    return () => clearTimeout(timer)
  }, [isGathering])
  return spoken
}

/** How many messages of others came after the one that was seen last (H10). */
export const newSince = (entries: ReadonlyArray<ChatEntry>, seen: ThreadPlace["seen"]): number => {
  let count = 0
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index]
    if (entry === undefined || entry.key === seen?.key) break
    // Where that one has gone from the thread, its time still divides.
    if (seen !== undefined && entry.timestamp < seen.timestamp) break
    if (entry.origin !== "me") count += 1
  }
  return count
}
/** Where a reader is in one thread; kept while another is shown. */
export interface ThreadPlace {
  /** The message at the top of the view, and how many px of it are above; undefined at the end, where the newest is followed. */
  anchor: { readonly key: string; readonly above: number } | undefined
  /** The newest message that was there when the reader was last at the end. */
  seen: { readonly key: string; readonly timestamp: number } | undefined
  /** Heights of messages that were drawn, in px by key. */
  readonly heights: Map<string, number>
}

/** The end of a thread that nobody has read. */
export const atTheEnd = (): ThreadPlace => ({ anchor: undefined, seen: undefined, heights: new Map() })
