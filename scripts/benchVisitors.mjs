// Many visitors without browsers in one webinar: fan-out, load, and how they come back after all were cut at once. Ends with 1
// when a message was lost or doubled.
// node scripts/benchVisitors.mjs [--count 500] [--seconds 60] [--broker embedded|rabbitmq]
import { parseArgs } from "node:util"
import { register } from "tsx/esm/api"
import { requireBuilt } from "./requireBuilt.mjs"

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "500" },
    seconds: { type: "string", default: "60" },
    broker: { type: "string", default: "embedded" },
  },
})
if (!["embedded", "rabbitmq"].includes(values.broker)) throw new Error("--broker is embedded or rabbitmq")
await requireBuilt()
register()
const { crowdBench } = await import("../test/visitors/crowdBench.ts")

const ms = ({ p50, p99, most }) => `p50 ${p50} ms, p99 ${p99} ms, most ${most} ms`
const loads = (list) =>
  list.map(({ name, cpuPercent, megabytes }) => `${name} ${cpuPercent.toFixed(0)} %, ${megabytes.toFixed(0)} MB`)

const result = await crowdBench({
  broker: values.broker,
  count: Number(values.count),
  seconds: Number(values.seconds),
  progress: (what) => console.error(what),
})
console.log(
  [
    `${values.count} visitors, ${values.broker}; all there after ${result.openedSeconds.toFixed(1)} s`,
    `said ${result.said}, so ${result.expected} on screens: ${result.lost} lost, ${result.doubled} doubled`,
    `from the moderator's call to the timeline: ${ms(result.latency)}`,
    `meanwhile, CPU of one core and memory: ${loads(result.load).join("; ")}`,
    `all cut at once, connected again: ${ms(result.connectedAgain)}; caught up: ${ms(result.wholeAgain)}`,
    `connected again, by 250 ms: ${result.returns.join(" ")}`,
    `meanwhile: ${loads(result.reconnectLoad).join("; ")}`,
  ].join("\n"),
)
// Said outright: left to end by itself, Node 20 spins for ever in its clean-up after a RabbitMQ node was started from it.
process.exit(result.lost + result.doubled > 0 ? 1 : 0)
