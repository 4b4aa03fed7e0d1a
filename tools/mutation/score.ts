import type { Drawn } from "./drawn.ts"

/** A changed place of a file, and what the tests made of it. */
export interface Mutant {
  /** Path from the project's root. */
  readonly file: string
  /** Stryker's word: Killed, Timeout, Survived, NoCoverage, Ignored, CompileError, RuntimeError. */
  readonly status: string
  readonly line: number
  /** The kind of the change and the new text. */
  readonly what: string
}

export interface Score {
  readonly name: string
  readonly noticed: number
  readonly notNoticed: number
  /** Counts on the day of the draw. */
  readonly before: readonly [noticed: number, notNoticed: number]
}

/** A test failed, or ran so long that it was ended. */
const isNoticed = ({ status }: Mutant) => status === "Killed" || status === "Timeout"
/** All tests passed, or none reached the place. */
const isMissed = ({ status }: Mutant) => status === "Survived" || status === "NoCoverage"

/** The score of the files that one drawn file became. */
export const scoreOf = ({ drawn: name, before }: Omit<Drawn, "now">, mutants: ReadonlyArray<Mutant>): Score => ({
  name,
  noticed: mutants.filter(isNoticed).length,
  notNoticed: mutants.filter(isMissed).length,
  before,
})

const sumOf = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, each) => sum + each, 0)

const totalOf = (scores: ReadonlyArray<Score>): Score => ({
  name: "all",
  noticed: sumOf(scores.map(({ noticed }) => noticed)),
  notNoticed: sumOf(scores.map(({ notNoticed }) => notNoticed)),
  before: [sumOf(scores.map(({ before }) => before[0])), sumOf(scores.map(({ before }) => before[1]))],
})

/** The share of noticed mutants, in percent. */
const shareOf = (noticed: number, notNoticed: number): string =>
  noticed + notNoticed === 0 ? "–" : `${((100 * noticed) / (noticed + notNoticed)).toFixed(1)} %`

export const rowOf = ({ name, noticed, notNoticed, before }: Score): string =>
  `| ${name} | ${shareOf(...before)} | ${shareOf(noticed, notNoticed)} | ${noticed} | ${notNoticed} |`

/** The table in Markdown, with the total in its last row. */
export const tableOf = (scores: ReadonlyArray<Score>): string =>
  [
    "| file | before | score | noticed | not noticed |",
    "|---|---|---|---|---|",
    ...[...scores, totalOf(scores)].map(rowOf),
  ].join("\n")

/** What no test noticed, one line for each, by place. */
export const survivorsOf = (mutants: ReadonlyArray<Mutant>): ReadonlyArray<string> =>
  mutants.filter(isMissed).map(({ file, line, what }) => `${file}:${line} ${what.replaceAll(/\s+/g, " ")}`)
