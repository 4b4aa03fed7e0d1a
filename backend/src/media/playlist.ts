/** Length of a segment, in seconds. */
export const segmentSeconds = 2

/** Segments of one run of the loop: seg0.m4s to seg5.m4s. */
export const segmentCount = 6

/** Segments in a playlist: twelve seconds to join in. */
const windowLength = 6

/**
 * The live playlist (RFC 8216) at `nowMs` of a loop that started at `startedAtMs`, both in ms since 1970. The window is
 * full from the first moment: the loop counts as having run for one window before. Each restart of the loop is a
 * discontinuity.
 */
export const livePlaylist = (startedAtMs: number, nowMs: number): string => {
  const first = Math.floor((nowMs - startedAtMs) / (segmentSeconds * 1_000))
  const shownFrom = startedAtMs + (first - windowLength) * segmentSeconds * 1_000
  const segments = Array.from({ length: windowLength }, (_, index) => {
    const number = (first + index) % segmentCount
    return [
      ...(number === 0 ? ["#EXT-X-DISCONTINUITY"] : []),
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(shownFrom + index * segmentSeconds * 1_000).toISOString()}`,
      `#EXTINF:${segmentSeconds.toFixed(3)},`,
      `seg${number}.m4s`,
    ]
  })
  return `${[
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${segmentSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // Discontinuities that have left the window: those before segment `first`, including that of segment 0.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.ceil(first / segmentCount)}`,
    '#EXT-X-MAP:URI="init.mp4"',
    ...segments.flat(),
  ].join("\n")}\n`
}
