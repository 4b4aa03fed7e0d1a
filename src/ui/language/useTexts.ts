import { createContext, useContext } from "react"
import { useStore } from "../viewmodel/useStore.ts"
import type { Texts, Translations } from "./texts.ts"

/** Provides the texts. A change of language renders the tree again and keeps its state (L1, L5). */
export const TextsContext = createContext<Texts | undefined>(undefined)

/**
 * Returns the translations of the current language and renders again when it changes (L1). Throws outside a
 * `TextsContext`.
 */
export const useTexts = (): Translations => {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error("useTexts needs a TextsContext")
  return useStore(texts)
}
