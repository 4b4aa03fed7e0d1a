import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { backendCommand, type Part } from "../../../scripts/build/backend.ts"
import { project } from "../../../scripts/install.mjs"
import { requirePostgres } from "../../../scripts/services/postgres.ts"
import { startBackend } from "../../../test/e2e/backendProcess.ts"
import { startCluster } from "../../../test/services/postgres/cluster.ts"
import { usedBy } from "../../visitors/crowd/processLoad.ts"
import { atMost, type Figure, medianOf, reported, type Section } from "./figures.ts"

/** The cost of a start until the process reports that it is ready. */
interface Start {
  readonly cpuSeconds: number
  readonly seconds: number
  readonly megabytes: number
}

type Started = Extract<Part, "backend" | "demonstration">

/** The backend starts without a location; the demonstration brings its own. */
const variables: Readonly<Record<Started, Readonly<Record<string, string>>>> = {
  backend: { LOCATIONS_FILE: "contracts/examples/locations.json" },
  demonstration: {},
}

const measured = async (part: Started, env: Readonly<Record<string, string>>): Promise<Start> => {
  const from = performance.now()
  const backend = await startBackend({ part, env })
  const seconds = (performance.now() - from) / 1_000
  const use = await usedBy(backend.pid)
  await backend.stop()
  return { ...use, seconds }
}

/** Starts a part `runs` times on the same data, after a first start that fills the data and is not measured. */
const starts = async (
  part: Started,
  runs: number,
  database: Readonly<Record<string, string>>,
): Promise<ReadonlyArray<Start>> => {
  const dataDir = await mkdtemp(join(tmpdir(), "showroom-start-"))
  try {
    const env = { ...variables[part], ...database, DATA_DIR: dataDir }
    await measured(part, env)
    const all: Start[] = []
    for (let run = 0; run < runs; run += 1) all.push(await measured(part, env))
    return all
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const median = (all: ReadonlyArray<Start>, of: keyof Start) => medianOf(all.map((start) => start[of]))

/** Starts a part with the embedded database. Linux only. */
export const measureEmbedded = async (part: Started, runs: number): Promise<ReadonlyArray<Section>> => {
  const all = await starts(part, runs, {})
  return [
    {
      name: `Start of the ${part} with the embedded database`,
      figures: [
        reported("CPU time until ready", median(all, "cpuSeconds"), "s", 2),
        reported("time until ready", median(all, "seconds"), "s", 2),
        reported("memory when ready", median(all, "megabytes"), "MB"),
      ],
    },
  ]
}

/** Starts the backend as in production, with a PostgreSQL of its own. Linux only. */
export const measureWithPostgres = async (runs: number): Promise<ReadonlyArray<Section>> => {
  const cluster = await startCluster(requirePostgres().POSTGRES_BIN)
  try {
    // MALLOC_ARENA_MAX as in backend/deploy/Containerfile.
    const all = await starts("backend", runs, { DATABASE_URL: await cluster.database("start"), MALLOC_ARENA_MAX: "2" })
    return [
      {
        name: "Start of the backend with PostgreSQL",
        figures: [
          reported("CPU time until ready", median(all, "cpuSeconds"), "s", 2),
          atMost("time until ready", 1.5, median(all, "seconds"), "s", 2),
          atMost("memory when ready", 130, median(all, "megabytes"), "MB"),
        ],
      },
    ]
  } finally {
    await cluster.stop()
  }
}

/** The size of a file, or of all files in a folder, in MB. */
const megabytesOf = async (path: string): Promise<number> => {
  const entry = await stat(path)
  if (!entry.isDirectory()) return entry.size / 1e6
  const sizes = await Promise.all((await readdir(path)).map((name) => megabytesOf(join(path, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** What the backend's image adds to Node's (backend/deploy/Containerfile). PGlite is only for the embedded database. */
const shipped = {
  site: "dist",
  "sources and recordings": "backend/src",
  contracts: "contracts",
  "type face": "node_modules/@fontsource-variable/hanken-grotesk",
}
const pglite = "node_modules/@electric-sql/pglite"

/** The size of what the backend's image adds to Node's. */
export const measureShipped = async (): Promise<ReadonlyArray<Section>> => {
  const bundle = dirname((await backendCommand("backend")).at(-1) ?? project)
  const parts = Object.entries({ bundle, ...shipped })
  const figures = await Promise.all(
    parts.map(
      async ([what, path]): Promise<Figure> => reported(what, await megabytesOf(resolve(project, path)), "MB", 1),
    ),
  )
  const sum = figures.reduce((total, { value }) => total + value, 0)
  return [
    {
      name: "Size of the shipped folder",
      figures: [
        ...figures,
        atMost("all without PGlite", 60, sum, "MB", 1),
        reported("PGlite", await megabytesOf(join(project, pglite)), "MB", 1),
      ],
    },
  ]
}
