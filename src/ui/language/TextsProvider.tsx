import { createContext, type ReactNode } from "react"
import type { Texts } from "./texts.ts"

/** The texts of the tree below; read with `useTexts`. */
export const TextsContext = createContext<Texts | undefined>(undefined)

/** Gives the tree below its texts; a change of language renders it again and keeps its state (L1, L5). */
export function TextsProvider({ texts, children }: { readonly texts: Texts; readonly children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>
}
