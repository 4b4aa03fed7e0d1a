// How fast streams begin, come back and end, in the showroom's own pages in Chromium, beside a plain connection between two pages
// in the same run. Prints a table, or JSON with --json; ends with 1 when a goal is missed.
// node scripts/benchStream.mjs [--rounds=10] [--repeats=3] [--viewers=20] [--seconds=120] [--only=joins,network] [--json]
import { parseArgs } from "node:util"
import { register } from "tsx/esm/api"
import { requireBuilt } from "./requireBuilt.mjs"

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "10" },
    repeats: { type: "string", default: "3" },
    viewers: { type: "string", default: "20" },
    seconds: { type: "string", default: "120" },
    only: { type: "string" },
    json: { type: "boolean", default: false },
  },
})
const [rounds, repeats, viewers, seconds] = ["rounds", "repeats", "viewers", "seconds"].map((name) => {
  const value = Number(values[name])
  if (!(value > 0)) throw new Error(`--${name} wants a number above 0`)
  return value
})
await requireBuilt()
register()

const progress = (what) => console.error(what)
const parts = {
  joins: async () => (await import("../test/bench/stream/joins.ts")).measureJoins(rounds, progress),
  network: async () => (await import("../test/bench/stream/networkReturn.ts")).measureNetworkReturn(repeats, progress),
  restart: async () =>
    (await import("../test/bench/stream/publisherRestart.ts")).measurePublisherRestart(repeats, progress),
  vanished: async () => (await import("../test/bench/stream/vanished.ts")).measureVanished(progress),
  leaving: async () => (await import("../test/bench/stream/leaving.ts")).measureLeaving(progress),
  load: async () => (await import("../test/bench/stream/load.ts")).measureLoad(viewers, seconds),
}
const chosen = values.only?.split(",") ?? Object.keys(parts)
const unknown = chosen.find((name) => parts[name] === undefined)
if (unknown !== undefined) throw new Error(`--only names some of ${Object.keys(parts).join(", ")}, not ${unknown}`)

const figures = []
for (const name of chosen) {
  progress(`▸ ${name}`)
  try {
    figures.push(...(await parts[name]()))
  } catch (failure) {
    // One part that could not be measured must not cost the others; it has missed its goals.
    console.error(failure)
    figures.push({
      what: `${name}: not measured`,
      goal: "measured",
      value: failure.message.split("\n")[0],
      isMet: false,
    })
  }
}
const { tableOf } = await import("../test/bench/stream/figures.ts")
console.log(values.json ? JSON.stringify({ rounds, repeats, figures }, null, 2) : tableOf(figures))
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1
