import { useEffect, useRef, useState } from "react"
import { useTexts } from "../language/useTexts.ts"
import type { ChatEntry } from "./ChatSnapshot.ts"
import { newSince } from "./newSince.ts"

/** After something was spoken, what comes within so many ms is gathered, and told as how much it is. */
const gatherMs = 3_000

const placeOf = (entry: ChatEntry | undefined) => entry && { key: entry.key, timestamp: entry.timestamp }

/**
 * What is spoken of what others write while the thread is in view: a message that comes alone in full, a burst as how many it
 * brought, each once (CH12).
 */
export const useSpoken = (entries: ReadonlyArray<ChatEntry>): string => {
  const { t } = useTexts()
  const [words, setWords] = useState("")
  const [isGathering, setGathering] = useState(false)
  const told = useRef(placeOf(entries.at(-1)))

  useEffect(() => {
    if (entries.at(-1)?.origin === "me") setWords("")
    if (isGathering) return
    const count = newSince(entries, told.current)
    told.current = placeOf(entries.at(-1))
    const last = entries.findLast(({ origin }) => origin !== "me")
    if (count === 0 || last === undefined) return
    const names = (last.files ?? []).map(({ facts }) => facts.name)
    const text = [last.text, ...names].filter((each) => each !== "").join(", ")
    const by = [t(`chat.origin.${last.origin}`), last.author].filter((each) => each !== undefined).join(" ")
    setWords(count > 1 ? t("chat.newest", { count }) : `${by}: ${text}`)
    setGathering(true)
  }, [entries, isGathering, t])

  useEffect(() => {
    if (!isGathering) return
    const timer = setTimeout(() => setGathering(false), gatherMs)
    return () => clearTimeout(timer)
  }, [isGathering])
  return words
}
