import { createStore, type Store } from "../../application/store/Store.ts"
import { useStore } from "../viewmodel/useStore.ts"
import type { Stretch, stretchesOf } from "./links.ts"

type ReadLinks = typeof stretchesOf

const reader = createStore<ReadLinks | undefined>(undefined)
let isAsked = false

/** Fetches what reads links: most messages have none, and the live page is faster without. */
const fetchOnce = async (): Promise<void> => {
  if (isAsked) return
  isAsked = true
  try {
    const { stretchesOf } = await import("./links.ts")
    reader.set(stretchesOf)
  } catch {
    // Until the next message tries again, words stay words.
    isAsked = false
  }
}

/** Fetched with the first text that needs it. */
const wanted: Store<ReadLinks | undefined> = {
  get: reader.get,
  subscribe: (onChange) => {
    void fetchOnce()
    return reader.subscribe(onChange)
  },
}
const unwanted: Store<undefined> = { get: () => undefined, subscribe: () => () => {} }

/** A message's text as words and links (H7); words alone until what reads links is there. */
export const useStretches = (text: string): ReadonlyArray<Stretch> => {
  const mayLink = text.includes(".")
  const read = useStore<ReadLinks | undefined>(mayLink ? wanted : unwanted)
  return read ? read(text) : [{ text, href: undefined }]
}
