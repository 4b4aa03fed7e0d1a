import type { CandidateEntry } from "../MediaEngine.ts"
import { joinSections, sdpLines, splitSections } from "./sdp.ts"

/**
 * A description without candidates. Wowza's clients expect the server's beside it, not in it (S1). The client's are not
 * used: its checks reveal its address, and the server sends to no address without a check from it.
 */
export const withoutCandidates = (sdp: string): string =>
  `${sdpLines(sdp)
    .filter((line) => !/^a=(candidate:|end-of-candidates)/.test(line))
    .join("\r\n")}\r\n`

/** The distinct candidates of a description, in its order, as `candidate:…`. Bundled sections repeat them. */
export const candidatesIn = (sdp: string): string[] => [
  ...new Set(
    sdpLines(sdp)
      .filter((line) => line.startsWith("a=candidate:"))
      .map((line) => line.slice(2)),
  ),
]

/** The candidates of a bundled description for a browser, for its first media section. */
export const candidateEntriesIn = (sdp: string): CandidateEntry[] =>
  candidatesIn(sdp).map((candidate) => ({
    candidate,
    sdpMid: /^a=mid:(.+)$/m.exec(sdp)?.[1]?.trim() ?? null,
    sdpMLineIndex: 0,
  }))

/**
 * Adds `candidates` (`candidate:…` each). WHIP and WHEP expect them all in the description: the server cannot send
 * more later.
 */
export const withCandidates = (sdp: string, candidates: readonly string[]): string =>
  joinSections(
    splitSections(withoutCandidates(sdp)).map((piece, index) =>
      index === 0 ? piece : [...piece, ...candidates.map((candidate) => `a=${candidate}`), "a=end-of-candidates"],
    ),
  )
