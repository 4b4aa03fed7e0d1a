/** A picture without metadata. */
export interface StrippedPicture {
  readonly bytes: Buffer
  /** In pixels as stored, before the orientation turns it. 0 if the file does not state it. */
  readonly width: number
  /** As `width`. */
  readonly height: number
}

/**
 * Maximum number of blocks (segments, chunks) per picture: 10 MB of empty blocks would take seconds to read. PNG
 * encoders write the smallest blocks, of 8 kB each.
 */
export const mostBlocks = 20_000

/**
 * Rewrites a picture without its metadata: what it shows, its colours and its orientation remain. `undefined` if its
 * structure cannot be read, because metadata may be anywhere then, or has more blocks than `mostBlocks`.
 */
export type StripPicture = (bytes: Buffer) => StrippedPicture | undefined
