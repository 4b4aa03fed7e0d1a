import { openPresentationEntry } from "../../application/presentation/openPresentationEntry.ts"
import { feature } from "../session.ts"

export const joinPresentationEntry = feature(
  openPresentationEntry,
  "openPresentation",
  "clock",
  "page",
  "presentations",
  "link",
  "flow",
)
