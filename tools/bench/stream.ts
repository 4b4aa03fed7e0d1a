// Measures how fast streams start, return and end in the showroom's own pages in Chromium, beside a plain connection
// between two pages in the same run. Prints tables. Ends with 1 if a goal is missed.
// npm run bench:stream -- [--rounds=10] [--repeats=3] [--viewers=20] [--seconds=120] [--only=joins,janus,network] [--json file]

import { requireBuilt } from "../../scripts/build/showroom.ts"
import { aboveZero, main, readArguments } from "../../scripts/cli.ts"
import { runParts } from "../../scripts/parts.ts"
import { requireChromium } from "../../scripts/services/chromium.ts"
import { requireJanusEngine } from "../../scripts/services/janus.ts"
import type { Figure, Section } from "./measure/figures.ts"
import { measureJoins, measureJoinsOnJanus } from "./measure/stream/joins.ts"
import { measureLoad } from "./measure/stream/load/load.ts"
import { measureLeaving } from "./measure/stream/recovery/leaving.ts"
import { measureNetworkReturn } from "./measure/stream/recovery/networkReturn.ts"
import { measurePublisherRestart } from "./measure/stream/recovery/publisherRestart.ts"
import { measureVanished } from "./measure/stream/recovery/vanished.ts"

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
      janus: async () => {
        requireJanusEngine()
        return part("Joins on Janus", () => measureJoinsOnJanus(rounds, progress))()
      },
      network: part("Network", () => measureNetworkReturn(repeats, progress)),
      restart: part("Publisher", () => measurePublisherRestart(repeats, progress)),
      vanished: part("Vanished", () => measureVanished(progress)),
      leaving: part("Leaving", () => measureLeaving(progress)),
      load: part("Load", () => measureLoad(viewers, seconds)),
    },
    { only: values.only, json: values.json, progress },
  )
})
