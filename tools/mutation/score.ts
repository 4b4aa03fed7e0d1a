/** A changed place of a file, and what the tests made of it. */
export interface Mutant {
  /** From the project's root. */
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
}

/** A test failed, or ran so long that it was ended. */
const isNoticed = ({ status }: Mutant) => status === "Killed" || status === "Timeout"
/** All tests passed, or none reached the place. */
const isMissed = ({ status }: Mutant) => status === "Survived" || status === "NoCoverage"

/** The score of the files that one drawn file became. */
export const scoreOf = (name: string, mutants: ReadonlyArray<Mutant>): Score => ({
  ...{ name, noticed: mutants.filter(isNoticed).length, notNoticed: mutants.filter(isMissed).length },
})

const totalOf = (scores: ReadonlyArray<Score>): Score => ({
  name: "all",
  noticed: scores.reduce((sum, { noticed }) => sum + noticed, 0),
  notNoticed: scores.reduce((sum, { notNoticed }) => sum + notNoticed, 0),
})

/** A row of the table. The score is the share of noticed mutants, in percent. */
export const rowOf = ({ name, noticed, notNoticed }: Score): string => {
  const all = noticed + notNoticed
  return `| ${name} | ${all === 0 ? "–" : `${((100 * noticed) / all).toFixed(1)} %`} | ${noticed} | ${notNoticed} |`
}

/** The table in Markdown, with the total in its last row. */
export const tableOf = (scores: ReadonlyArray<Score>): string =>
  ["| file | score | noticed | not noticed |", "|---|---|---|---|", ...[...scores, totalOf(scores)].map(rowOf)].join(
    "\n",
  )

/** What no test noticed, one line for each, by place. */
export const survivorsOf = (mutants: ReadonlyArray<Mutant>): ReadonlyArray<string> =>
  mutants.filter(isMissed).map(({ file, line, what }) => `${file}:${line} ${what.replaceAll(/\s+/g, " ")}`)
