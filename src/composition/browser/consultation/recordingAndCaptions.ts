import { httpRecording } from "../../../adapters/http/recording/httpRecording.ts"
import type { HttpTransport } from "../../../adapters/http/transport/httpTransport.ts"
import { readCaption } from "../../../adapters/reading/caption.ts"
import { readRecording } from "../../../adapters/reading/recording.ts"
import { openCaptions } from "../../../application/captions/openCaptions.ts"
import { openRecordingAndCaptions } from "../../../application/consultation/openRecordingAndCaptions.ts"
import { openRecording } from "../../../application/recording/openRecording.ts"
import type { SessionServices } from "../../session.ts"

/** Recordings and captions, in the browser. */
export const browserRecordingAndCaptions = (
  transport: HttpTransport,
  { store, config }: Pick<SessionServices, "store" | "config">,
) =>
  openRecordingAndCaptions({
    openRecording: openRecording({ recordings: httpRecording(transport), readRecording }),
    openCaptions: openCaptions({ store, config, readCaption }),
  })
