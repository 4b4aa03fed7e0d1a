import { useSyncExternalStore } from "react"
import type { Stretch, stretchesOf } from "./links.ts"

let read: typeof stretchesOf | undefined
let isAsked = false
const listeners = new Set<() => void>()

/** Fetches what reads links: most messages have none, and the live page is faster without. */
const fetchOnce = async (): Promise<void> => {
  if (isAsked) return
  isAsked = true
  try {
    ;({ stretchesOf: read } = await import("./links.ts"))
    for (const hear of [...listeners]) hear()
  } catch {
    // Until the next message tries again, words stay words.
    isAsked = false
  }
}

const whenRead = (hear: () => void): (() => void) => {
  listeners.add(hear)
  void fetchOnce()
  return () => listeners.delete(hear)
}
const never = () => () => {}

/** A message's text as words and links (H7); words alone until what reads links is there. */
export const useStretches = (text: string): ReadonlyArray<Stretch> => {
  const mayLink = text.includes(".")
  const reader = useSyncExternalStore(mayLink ? whenRead : never, () => read)
  return mayLink && reader ? reader(text) : [{ text, href: undefined }]
}
