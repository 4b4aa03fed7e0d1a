// How soon the desk shows what visitors write, and how smoothly it scrolls a long queue. Ends with 1 if a goal is missed.
// npm run bench:desk -- [--only thread|queue] [--visitors 50] [--messages 200] [--seconds 60] [--waiting 500] [--json file]

import { requireBuilt } from "../../scripts/build/showroom.ts"
import { aboveZero, main, readArguments } from "../../scripts/cli.ts"
import { runParts } from "../../scripts/parts.ts"
import { measureQueue, measureThread } from "./measure/desk.ts"

await main(async () => {
  const { values } = readArguments({
    only: { type: "string" },
    visitors: { type: "string", default: "50" },
    messages: { type: "string", default: "200" },
    seconds: { type: "string", default: "60" },
    waiting: { type: "string", default: "500" },
    json: { type: "string" },
  })
  const given = (name: "visitors" | "messages" | "seconds" | "waiting") => aboveZero(values, name)
  const [visitors, messages, seconds, waiting] = [
    given("visitors"),
    given("messages"),
    given("seconds"),
    given("waiting"),
  ]
  await requireBuilt()
  return runParts(
    {
      thread: async () => [await measureThread(visitors, messages, seconds)],
      queue: async () => [await measureQueue(waiting)],
    },
    { only: values.only, json: values.json, progress: (what) => console.error(what) },
  )
})
