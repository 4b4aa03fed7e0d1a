import { writeFile } from "node:fs/promises"
import { cpus, loadavg } from "node:os"
import { type Figure, isMet, type Section, tableOf, verdictOf } from "../tools/bench/measure/figures.ts"
import { Unmet } from "./install.mjs"

/** The parts of a bench, by the names that --only takes. */
export type Parts = Readonly<Record<string, () => Promise<ReadonlyArray<Section>>>>

/** The parts that --only names, in their fixed order; all without it. Throws Unmet. */
export const chosenParts = (parts: Parts, only: string | undefined): ReadonlyArray<string> => {
  const names = Object.keys(parts)
  const wanted = only?.split(",") ?? names
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Unmet(`--only names some of ${names.join(", ")}, not "${unknown}".`)
  return names.filter((name) => wanted.includes(name))
}

/** The figure of a part that failed, which must not stop the others. It counts as a missed goal. */
export const notMeasured = (name: string, failure: unknown): Figure => ({
  what: `${name}: not measured`,
  value: Number.NaN,
  unit: "",
  goal: { most: 0 },
  detail: failure instanceof Error ? (failure.message.split("\n")[0] ?? "") : String(failure),
})

/** The load averages of one, five and fifteen minutes, and the number of cores. */
const loadOfMachine = (): string =>
  `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(", ")} on ${cpus().length} cores`

const tablesOf = (sections: ReadonlyArray<Section>): string =>
  sections.map(({ name, figures }) => `## ${name}\n\n${tableOf(figures)}\n`).join("\n")

export interface PartsRun {
  readonly only: string | undefined
  /** A file for all results. */
  readonly json: string | undefined
  readonly progress: (what: string) => void
}

/**
 * Runs the parts in order, prints their tables, the machine's load and the verdict. Resolves with the exit code: 1 if
 * a goal is missed.
 */
export const runParts = async (parts: Parts, { only, json, progress }: PartsRun): Promise<number> => {
  const sections: Section[] = []
  const loads = [loadOfMachine()]
  for (const name of chosenParts(parts, only)) {
    progress(`▸ ${name}; ${loadOfMachine()}`)
    try {
      sections.push(...((await parts[name]?.()) ?? []))
    } catch (failure) {
      if (failure instanceof Unmet) throw failure
      console.error(failure)
      sections.push({ name, figures: [notMeasured(name, failure)] })
    }
  }
  loads.push(loadOfMachine())
  const { isMet: areAllMet, text } = verdictOf(sections.flatMap(({ figures }) => figures))
  console.log(`${tablesOf(sections)}\nbefore: ${loads[0]}\nafter: ${loads[1]}\n${text}`)
  if (json !== undefined) {
    const judgedSections = sections.map(({ name, figures }) => ({
      name,
      figures: figures.map((figure) => ({ ...figure, isMet: isMet(figure) })),
    }))
    const at = new Date().toISOString()
    await writeFile(json, `${JSON.stringify({ at, loads, isMet: areAllMet, sections: judgedSections }, null, 2)}\n`)
  }
  return areAllMet ? 0 : 1
}
