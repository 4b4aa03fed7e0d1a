import { use, useContext } from "react"
import type { TextPart, Texts } from "../language/texts.ts"
import { TextsContext } from "../language/useTexts.ts"
import { untilFetched } from "../routing/codeArrival.ts"

const loading = new WeakMap<Texts, Map<TextPart, Promise<void>>>()

/** Loads texts that only a late part of a page needs. The same promise for all callers. */
export const loadTextPart = (texts: Texts, part: TextPart): Promise<void> => {
  const parts = loading.get(texts) ?? new Map<TextPart, Promise<void>>()
  loading.set(texts, parts)
  const known = parts.get(part)
  if (known) return known
  const loaded = untilFetched(() => texts.complete(part)).then(() => {
    // React reads `status`, and does not suspend for a settled promise.
    Object.assign(loaded, { status: "fulfilled", value: undefined })
  })
  parts.set(part, loaded)
  return loaded
}

/** Suspends a late part of a page until its texts are loaded. */
export const useTextPart = (part: TextPart): void => {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error("useTextPart needs a TextsContext")
  use(loadTextPart(texts, part))
}
