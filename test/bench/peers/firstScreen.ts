import { get } from "node:http"
import { medianOf } from "../stream/figures.ts"
import { type FirstLoad, measureFirstLoad } from "./firstLoad.ts"
import { type Entrance, type Profile, profiles } from "./loadPage.ts"
import { measureUsable, type Usable } from "./usable.ts"

/** A page by the name under which it stands in the table. */
export interface Side extends Entrance {
  readonly name: string
}

type Run = Usable & FirstLoad

/** Medians of one side, and every run they are of. */
export interface Measured extends Omit<Run, "scripts"> {
  readonly side: string
  readonly profile: string
  /** Bytes of the same scripts, without headers, compressed by gzip. */
  readonly scriptGzipBytes: number
  readonly runs: ReadonlyArray<Run>
}

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

const summed = async (side: string, { name: profile }: Profile, runs: ReadonlyArray<Run>): Promise<Measured> => {
  const median = (figure: (run: Run) => number) => medianOf(runs.map(figure))
  const sizes = await Promise.all((runs[0]?.scripts ?? []).map(gzipBytes))
  return {
    ...{ side, profile, runs },
    thereMs: median(({ thereMs }) => thereMs),
    usableMs: median(({ usableMs }) => usableMs),
    firstPaintMs: median(({ firstPaintMs }) => firstPaintMs),
    largestPaintMs: median(({ largestPaintMs }) => largestPaintMs),
    blockingMs: median(({ blockingMs }) => blockingMs),
    shift: median(({ shift }) => shift),
    scriptBytes: median(({ scriptBytes }) => scriptBytes),
    scriptGzipBytes: sizes.reduce((total, bytes) => total + bytes, 0),
    bytes: median(({ bytes }) => bytes),
    requests: median(({ requests }) => requests),
  }
}

/** Loads the sides in turns, so that what else the machine does meets them alike. */
export const measureFirstScreens = async (
  sides: ReadonlyArray<Side>,
  count: number,
  progress: (what: string) => void,
): Promise<ReadonlyArray<Measured>> => {
  const all: Measured[] = []
  for (const profile of profiles) {
    const runs = new Map<string, Run[]>(sides.map(({ name }) => [name, []]))
    for (let turn = 1; turn <= count; turn += 1) {
      for (const side of sides) {
        const usable = await measureUsable(side, profile)
        const load = await measureFirstLoad(side, profile)
        runs.get(side.name)?.push({ ...usable, ...load })
        const rounded = [usable.usableMs, load.largestPaintMs, load.blockingMs].map(Math.round)
        progress(`${profile.name} ${turn}/${count} ${side.name}: usable, largest paint, blocking ${rounded.join(", ")} ms`)
      }
    }
    for (const [name, some] of runs) all.push(await summed(name, profile, some))
  }
  return all
}
