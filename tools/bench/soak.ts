// Plays for half an hour in one page of the showroom with twenty reconnects: heap, connections, sockets, tracks, timers
// and workers must return to their initial numbers. Prints a table, or JSON with --json. Ends with 1 if they do not.
// npm run soak:stream -- [--minutes=30] [--reconnects=20] [--json]

import { requireBuilt } from "../../scripts/build/showroom.ts"
import { aboveZero, main, readArguments } from "../../scripts/cli.ts"
import { requireChromium } from "../../scripts/services/chromium.ts"
import { tableOf, verdictOf } from "./measure/figures.ts"
import { soak } from "./measure/stream/soak.ts"

await main(async () => {
  const { values } = readArguments({
    minutes: { type: "string", default: "30" },
    reconnects: { type: "string", default: "20" },
    json: { type: "boolean", default: false },
  })
  const [minutes, reconnects] = [aboveZero(values, "minutes"), aboveZero(values, "reconnects")]
  Object.assign(process.env, requireChromium())
  await requireBuilt()
  const { samples, figures } = await soak(minutes, reconnects, (what) => console.error(what))
  console.log(values.json ? JSON.stringify({ minutes, reconnects, samples, figures }, null, 2) : tableOf(figures))
  return verdictOf(figures).isMet ? 0 : 1
})
