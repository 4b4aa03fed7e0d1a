import { sdpLines } from "./sdp.ts"

/** A browser offers one picture and one sound, rarely a second picture, in some 8,000 characters and 200 lines. */
const mostSections = 4
const mostLines = 800
const mostLineCharacters = 1_000
const mostCharacters = 32_768

const tooMany = (sdp: string): readonly [count: number, of: string, most: number] | undefined => {
  if (sdp.length > mostCharacters) return [sdp.length, "characters", mostCharacters]
  const lines = sdpLines(sdp)
  const sections = lines.filter((line) => line.startsWith("m=")).length
  if (sections > mostSections) return [sections, "media sections", mostSections]
  if (lines.length > mostLines) return [lines.length, "lines", mostLines]
  const longest = Math.max(0, ...lines.map((line) => line.length))
  return longest > mostLineCharacters ? [longest, "characters in a line", mostLineCharacters] : undefined
}

/**
 * Throws if a description is larger than any browser's. werift's time grows with the square of the number of parts: a
 * description with 1,522 media sections blocked the server for 10 s.
 */
export const assertReadable = (sdp: string): void => {
  const found = tooMany(sdp)
  if (found) throw new Error(`The description has ${found[0]} ${found[1]}; ${found[2]} are taken.`)
}
