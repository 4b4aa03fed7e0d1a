import type { RecordingAndCaptions } from "../../../application/consultation/openRecordingAndCaptions.ts"
import { CaptionsPane } from "../../captions/CaptionsPane.tsx"
import { RecordingGate } from "../../recording/RecordingGate.tsx"
import { RecordingPane } from "../../recording/RecordingPane.tsx"
import type { Panes } from "../../stream/stage/Pane.tsx"
import { useStore } from "../../viewmodel/useStore.ts"

interface OnRecordQuestionProps {
  readonly onRecord: RecordingAndCaptions
  readonly leave: (() => void) | undefined
}

/** The panes of recording and captions, in the panel's place. The question about a recording comes first. */
export function OnRecordPane({ onRecord, leave, panes }: OnRecordQuestionProps & { readonly panes: Panes }) {
  const { recording, captions } = onRecord
  const { isAsking } = useStore(recording.state)
  if (isAsking) return <RecordingPane recording={recording} leave={leave} />
  return panes.open === "captions" ? <CaptionsPane captions={captions} panes={panes} /> : null
}

/** Asks before the presentation continues. */
export function OnRecordGate({ onRecord, leave, name }: OnRecordQuestionProps & { readonly name: string | undefined }) {
  const { consent } = useStore(onRecord.recording.state)
  return consent === "free" ? null : <RecordingGate recording={onRecord.recording} leave={leave} name={name} />
}
