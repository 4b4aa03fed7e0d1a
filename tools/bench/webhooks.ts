// Webhooks for an endpoint that fails, hangs, redirects and answers 410, from a backend that is killed twice. Ends with 1
// unless all arrive in order for each subject, repeats have the same id, and others' REST waits less than 200 ms.
// npm run bench:webhooks -- [--count 10000] [--subjects 500]

import { webhookBench } from "../../backend/test/webhooks/webhookBench.ts"
import { aboveZero, main, readArguments } from "../../scripts/cli.ts"
import { atMost, reported, verdictOf } from "./measure/figures.ts"

await main(async () => {
  const { values } = readArguments({
    count: { type: "string", default: "10000" },
    subjects: { type: "string", default: "500" },
  })
  const [count, subjects] = [aboveZero(values, "count"), aboveZero(values, "subjects")]
  const result = await webhookBench({ count, subjects, progress: (what) => console.error(what) })
  const figures = [
    atMost("lost", 0, result.lost, ""),
    atMost("before an older one of their subject", 0, result.outOfOrder, ""),
    atMost("under two ids", 0, result.renamed, ""),
    atMost("without a valid signature", 0, result.forged, ""),
    atMost("redirects followed", 0, result.misled, ""),
    atMost("longest wait of another visitor for REST", 200, result.restMs, "ms"),
    reported("repeats", result.repeats),
    reported("all", result.seconds, "s"),
  ]
  for (const { what, value, unit } of figures) console.log(`${what}: ${value} ${unit}`.trim())
  return verdictOf(figures).isMet ? 0 : 1
})
