import type { RecordingAndCaptions } from "../../../application/consultation/openRecordingAndCaptions.ts"
import { CaptionsControl } from "../../captions/CaptionsControl.tsx"
import { CaptionsPane } from "../../captions/CaptionsPane.tsx"
import { ShownCaptions } from "../../captions/ShownCaptions.tsx"
import type { TextPart } from "../../language/texts.ts"
import { RecordingGate } from "../../recording/RecordingGate.tsx"
import { RecordingMark } from "../../recording/RecordingMark.tsx"
import { RecordingPane } from "../../recording/RecordingPane.tsx"
import type { Panes } from "../../stream/stage/Pane.tsx"
import { useStore } from "../../viewmodel/useStore.ts"

interface OnRecordProps {
  readonly onRecord: RecordingAndCaptions
}

/** The mark of a recording, in the strip. */
function MarkPlace({ onRecord: { recording } }: OnRecordProps) {
  return <RecordingMark recording={recording} />
}

/** Captions on the picture. */
function CaptionsPlace({ onRecord: { captions } }: OnRecordProps) {
  return <ShownCaptions captions={captions} />
}

/** Captions in the bar. */
function CaptionsControlPlace({ onRecord: { captions }, panes }: OnRecordProps & { readonly panes: Panes }) {
  return <CaptionsControl captions={captions} panes={panes} />
}

interface OnRecordQuestionProps {
  readonly onRecord: RecordingAndCaptions
  readonly leave: (() => void) | undefined
}

/** The panes of recording and captions, in the panel's place. The question about a recording comes first. */
function OnRecordPane({ onRecord, leave, panes }: OnRecordQuestionProps & { readonly panes: Panes }) {
  const { recording, captions } = onRecord
  const { isAsking } = useStore(recording.state)
  if (isAsking) return <RecordingPane recording={recording} leave={leave} />
  return panes.open === "captions" ? <CaptionsPane captions={captions} panes={panes} /> : null
}

/** Asks before the presentation continues. */
function OnRecordGate({ onRecord, leave, name }: OnRecordQuestionProps & { readonly name: string | undefined }) {
  const { consent } = useStore(onRecord.recording.state)
  return consent === "free" ? null : <RecordingGate recording={onRecord.recording} leave={leave} name={name} />
}

/** The components of recording and captions. */
export const onRecordViews = {
  Gate: OnRecordGate,
  Mark: MarkPlace,
  Control: CaptionsControlPlace,
  Picture: CaptionsPlace,
  Pane: OnRecordPane,
}

/** Texts of recording and captions. */
export const onRecordTexts: TextPart = {
  en: () => import("../../locales/en/consultation/onRecord.json"),
  de: () => import("../../locales/de/consultation/onRecord.json"),
}
