import * as v from "valibot"
import type { RecordingGateway } from "../../../application/ports/backend/RecordingGateway.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"

const nothing = v.pipe(
  v.unknown(),
  v.transform(() => {}),
)

/** Visitors' answers whether they may be recorded, over REST. */
export const httpRecording = (transport: HttpTransport): RecordingGateway => ({
  answer: (id, { run, agreed, disclosureVersion, textVersion }) =>
    transport.about(id).ask(
      (rest, { header, signal }) =>
        rest.PUT("/presentation/{id}/recording_consent", {
          params: { header, path: { id } },
          body: { run, agreed, disclosure_version: disclosureVersion, text_version: textVersion },
          signal,
        }),
      nothing,
    ),
})
