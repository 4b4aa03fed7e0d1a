// Many visitors without browsers in one webinar: fan-out, load, and how they come back after all were cut at once. Ends with 1
// when a message was lost or doubled.
// npm run bench:visitors -- [--count 500] [--seconds 60] [--broker embedded|rabbitmq]
import { crowdBench, type Spread } from "../../test/visitors/crowd/crowdBench.ts"
import type { Load } from "../../test/visitors/crowd/processLoad.ts"
import { requireBuilt } from "../build/showroom.ts"
import { aboveZero, main, readArguments } from "../cli.ts"
import { requireBroker } from "../services/rabbitmq.ts"

const ms = ({ p50, p99, most }: Spread) => `p50 ${p50} ms, p99 ${p99} ms, most ${most} ms`
const loads = (list: ReadonlyArray<Load>) =>
  list
    .map(({ name, cpuPercent, megabytes }) => `${name} ${cpuPercent.toFixed(0)} %, ${megabytes.toFixed(0)} MB`)
    .join("; ")

await main(async () => {
  const { values } = readArguments({
    count: { type: "string", default: "500" },
    seconds: { type: "string", default: "60" },
    broker: { type: "string", default: "embedded" },
  })
  const count = aboveZero(values, "count")
  const seconds = aboveZero(values, "seconds")
  const broker = requireBroker(values)
  await requireBuilt()
  const result = await crowdBench({ broker, count, seconds, progress: (what) => console.error(what) })
  console.log(
    [
      `${count} visitors, ${broker}; all there after ${result.openedSeconds.toFixed(1)} s`,
      `said ${result.said}, so ${result.expected} on screens: ${result.lost} lost, ${result.doubled} doubled`,
      `from the moderator's call to the timeline: ${ms(result.latency)}`,
      `meanwhile, CPU of one core and memory: ${loads(result.load)}`,
      `all cut at once, connected again: ${ms(result.connectedAgain)}; caught up: ${ms(result.wholeAgain)}`,
      `connected again, by 250 ms: ${result.returns.join(" ")}`,
      `meanwhile: ${loads(result.reconnectLoad)}`,
    ].join("\n"),
  )
  return result.lost + result.doubled > 0 ? 1 : 0
})
