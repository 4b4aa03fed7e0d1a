import { createContext, useContext } from "react"
import { useStore } from "../viewmodel/useStore.ts"
import type { Texts, Translations } from "./texts.ts"

/** Gives the tree below its texts; a change of language renders it again and keeps its state (L1, L5). */
export const TextsContext = createContext<Texts | undefined>(undefined)

/** The words in the language that is shown now; renders again when it changes (L1). Throws outside a `TextsContext`. */
export const useTexts = (): Translations => {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error("useTexts stands outside a TextsContext")
  return useStore(texts)
}
