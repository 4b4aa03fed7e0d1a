import * as v from "valibot"
import { list, optional, shape, text, whole } from "../reading/lenient.ts"

const candidate = shape({ candidate: v.string(), sdpMid: optional(text), sdpMLineIndex: optional(whole) })

/** A reply of the media server (S1), in the forms in which servers write it; what the showroom does not use is let be. */
export const wowzaReply = v.pipe(
  v.string(),
  v.parseJson(),
  shape({
    status: whole,
    command: optional(text),
    streamInfo: optional(shape({ sessionId: optional(text) })),
    sdp: optional(shape({ type: v.string(), sdp: text })),
    // An address that cannot be read must not cost the others.
    iceCandidates: optional(list(candidate)),
  }),
)

export type WowzaReply = v.InferOutput<typeof wowzaReply>
