import type { MediaKind } from "../MediaKind.ts"

/** A rendition: picture and sound, or only sound. */
export type Variant = "video" | "sound"

/** The renditions of a stream with these tracks. */
export const variantsOf = (kinds: readonly MediaKind[]): readonly Variant[] => [
  ...(kinds.includes("video") ? (["video"] as const) : []),
  ...(kinds.includes("audio") ? (["sound"] as const) : []),
]

/** Bandwidths in bit/s, by which players choose. */
const bandwidth = { video: 3_200_000, sound: 72_000 }
const soundCodec = "mp4a.40.2"

const codecsOf = (variant: Variant, kinds: readonly MediaKind[]) =>
  [...(variant === "video" ? ["avc1.42e01f"] : []), ...(kinds.includes("audio") ? [soundCodec] : [])].join()

/** The master playlist (RFC 8216, 4.3.4.2). The rendition without video is last. */
export const masterPlaylist = (kinds: readonly MediaKind[]): string =>
  `${[
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...variantsOf(kinds).flatMap((variant) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth[variant]},CODECS="${codecsOf(variant, kinds)}"`,
      `${variant}.m3u8`,
    ]),
  ].join("\n")}\n`

/**
 * Adds the discontinuity sequence `run` to the playlist that an ffmpeg process wrote: timestamps restart at zero with
 * each process.
 */
export const mediaPlaylist = (text: string, run: number): string =>
  text.replace(/^(#EXT-X-MEDIA-SEQUENCE:.*)$/m, `$1\n#EXT-X-DISCONTINUITY-SEQUENCE:${run}`)

/** The number of the next segment, and how many the playlist has. */
export const segmentsIn = (text: string): { readonly next: number; readonly count: number } => {
  const first = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(text)?.[1] ?? 0)
  const count = text.match(/^#EXTINF:/gm)?.length ?? 0
  return { next: first + count, count }
}
