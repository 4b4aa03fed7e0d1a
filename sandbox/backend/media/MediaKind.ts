/** The two tracks a stream may have. */
export type MediaKind = "audio" | "video"

/** What the fan-out forwards without looking inside. A stream has one of them; its viewers are offered that alone (S1). */
export type VideoCodec = "VP8" | "H264"
