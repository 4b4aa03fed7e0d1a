import type { CaptionsPlace, LiveCaptions, OpenCaptions } from "../captions/openCaptions.ts"
import type { OpenRecording, RecordingPlace, VisitorRecording } from "../recording/openRecording.ts"

/** The recording of a presentation and its captions. */
export interface RecordingAndCaptions {
  /** `undefined` if the backend says of no presentation whether it is recorded. */
  readonly recording: VisitorRecording | undefined
  /** Without any if the backend sends none. */
  readonly captions: LiveCaptions
}

interface RecordingAndCaptionsPlace extends RecordingPlace, CaptionsPlace {
  /** Whether the backend says of each presentation whether it is recorded. */
  readonly isAsked: boolean
}

/** Opens the recording and the captions of a presentation. */
export type OpenRecordingAndCaptions = (place: RecordingAndCaptionsPlace) => RecordingAndCaptions

export const openRecordingAndCaptions =
  (deps: { readonly openRecording: OpenRecording; readonly openCaptions: OpenCaptions }): OpenRecordingAndCaptions =>
  ({ isAsked, ...place }) => ({
    recording: isAsked ? deps.openRecording(place) : undefined,
    captions: deps.openCaptions(place),
  })
