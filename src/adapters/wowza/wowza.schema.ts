import * as v from "valibot"

const text = v.pipe(v.string(), v.minLength(1))

const candidate = v.object({
  candidate: v.string(),
  sdpMid: v.nullish(v.string(), null),
  sdpMLineIndex: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), null),
})

/** A reply of the media server (S1); what the showroom does not use is let be. */
export const wowzaReply = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    status: v.pipe(v.number(), v.integer()),
    command: v.nullish(v.string()),
    streamInfo: v.nullish(v.object({ sessionId: v.nullish(text) })),
    sdp: v.nullish(v.object({ type: v.string(), sdp: text })),
    // An address that cannot be read must not cost the others.
    iceCandidates: v.nullish(v.array(v.fallback(v.nullable(candidate), null))),
  }),
)

export type WowzaReply = v.InferOutput<typeof wowzaReply>
