// How fast streams begin, come back and end, in the showroom's own pages in Chromium, beside a plain connection between two pages
// in the same run. Prints a table, or JSON with --json; ends with 1 when a goal is missed.
// npm run bench:stream -- [--rounds=10] [--repeats=3] [--viewers=20] [--seconds=120] [--only=joins,network] [--json]
import { type Figure, tableOf } from "../../test/bench/stream/figures.ts"
import { measureJoins } from "../../test/bench/stream/joins.ts"
import { measureLoad } from "../../test/bench/stream/load/load.ts"
import { measureLeaving } from "../../test/bench/stream/recovery/leaving.ts"
import { measureNetworkReturn } from "../../test/bench/stream/recovery/networkReturn.ts"
import { measurePublisherRestart } from "../../test/bench/stream/recovery/publisherRestart.ts"
import { measureVanished } from "../../test/bench/stream/recovery/vanished.ts"
import { requireBuilt } from "../build/showroom.ts"
import { aboveZero, main, readArguments } from "../cli.ts"
import { Unmet } from "../install.mjs"
import { requireChromium } from "../services/chromium.ts"

const progress = (what: string) => console.error(what)

/** One part that could not be measured must not cost the others; it has missed its goals. */
const notMeasured = (name: string, failure: unknown): Figure => {
  console.error(failure)
  const value = failure instanceof Error ? (failure.message.split("\n")[0] ?? "") : String(failure)
  return { what: `${name}: not measured`, goal: "measured", value, isMet: false }
}

await main(async () => {
  const { values } = readArguments({
    rounds: { type: "string", default: "10" },
    repeats: { type: "string", default: "3" },
    viewers: { type: "string", default: "20" },
    seconds: { type: "string", default: "120" },
    only: { type: "string" },
    json: { type: "boolean", default: false },
  })
  const [rounds, repeats] = [aboveZero(values, "rounds"), aboveZero(values, "repeats")]
  const [viewers, seconds] = [aboveZero(values, "viewers"), aboveZero(values, "seconds")]
  const parts: ReadonlyArray<readonly [name: string, measure: () => Promise<Figure[]>]> = [
    ["joins", () => measureJoins(rounds, progress)],
    ["network", () => measureNetworkReturn(repeats, progress)],
    ["restart", () => measurePublisherRestart(repeats, progress)],
    ["vanished", () => measureVanished(progress)],
    ["leaving", () => measureLeaving(progress)],
    ["load", () => measureLoad(viewers, seconds)],
  ]
  const names = parts.map(([name]) => name)
  const chosen = values.only?.split(",") ?? names
  const unknown = chosen.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Unmet(`--only names some of ${names.join(", ")}, not "${unknown}".`)
  Object.assign(process.env, requireChromium())
  await requireBuilt()

  const figures: Figure[] = []
  for (const [name, measure] of parts.filter(([each]) => chosen.includes(each))) {
    progress(`▸ ${name}`)
    figures.push(...(await measure().catch((failure: unknown) => [notMeasured(name, failure)])))
  }
  console.log(values.json ? JSON.stringify({ rounds, repeats, figures }, null, 2) : tableOf(figures))
  return figures.every(({ isMet }) => isMet) ? 0 : 1
})
