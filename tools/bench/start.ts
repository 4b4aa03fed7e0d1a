// What a start of the backend costs until it is ready, with PostgreSQL and with the embedded database, and what its image ships.
// npm run bench:start -- [--only postgres,backend,demonstration,shipped] [--runs 3] [--json file]

import { requireBuilt } from "../../scripts/build/showroom.ts"
import { aboveZero, main, readArguments } from "../../scripts/cli.ts"
import { runParts } from "../../scripts/parts.ts"
import { measureEmbedded, measureShipped, measureWithPostgres } from "./measure/startUp.ts"

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
      postgres: () => measureWithPostgres(runs),
      backend: () => measureEmbedded("backend", runs),
      demonstration: () => measureEmbedded("demonstration", runs),
      shipped: measureShipped,
    },
    { only: values.only, json: values.json, progress: (what) => console.error(what) },
  )
})
