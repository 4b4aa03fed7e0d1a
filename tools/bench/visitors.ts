// Many visitors without browsers. In one webinar: fan-out, load, and the return after all were cut at once, beside as
// many bare STOMP clients that only count. In the queue: one leaves and one joins each second. Ends with 1 if a message
// was lost or doubled, or a goal was missed (--goals).
// npm run bench:visitors -- [--webinar 500+50,50+1950] [--queue 500] [--seconds 60] [--hands] [--broker embedded|rabbitmq] [--json file] [--goals]
import { writeFile } from "node:fs/promises"
import { requireBuilt } from "../../scripts/build/showroom.ts"
import { aboveZero, main, readArguments } from "../../scripts/cli.ts"
import { Unmet } from "../../scripts/install.mjs"
import { requireBroker } from "../../scripts/services/rabbitmq.ts"
import { crowdBench } from "../visitors/crowd/crowdBench.ts"
import { queueBench } from "../visitors/crowd/queueBench.ts"
import { goalsOf, queueText, type VisitorsResult, webinarText } from "./measure/visitorsReport.ts"

/** `500+1500`: the number of visitors with the real use-cases, and of bare ones. */
const populations = (text: string) =>
  text.split(",").flatMap((part) => {
    if (part === "" || part === "0") return []
    const [count = "", bare = "0", ...more] = part.split("+")
    if (more.length > 0 || !/^[1-9]\d*$/.test(count) || !/^\d+$/.test(bare))
      throw new Unmet(`--webinar is a list like 500+500,50+1950, not "${text}".`)
    return [{ count: Number(count), bare: Number(bare) }]
  })

await main(async () => {
  const { values } = readArguments({
    webinar: { type: "string", default: "500+50,50+1950" },
    queue: { type: "string", default: "500" },
    seconds: { type: "string", default: "60" },
    hands: { type: "boolean", default: false },
    broker: { type: "string", default: "embedded" },
    json: { type: "string" },
    goals: { type: "boolean", default: false },
  })
  const webinars = populations(values.webinar)
  const seconds = aboveZero(values, "seconds")
  const inQueue = values.queue === "0" ? 0 : aboveZero(values, "queue")
  const broker = requireBroker(values)
  await requireBuilt()
  const progress = (what: string) => console.error(what)
  const results: VisitorsResult[] = []
  const note = (result: VisitorsResult, text: string) => {
    results.push(result)
    console.log(text)
  }
  for (const { count, bare } of webinars) {
    const { bare: sockets, ...measured } = await crowdBench({
      broker,
      count,
      bare,
      seconds,
      progress,
      takesPart: values.hands,
    })
    const result = { broker, count, bare, sockets, ...measured }
    note({ kind: "webinar", ...result }, webinarText(result))
  }
  if (inQueue > 0) {
    // At most 40 s: without a subscription, those ahead keep their places no longer.
    const measured = await queueBench({ broker, count: inQueue, seconds: Math.min(seconds, 40), progress })
    const result = { broker, count: inQueue, ...measured }
    note({ kind: "queue", ...result }, queueText(result))
  }
  const goals = results.flatMap(goalsOf)
  for (const { goal, measured, isMet } of goals) console.log(`${isMet ? "met   " : "missed"} ${goal}: ${measured}`)
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ results, goals }, undefined, 2)}\n`)
  const isWhole = results.every((result) =>
    result.kind === "queue"
      ? result.missed === 0
      : result.doubled + result.real.lost + (result.sockets?.lost ?? 0) === 0,
  )
  return isWhole && (!values.goals || goals.every(({ isMet }) => isMet)) ? 0 : 1
})
