import { readdirSync, readFileSync } from "node:fs"
import { startNginx } from "../../../../test/services/nginx/nginxServer.ts"
import { startProcess, usageOf } from "./processes.ts"
import type { PublisherOrder } from "./publisher.ts"
import type { BegunWord, ReadersOrder, ReadWord } from "./readers.ts"
import type { ServerOrder, ServerWord } from "./server.ts"

/** One stream with many readers by HLS. CPU is in percent of one core, while all of them read. */
export interface HlsLoad extends Omit<ReadWord, "segmentMs" | "failures" | "playlists" | "segments" | "bytes"> {
  readonly readers: number
  readonly refused: ReadonlyArray<string>
  readonly firstSegmentMs: ReadonlyArray<number>
  readonly segmentMs: ReadonlyArray<number>
  readonly megabits: number
  /** Segments that each reader got, of those that the time had. */
  readonly segmentShare: number
  readonly backendPercent: number
  readonly nginxPercent: number
  readonly ffmpegPercent: number
  readonly readersPercent: number
}

export interface HlsLoadOrder extends Omit<ReadersOrder, "url"> {
  readonly janus: { readonly api: string }
  readonly ffmpeg: string
  /** Folder of the recording. */
  readonly folder: string
  /** Folder of the segments. */
  readonly hls: string
  /** Folder of the site: its index.html. */
  readonly root: string
}

/** The processes of this machine that another one has started, in Linux' own list. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number),
  )

const cpuOf = (pids: ReadonlyArray<number>): number => pids.reduce((sum, pid) => sum + usageOf(pid).cpuMs, 0)

/** Publishes a recording over WHIP to Janus, makes HLS of it, and lets readers fetch it through nginx. */
export const measureHls = async (order: HlsLoadOrder): Promise<HlsLoad> => {
  const { janus, ffmpeg, folder, hls, root, readers, seconds } = order
  const serverOrder: ServerOrder = { janus: janus.api, hls: { folder: hls, ffmpeg } }
  const server = await startProcess<ServerWord>("./server.ts", serverOrder)
  const nginx = await startNginx(root, emptyConfig, {
    backends: [new URL(server.first.address).host],
    hlsFolder: hls,
  })
  const started: Array<{ readonly stop: () => unknown }> = [nginx, server]
  try {
    const whip = `${server.first.address}/whip/bench/load`
    started.push(await startProcess("./publisher.ts", { url: whip, folder } satisfies PublisherOrder))
    const url = `${nginx.origin}/hls/bench/load/playlist.m3u8`
    await untilServed(url)
    const reading = await startProcess<BegunWord | ReadWord>("./readers.ts", { url, readers, seconds })
    started.push(reading)
    const used = () => ({
      backend: usageOf(server.pid).cpuMs,
      // The master only starts the worker.
      nginx: cpuOf(childrenOf(nginx.pid)),
      ffmpeg: cpuOf(childrenOf(server.pid).filter((pid) => /ffmpeg/.test(readFileSync(`/proc/${pid}/comm`, "utf8")))),
      readers: usageOf(reading.pid).cpuMs,
    })
    const [before, began] = [used(), performance.now()]
    const { failures, segments, bytes, segmentMs, lost, stallMs } = (await reading.word()) as ReadWord
    const [after, tookMs] = [used(), performance.now() - began]
    const percent = (part: keyof typeof before) => ((after[part] - before[part]) / tookMs) * 100
    const { firstSegmentMs, refused } = reading.first as BegunWord
    return {
      readers,
      firstSegmentMs,
      refused: [...refused, ...failures],
      segmentMs,
      lost,
      stallMs,
      megabits: (bytes * 8) / 1e6 / seconds,
      segmentShare: segments / (readers * seconds),
      backendPercent: percent("backend"),
      nginxPercent: percent("nginx"),
      ffmpegPercent: percent("ffmpeg"),
      readersPercent: percent("readers"),
    }
  } finally {
    for (const each of started.reverse()) await each.stop()
  }
}

const emptyConfig = { apiBaseUrl: "/api", websocketLink: "/ws", analyticsId: "", hostOrigins: [], mediaOrigins: [] }

const untilServed = async (url: string): Promise<void> => {
  for (const until = Date.now() + 30_000; Date.now() < until; await new Promise((done) => setTimeout(done, 200)))
    if ((await fetch(url)).status === 200) return
  throw new Error(`${url} was not served within 30 s.`)
}
