import { get } from "node:http"
import { type Figure, type Goal, medianOf, type Section } from "../figures.ts"
import { type FirstLoad, measureFirstLoad } from "./firstLoad.ts"
import { type Entrance, profiles } from "./loadPage.ts"
import { measureUsable, type Usable } from "./usable.ts"

/** The showroom, another product with a comparable first screen, and a page that does nothing. */
export type Sides = Readonly<Record<"ours" | "peer" | "floor", Entrance>>

type Side = keyof Sides

/** The results of one side in one turn. */
interface Run extends Usable, FirstLoad {
  /** Size of its scripts with gzip, in bytes, without headers. */
  readonly scriptGzipBytes: number
}

const KiB = 1024

const gzipBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, (answer) => {
      let bytes = 0
      if (answer.headers["content-encoding"] !== "gzip") reject(new Error(`${url} does not come by gzip`))
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on("end", () => resolve(bytes))
    }).on("error", reject)
  })

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, each) => total + each, 0)

/**
 * What is reported of each side. A goal applies to the slow profile. Figures that do not depend on time are the same in
 * both profiles.
 */
const kinds: ReadonlyArray<{
  readonly what: string
  readonly unit: string
  readonly digits?: number
  readonly of: (run: Run) => number
  readonly goal?: Goal
}> = [
  { what: "button there", unit: "ms", of: ({ thereMs }) => thereMs },
  { what: "button answers a press", unit: "ms", of: ({ answeredMs }) => answeredMs },
  {
    what: "usable: a press is carried out",
    unit: "ms",
    of: ({ usableMs }) => usableMs,
    goal: { most: 0.65, of: "peer" },
  },
  { what: "first contentful paint", unit: "ms", of: ({ firstPaintMs }) => firstPaintMs },
  {
    what: "largest contentful paint",
    unit: "ms",
    of: ({ largestPaintMs }) => largestPaintMs,
    goal: { most: 0.27, of: "peer" },
  },
  { what: "total blocking time", unit: "ms", of: ({ blockingMs }) => blockingMs, goal: { most: 100 } },
  { what: "layout shift", unit: "", digits: 3, of: ({ shift }) => shift, goal: { most: 0 } },
  {
    what: "JavaScript, gzip",
    unit: "KiB",
    digits: 1,
    of: ({ scriptGzipBytes }) => scriptGzipBytes / KiB,
    goal: { most: 117 },
  },
  { what: "JavaScript, brotli, with headers", unit: "KiB", digits: 1, of: ({ scriptBytes }) => scriptBytes / KiB },
  { what: "everything, brotli, with headers", unit: "KiB", digits: 1, of: ({ bytes }) => bytes / KiB },
  { what: "requests", unit: "", of: ({ requests }) => requests },
]

const range = (values: ReadonlyArray<number>, digits: number): string =>
  `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`

/**
 * Loads the sides alternately, so that other load on the machine affects them alike. Each turn loads once without
 * interaction and once with the button pressed at once. Returns a section for each profile.
 */
export const measureFirstScreens = async (
  sides: Sides,
  turns: number,
  progress: (what: string) => void,
): Promise<ReadonlyArray<Section>> => {
  const sections: Section[] = []
  for (const profile of profiles) {
    const runs: Record<Side, Run[]> = { ours: [], peer: [], floor: [] }
    for (let turn = 1; turn <= turns; turn += 1)
      for (const side of ["ours", "peer", "floor"] as const) {
        const usable = await measureUsable(sides[side], profile)
        const load = await measureFirstLoad(sides[side], profile)
        runs[side].push({ ...usable, ...load, scriptGzipBytes: sum(await Promise.all(load.scripts.map(gzipBytes))) })
        const [press, paint, block] = [usable.usableMs, load.largestPaintMs, load.blockingMs].map(Math.round)
        progress(
          `${profile.name}, ${turn} of ${turns}, ${side}: usable ${press}, largest paint ${paint}, blocking ${block} ms`,
        )
      }
    const figures = kinds.map(({ what, unit, digits = 0, of, goal }): Figure => {
      const median = (side: Side) => medianOf(runs[side].map(of))
      return {
        what,
        unit,
        digits,
        value: median("ours"),
        peer: median("peer"),
        floor: median("floor"),
        ...(unit === "ms" && turns > 1 && { detail: range(runs.ours.map(of), digits) }),
        ...(goal !== undefined && profile.name === "slow" && { goal }),
      }
    })
    sections.push({ name: `First screen, ${profile.name}`, figures })
  }
  return sections
}
