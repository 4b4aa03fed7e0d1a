import type { CaptionsPlace, LiveCaptions, OpenCaptions } from "../captions/openCaptions.ts"
import type { OpenRecording, RecordingPlace, VisitorRecording } from "../recording/openRecording.ts"

/** The recording of a presentation and its captions. */
export interface RecordingAndCaptions {
  readonly recording: VisitorRecording
  /** Empty if the backend sends none. */
  readonly captions: LiveCaptions
}

/** Opens the recording and the captions of a presentation. */
export type OpenRecordingAndCaptions = (place: RecordingPlace & CaptionsPlace) => RecordingAndCaptions

export const openRecordingAndCaptions =
  (deps: { readonly openRecording: OpenRecording; readonly openCaptions: OpenCaptions }): OpenRecordingAndCaptions =>
  (place) => ({
    recording: deps.openRecording(place),
    captions: deps.openCaptions(place),
  })
