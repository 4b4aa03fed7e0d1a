/** The kinds of tracks in a stream. */
export type MediaKind = "audio" | "video"

/**
 * Codecs that the fan-out forwards without parsing. A stream has one of them, and its viewers are offered only that
 * (S1).
 */
export type VideoCodec = "VP8" | "H264"
