// One publisher at 720p25 and many viewers over WebRTC, without browsers: CPU and memory of the engine for each viewer,
// time to the first picture, lost packets. Prints a table, or JSON with --json. Ends with 1 if a goal is missed.
// npm run bench:media -- --engine janus --viewers 10,50,100,200
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { aboveZero, main, oneOf, readArguments } from "../../scripts/cli.ts"
import { requireJanusEngine } from "../../scripts/services/janus.ts"
import { startJanus } from "../../test/services/janus/janusServer.ts"
import { type Load, measureLoad } from "./measure/media/load.ts"
import { makeRecording, pictureKbits } from "./measure/media/recording.ts"

/** The goals for a webinar. */
const goals = { firstPictureMs: 2_000, lostSessions: 0 }

const at = (share: number, values: ReadonlyArray<number>): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(share * values.length) - 1] ?? Number.NaN

const columns: ReadonlyArray<readonly [name: string, value: (load: Load) => string]> = [
  ["viewers", ({ viewers }) => String(viewers)],
  ["lost sessions", ({ viewers, connected }) => String(viewers - connected)],
  ["first picture p50, ms", ({ firstPictureMs }) => at(0.5, firstPictureMs).toFixed(0)],
  ["p99, ms", ({ firstPictureMs }) => at(0.99, firstPictureMs).toFixed(0)],
  ["pictures, %", ({ pictureShare }) => (pictureShare * 100).toFixed(1)],
  ["lost packets, %", ({ lostPercent }) => lostPercent.toFixed(3)],
  ["engine, % of a core", ({ enginePercent }) => enginePercent.toFixed(1)],
  ["for each viewer", ({ enginePercent, viewers }) => (enginePercent / viewers).toFixed(3)],
  ["a join, ms CPU", ({ joinCpuMs }) => joinCpuMs.toFixed(1)],
  ["memory, KiB each", ({ residentKib }) => residentKib.toFixed(0)],
  ["viewers' process, %", ({ viewersPercent }) => viewersPercent.toFixed(0)],
  ["it stood still, ms", ({ stallMs }) => stallMs.toFixed(0)],
]

const isMet = ({ viewers, connected, firstPictureMs }: Load): boolean =>
  viewers - connected <= goals.lostSessions && at(0.99, firstPictureMs) < goals.firstPictureMs

await main(async () => {
  const { values } = readArguments({
    engine: { type: "string", default: "own" },
    viewers: { type: "string", default: "10,50,100,200" },
    seconds: { type: "string", default: "20" },
    "joins-per-second": { type: "string", default: "20" },
    json: { type: "boolean", default: false },
  })
  const engine = oneOf(values, "engine", ["own", "janus"])
  const [seconds, joinsPerSecond] = [aboveZero(values, "seconds"), aboveZero(values, "joins-per-second")]
  const { HLS_FFMPEG } = requireJanusEngine()
  const folder = mkdtempSync(join(tmpdir(), "bench-media-"))
  const loads: Load[] = []
  try {
    makeRecording(HLS_FFMPEG, folder)
    for (const viewers of values.viewers.split(",")) {
      const janus = engine === "janus" ? await startJanus() : undefined
      try {
        const order = { viewers: aboveZero({ viewers }, "viewers"), seconds, joinsPerSecond, folder }
        loads.push(await measureLoad({ ...order, ...(janus && { janus }) }))
      } finally {
        await janus?.stop()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (values.json) console.log(JSON.stringify({ engine, seconds, joinsPerSecond, pictureKbits, loads }))
  else {
    console.log(
      `${engine}: 1280 x 720 at 25 a second and ${pictureKbits} kbit/s, ${seconds} s, ${joinsPerSecond} joins a second`,
    )
    for (const [name, value] of columns) console.log(name.padEnd(24), ...loads.map((load) => value(load).padStart(9)))
    for (const fault of new Set(loads.flatMap(({ refused }) => refused))) console.log(`refused: ${fault}`)
  }
  return loads.every(isMet) ? 0 : 1
})
