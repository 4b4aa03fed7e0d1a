import { createPresentationEntry } from "../../application/presentation/createPresentationEntry.ts"
import { feature } from "../session.ts"

export const joinPresentationEntry = feature(
  createPresentationEntry,
  "openPresentation",
  "clock",
  "page",
  "presentations",
  "link",
  "flow",
)
