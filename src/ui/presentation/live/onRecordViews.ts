import type { TextPart } from "../../language/texts.ts"
import { CaptionsControlPlace, CaptionsPlace, MarkPlace } from "./OnRecordPlaces.tsx"
import { OnRecordGate, OnRecordPane } from "./OnRecordQuestions.tsx"

/** The components of recording and captions. */
export const onRecordViews = {
  Gate: OnRecordGate,
  Mark: MarkPlace,
  Control: CaptionsControlPlace,
  Picture: CaptionsPlace,
  Pane: OnRecordPane,
}

/** Their texts. */
export const onRecordTexts: TextPart = {
  en: () => import("../../locales/en/consultation/onRecord.json"),
  de: () => import("../../locales/de/consultation/onRecord.json"),
}
