// Measures how fast streams start, return and end in the showroom's own pages in Chromium, beside a plain connection
// between two pages in the same run. Prints tables. Ends with 1 if a goal is missed.
// npm run bench:stream -- [--rounds=10] [--repeats=3] [--viewers=20] [--seconds=120] [--only=joins,network] [--json file]
import type { Figure, Section } from "../../test/bench/figures.ts"
import { measureJoins } from "../../test/bench/stream/joins.ts"
import { measureLoad } from "../../test/bench/stream/load/load.ts"
import { measureLeaving } from "../../test/bench/stream/recovery/leaving.ts"
import { measureNetworkReturn } from "../../test/bench/stream/recovery/networkReturn.ts"
import { measurePublisherRestart } from "../../test/bench/stream/recovery/publisherRestart.ts"
import { measureVanished } from "../../test/bench/stream/recovery/vanished.ts"
import { requireBuilt } from "../build/showroom.ts"
import { aboveZero, main, readArguments } from "../cli.ts"
import { runParts } from "../parts.ts"
import { requireChromium } from "../services/chromium.ts"

const progress = (what: string) => console.error(what)

await main(async () => {
  const { values } = readArguments({
    rounds: { type: "string", default: "10" },
    repeats: { type: "string", default: "3" },
    viewers: { type: "string", default: "20" },
    seconds: { type: "string", default: "120" },
    only: { type: "string" },
    json: { type: "string" },
  })
  const [rounds, repeats] = [aboveZero(values, "rounds"), aboveZero(values, "repeats")]
  const [viewers, seconds] = [aboveZero(values, "viewers"), aboveZero(values, "seconds")]
  Object.assign(process.env, requireChromium())
  await requireBuilt()
  const part =
    (name: string, measure: () => Promise<ReadonlyArray<Figure>>): (() => Promise<ReadonlyArray<Section>>) =>
    async () => [{ name, figures: await measure() }]
  return runParts(
    {
      joins: part("Joins", () => measureJoins(rounds, progress)),
      network: part("Network", () => measureNetworkReturn(repeats, progress)),
      restart: part("Publisher", () => measurePublisherRestart(repeats, progress)),
      vanished: part("Vanished", () => measureVanished(progress)),
      leaving: part("Leaving", () => measureLeaving(progress)),
      load: part("Load", () => measureLoad(viewers, seconds)),
    },
    { only: values.only, json: values.json, progress },
  )
})
