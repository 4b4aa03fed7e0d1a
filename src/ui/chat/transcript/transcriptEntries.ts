import { type CaptionLine, type Captions, captionLines } from "../../../domain/captions/captions.ts"
import type { Language } from "../../../domain/language/language.ts"
import type { TranscriptLine } from "./transcriptLines.ts"

/** Consecutive captions of one speaker. */
export interface SpokenLines {
  /** `undefined` if the backend does not report the speaker. */
  readonly speaker: string | undefined
  readonly lines: ReadonlyArray<CaptionLine>
}

export interface TranscriptEntry {
  /** UTC, ms since 1970. `undefined` if the backend does not report it. */
  readonly at: number | undefined
  readonly content: TranscriptLine | SpokenLines
}

/** Time after which the same speaker's words begin a new entry with its own time, in ms. */
const paragraphMs = 60_000

interface Placed<Line> {
  /** Time by which it is placed. -Infinity: before everything that has a time. */
  readonly place: number
  readonly line: Line
}

/** Keeps the order of the lines: one without a time, or with an earlier one, is placed by that of the line before. */
const placed = <Line>(
  lines: ReadonlyArray<Line>,
  timeOf: (line: Line) => number | undefined,
): ReadonlyArray<Placed<Line>> => {
  let place = Number.NEGATIVE_INFINITY
  return lines.map((line) => {
    place = Math.max(place, timeOf(line) ?? place)
    return { place, line }
  })
}

/** The entry with another line, if the same person continues to speak. */
const continued = (
  entry: TranscriptEntry | undefined,
  line: CaptionLine,
  at: number | undefined,
): TranscriptEntry | undefined => {
  if (entry === undefined || !("lines" in entry.content) || entry.content.speaker !== line.speaker) return undefined
  if ((at ?? 0) - (entry.at ?? 0) >= paragraphMs) return undefined
  return { ...entry, content: { ...entry.content, lines: [...entry.content.lines, line] } }
}

/** Messages and captions by time, each in their own order. Consecutive captions of one speaker are one entry. */
export const transcriptEntries = (
  messages: ReadonlyArray<TranscriptLine>,
  captions: Captions,
  language: Language,
): ReadonlyArray<TranscriptEntry> => {
  const all: ReadonlyArray<Placed<TranscriptLine | CaptionLine>> = [
    ...placed(captionLines(captions, language), ({ at }) => at),
    ...placed(messages, ({ timestamp }) => timestamp),
  ]
  const entries: TranscriptEntry[] = []
  for (const { place, line } of all.toSorted(
    ({ place: one }, { place: other }) => Number(one > other) - Number(one < other),
  )) {
    if ("timestamp" in line) {
      entries.push({ at: line.timestamp, content: line })
      continue
    }
    const at = Number.isFinite(place) ? place : undefined
    const before = continued(entries.at(-1), line, at)
    if (before) entries[entries.length - 1] = before
    else entries.push({ at, content: { speaker: line.speaker, lines: [line] } })
  }
  return entries
}
