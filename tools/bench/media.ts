// One publisher at 720p25 and many viewers over WebRTC, without browsers: CPU and memory of the engine for each viewer,
// time to the first picture, lost packets. Prints a table, or JSON with --json. Ends with 1 if a goal is missed.
// npm run bench:media -- --engine janus --viewers 10,50,100,200
// With --engine hls: readers of live HLS through nginx instead, without browsers.
// npm run bench:media -- --engine hls --viewers 500,2000
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { aboveZero, main, oneOf, readArguments } from "../../scripts/cli.ts"
import { requireJanusEngine } from "../../scripts/services/janus.ts"
import { requireNginx } from "../../scripts/services/nginx.ts"
import { startJanus } from "../../test/services/janus/janusServer.ts"
import { type HlsLoad, measureHls } from "./measure/media/hlsLoad.ts"
import { type Load, measureLoad } from "./measure/media/load.ts"
import { makeRecording, pictureKbits } from "./measure/media/recording.ts"

/** The goals for a webinar. */
const goals = { firstPictureMs: 2_000, lostSessions: 0 }

const at = (share: number, values: ReadonlyArray<number>): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(share * values.length) - 1] ?? Number.NaN

type Columns<Of> = ReadonlyArray<readonly [name: string, value: (load: Of) => string]>

const columns: Columns<Load> = [
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

const hlsColumns: Columns<HlsLoad> = [
  ["readers", ({ readers }) => String(readers)],
  ["refused, failed", ({ refused }) => String(refused.length)],
  ["first segment p50, ms", ({ firstSegmentMs }) => at(0.5, firstSegmentMs).toFixed(0)],
  ["p99, ms", ({ firstSegmentMs }) => at(0.99, firstSegmentMs).toFixed(0)],
  ["segments, %", ({ segmentShare }) => (segmentShare * 100).toFixed(1)],
  ["lost", ({ lost }) => String(lost)],
  ["a segment p50, ms", ({ segmentMs }) => at(0.5, segmentMs).toFixed(0)],
  ["p99, ms", ({ segmentMs }) => at(0.99, segmentMs).toFixed(0)],
  ["Mbit/s", ({ megabits }) => megabits.toFixed(0)],
  ["nginx, % of a core", ({ nginxPercent }) => nginxPercent.toFixed(1)],
  ["backend, %", ({ backendPercent }) => backendPercent.toFixed(1)],
  [
    "both for each reader",
    ({ nginxPercent, backendPercent, readers }) => ((nginxPercent + backendPercent) / readers).toFixed(4),
  ],
  ["ffmpeg, %", ({ ffmpegPercent }) => ffmpegPercent.toFixed(1)],
  ["readers' process, %", ({ readersPercent }) => readersPercent.toFixed(0)],
  ["it stood still, ms", ({ stallMs }) => stallMs.toFixed(0)],
]

const print = <Of>(table: Columns<Of>, loads: ReadonlyArray<Of>, refused: ReadonlyArray<string>): void => {
  for (const [name, value] of table) console.log(name.padEnd(24), ...loads.map((load) => value(load).padStart(9)))
  for (const fault of new Set(refused)) console.log(`refused: ${fault}`)
}

const isMet = ({ viewers, connected, firstPictureMs }: Load): boolean =>
  viewers - connected <= goals.lostSessions && at(0.99, firstPictureMs) < goals.firstPictureMs

const isRead = ({ refused, lost }: HlsLoad): boolean => refused.length + lost === 0

/** Runs `measure` with a folder that is gone afterwards. */
const inFolder = async <Of>(measure: (folder: string) => Promise<Of>): Promise<Of> => {
  const folder = mkdtempSync(join(tmpdir(), "bench-media-"))
  try {
    return await measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Readers by HLS. The picture is small: ffmpeg encodes Janus' VP8 again, on the cores of the readers. */
const benchHls = async (ffmpeg: string, counts: ReadonlyArray<number>, seconds: number, isJson: boolean) => {
  requireNginx()
  const loads: HlsLoad[] = []
  for (const readers of counts)
    await inFolder(async (folder) => {
      makeRecording(ffmpeg, folder, "640x360")
      const [hls, root] = ["hls", "root"].map((name) => join(folder, name)) as [string, string]
      for (const each of [hls, root]) mkdirSync(each)
      writeFileSync(join(root, "index.html"), "<!doctype html>")
      const janus = await startJanus()
      try {
        loads.push(await measureHls({ janus, ffmpeg, folder, hls, root, readers, seconds }))
      } finally {
        await janus.stop()
      }
    })
  if (isJson) console.log(JSON.stringify({ engine: "hls", seconds, loads }))
  else {
    console.log(`hls: 640 x 360 at 25 a second, segments of 1 s by nginx, ${seconds} s`)
    print(
      hlsColumns,
      loads,
      loads.flatMap(({ refused }) => refused),
    )
  }
  return loads.every(isRead) ? 0 : 1
}

interface WebRtcOrder {
  readonly engine: "own" | "janus"
  readonly seconds: number
  readonly joinsPerSecond: number
}

/** Viewers over WebRTC. */
const benchWebRtc = async (ffmpeg: string, counts: ReadonlyArray<number>, order: WebRtcOrder, isJson: boolean) => {
  const { engine, seconds, joinsPerSecond } = order
  const loads: Load[] = []
  await inFolder(async (folder) => {
    makeRecording(ffmpeg, folder)
    for (const viewers of counts) {
      const janus = engine === "janus" ? await startJanus() : undefined
      try {
        loads.push(await measureLoad({ viewers, seconds, joinsPerSecond, folder, ...(janus && { janus }) }))
      } finally {
        await janus?.stop()
      }
    }
  })
  if (isJson) console.log(JSON.stringify({ engine, seconds, joinsPerSecond, pictureKbits, loads }))
  else {
    console.log(
      `${engine}: 1280 x 720 at 25 a second and ${pictureKbits} kbit/s, ${seconds} s, ${joinsPerSecond} joins a second`,
    )
    print(
      columns,
      loads,
      loads.flatMap(({ refused }) => refused),
    )
  }
  return loads.every(isMet) ? 0 : 1
}

await main(async () => {
  const { values } = readArguments({
    engine: { type: "string", default: "own" },
    viewers: { type: "string", default: "10,50,100,200" },
    seconds: { type: "string", default: "20" },
    "joins-per-second": { type: "string", default: "20" },
    json: { type: "boolean", default: false },
  })
  const engine = oneOf(values, "engine", ["own", "janus", "hls"])
  const [seconds, joinsPerSecond] = [aboveZero(values, "seconds"), aboveZero(values, "joins-per-second")]
  const counts = values.viewers.split(",").map((viewers) => aboveZero({ viewers }, "viewers"))
  const { HLS_FFMPEG } = requireJanusEngine()
  return engine === "hls"
    ? benchHls(HLS_FFMPEG, counts, seconds, values.json)
    : benchWebRtc(HLS_FFMPEG, counts, { engine, seconds, joinsPerSecond }, values.json)
})
