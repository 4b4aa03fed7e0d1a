import type { TextPart } from "../language/texts.ts"
import { AgendaFold } from "./AgendaPoints.tsx"

const texts: TextPart = {
  en: () => import("../locales/en/consultation/participation.json"),
  de: () => import("../locales/de/consultation/participation.json"),
}

/** The agenda in the waiting room, and its texts. */
export const agendaFold = { View: AgendaFold, texts }
