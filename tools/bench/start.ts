// What a start of the backend costs until it is ready, as the bundle that is run, and as sources by tsx in the same run. Ends with 1
// when the bundle saves too little.
// npm run bench:start -- [--only backend,demonstration] [--runs 3] [--json file]

import { requireBuilt } from "../../scripts/build/showroom.ts"
import { aboveZero, main, readArguments } from "../../scripts/cli.ts"
import { runParts } from "../../scripts/parts.ts"
import { measureStartUp } from "./measure/startUp.ts"

await main(async () => {
  const { values } = readArguments({
    only: { type: "string" },
    runs: { type: "string", default: "3" },
    json: { type: "string" },
  })
  const runs = aboveZero(values, "runs")
  await requireBuilt()
  return runParts(
    {
      backend: () => measureStartUp("backend", runs),
      demonstration: () => measureStartUp("demonstration", runs),
    },
    { only: values.only, json: values.json, progress: (what) => console.error(what) },
  )
})
