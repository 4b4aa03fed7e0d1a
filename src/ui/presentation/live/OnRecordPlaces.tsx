import type { RecordingAndCaptions } from "../../../application/consultation/openRecordingAndCaptions.ts"
import { CaptionsControl } from "../../captions/CaptionsControl.tsx"
import { ShownCaptions } from "../../captions/ShownCaptions.tsx"
import { RecordingMark } from "../../recording/RecordingMark.tsx"
import type { Panes } from "../../stream/stage/Pane.tsx"

interface OnRecordProps {
  readonly onRecord: RecordingAndCaptions
}

/** The mark of a recording, in the strip. */
export function MarkPlace({ onRecord: { recording } }: OnRecordProps) {
  return <RecordingMark recording={recording} />
}

/** Captions on the picture. */
export function CaptionsPlace({ onRecord: { captions } }: OnRecordProps) {
  return <ShownCaptions captions={captions} />
}

/** Captions in the bar. */
export function CaptionsControlPlace({ onRecord: { captions }, panes }: OnRecordProps & { readonly panes: Panes }) {
  return <CaptionsControl captions={captions} panes={panes} />
}
