// Half an hour of playing in one page of the showroom with twenty reconnects: heap, connections, sockets, tracks, timers and workers
// must come back to where they were. Prints a table, or JSON with --json; ends with 1 when they do not.
// node scripts/soakStream.mjs [--minutes=30] [--reconnects=20] [--json]
import { parseArgs } from "node:util"
import { register } from "tsx/esm/api"
import { requireBuilt } from "./requireBuilt.mjs"

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    reconnects: { type: "string", default: "20" },
    json: { type: "boolean", default: false },
  },
})
const [minutes, reconnects] = [Number(values.minutes), Number(values.reconnects)]
if (!(minutes > 0 && reconnects > 0)) throw new Error("--minutes and --reconnects want numbers above 0")
await requireBuilt()
register()
const { soak } = await import("../test/bench/stream/soak.ts")
const { tableOf } = await import("../test/bench/stream/figures.ts")

const { samples, figures } = await soak(minutes, reconnects, (what) => console.error(what))
console.log(values.json ? JSON.stringify({ minutes, reconnects, samples, figures }, null, 2) : tableOf(figures))
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1
