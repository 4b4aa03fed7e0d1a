import { useContext } from "react"
import { useStore } from "../viewmodel/useStore.ts"
import { TextsContext } from "./TextsProvider.tsx"
import type { Words } from "./texts.ts"

/** The words in the language that is shown now; renders again when it changes (L1). Throws outside a `TextsProvider`. */
export const useTexts = (): Words => {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error("useTexts stands outside a TextsProvider")
  return useStore(texts)
}
