// Measures the CPU time of merging a chat's history, beside a bare set and sort in the same run. Ends with 1 if a goal
// is missed.
// npm run bench:merge -- [--json file]

import { main, readArguments } from "../../scripts/cli.ts"
import { runParts } from "../../scripts/parts.ts"
import { measureMerge } from "./measure/merge.ts"

await main(async () => {
  const { values } = readArguments({ json: { type: "string" } })
  return runParts(
    { merge: async () => [{ name: "Merging a chat's history", figures: await measureMerge() }] },
    { only: undefined, json: values.json, progress: (what) => console.error(what) },
  )
})
