import { httpRecording } from "../../../adapters/http/recording/httpRecording.ts"
import { readCaption } from "../../../adapters/reading/caption.ts"
import { readRecording } from "../../../adapters/reading/recording.ts"
import { openCaptions } from "../../../application/captions/openCaptions.ts"
import { openRecordingAndCaptions } from "../../../application/consultation/openRecordingAndCaptions.ts"
import { openRecording } from "../../../application/recording/openRecording.ts"
import type { FeatureDeps } from "../FeatureDeps.ts"

/** Recordings and captions, in the browser. */
export const feature = ({ session: { store, config }, transport }: FeatureDeps) =>
  openRecordingAndCaptions({
    openRecording: openRecording({ recordings: httpRecording(transport), readRecording }),
    openCaptions: openCaptions({ store, config, readCaption }),
  })
