// The chat at scale in Chromium: 10,000 messages of history, then 50 new ones a second for a minute, with the CPU at
// full speed and slowed four times. Ends with 1 if a goal is missed.
// npm run bench:chat -- [--seconds=60] [--json file]

import { aboveZero, main, readArguments } from "../../scripts/cli.ts"
import { runParts } from "../../scripts/parts.ts"
import { requireChromium } from "../../scripts/services/chromium.ts"
import { measureChat } from "./measure/chat/atScale.ts"

await main(async () => {
  const { values } = readArguments({
    seconds: { type: "string", default: "60" },
    json: { type: "string" },
  })
  const seconds = aboveZero(values, "seconds")
  Object.assign(process.env, requireChromium())
  return runParts(
    { chat: () => measureChat(seconds) },
    { only: undefined, json: values.json, progress: (what) => console.error(what) },
  )
})
