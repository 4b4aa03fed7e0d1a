import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { backendCommand, type Part } from "../../../scripts/build/backend.ts"
import { typescript } from "../../../scripts/child.ts"
import { startBackend } from "../../../test/e2e/backendProcess.ts"
import { usedBy } from "../../visitors/crowd/processLoad.ts"
import { atMost, type Figure, medianOf, reported, type Section } from "./figures.ts"

/** The cost of a start until the process reports that it is ready. */
interface Start {
  readonly cpuSeconds: number
  readonly seconds: number
  readonly megabytes: number
}

/** The backend starts without a location; the demonstration brings its own. */
const variables: Readonly<Record<Part, Readonly<Record<string, string>>>> = {
  backend: { LOCATIONS_FILE: "contracts/examples/locations.json" },
  demonstration: {},
}

const measured = async (command: ReadonlyArray<string>, env: Readonly<Record<string, string>>): Promise<Start> => {
  const from = performance.now()
  const backend = await startBackend({ command, env })
  const seconds = (performance.now() - from) / 1_000
  const use = await usedBy(backend.pid)
  await backend.stop()
  return { ...use, seconds }
}

const median = (starts: ReadonlyArray<Start>, of: keyof Start) => medianOf(starts.map((start) => start[of]))

/** The maximum CPU time of the bundle's start, relative to the start from sources by tsx. */
const mostRatio = 0.8

const figuresOf = (bundle: ReadonlyArray<Start>, sources: ReadonlyArray<Start>): ReadonlyArray<Figure> => {
  const both = (what: string, of: keyof Start, unit: string, digits: number) => [
    reported(`${what}, bundle`, median(bundle, of), unit, digits),
    reported(`${what}, sources by tsx`, median(sources, of), unit, digits),
  ]
  return [
    ...both("CPU time until ready", "cpuSeconds", "s", 2),
    atMost(
      "CPU time, bundle beside sources",
      mostRatio,
      median(bundle, "cpuSeconds") / median(sources, "cpuSeconds"),
      "x",
      2,
    ),
    ...both("time until ready", "seconds", "s", 2),
    ...both("memory when ready", "megabytes", "MB", 0),
  ]
}

/** Starts a part of the backend on existing data, bundled and by tsx alternately, `runs` times each. Linux only. */
export const measureStartUp = async (part: Part, runs: number): Promise<ReadonlyArray<Section>> => {
  const dataDir = await mkdtemp(join(tmpdir(), "showroom-start-"))
  try {
    const bundle = await backendCommand(part)
    const env = { ...variables[part], DATA_DIR: dataDir }
    // The first start fills the data and is not measured.
    await measured(bundle, env)
    const starts: { bundle: Start[]; sources: Start[] } = { bundle: [], sources: [] }
    for (let run = 0; run < runs; run += 1) {
      starts.bundle.push(await measured(bundle, env))
      starts.sources.push(await measured(typescript(`backend/${part}/start.ts`), env))
    }
    return [{ name: `Start of the ${part}`, figures: figuresOf(starts.bundle, starts.sources) }]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
