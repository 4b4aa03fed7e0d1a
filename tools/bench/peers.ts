// Compares the first screen and the chat with LiveKit's, and the first screen with a plain page of React. All are built
// and served alike and loaded alternately, on a slow device and network and on a fast one. Ends with 1 if a goal is
// missed.
// npm run bench:peers -- [--runs 7] [--only first,chat] [--json file]

import { requireBuilt } from "../../scripts/build/showroom.ts"
import { aboveZero, main, readArguments } from "../../scripts/cli.ts"
import { runParts } from "../../scripts/parts.ts"
import { requireChromium } from "../../scripts/services/chromium.ts"
import { chatBeside, firstScreensBeside } from "./measure/peers/peers.ts"

const progress = (what: string) => console.error(what)

await main(async () => {
  const { values } = readArguments({
    runs: { type: "string", default: "7" },
    only: { type: "string" },
    json: { type: "string" },
  })
  const runs = aboveZero(values, "runs")
  Object.assign(process.env, requireChromium())
  await requireBuilt()
  return runParts(
    { first: () => firstScreensBeside(runs, progress), chat: () => chatBeside(runs, progress) },
    { only: values.only, json: values.json, progress },
  )
})
