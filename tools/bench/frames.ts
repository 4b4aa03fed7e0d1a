// Measures the CPU time of decoding STOMP frames, whole and in pieces of one byte. Ends with 1 if a goal is missed.
// npm run bench:frames -- [--json file]

import { main, readArguments } from "../../scripts/cli.ts"
import { runParts } from "../../scripts/parts.ts"
import { measureFrames } from "./measure/frames.ts"

await main(async () => {
  const { values } = readArguments({ json: { type: "string" } })
  return runParts(
    { frames: async () => [{ name: "Decoding STOMP frames, CPU", figures: measureFrames() }] },
    { only: undefined, json: values.json, progress: (what) => console.error(what) },
  )
})
