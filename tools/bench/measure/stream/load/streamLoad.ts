import { type ChildProcess, fork } from "node:child_process"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { fileURLToPath } from "node:url"
import Fastify from "fastify"
import { openMedia } from "../../../../../backend/src/media/media.ts"
import { serveMediaHttp } from "../../../../../backend/src/web/mediaHttp.ts"
import type { Received } from "./loadReceiver.ts"
import type { LoadOrder, LoadWord } from "./loadViewers.ts"

/** One embedded server with many viewers. */
export interface StreamLoad extends Received {
  readonly viewers: number
  readonly seconds: number
  /** CPU of the server's process only, in percent of one core. */
  readonly serverCpuPercent: number
  readonly lostPercent: number
  /** From the request to the first packet of video, in ms. */
  readonly joinMs: { readonly median: number; readonly longest: number }
  /**
   * The longest stall of each process on a busy machine, in ms. Pauses of that length do not count against the server.
   */
  readonly stallMs: { readonly server: number; readonly viewers: number }
  /** Time until the server removed viewers that vanished without signing off, in ms. */
  readonly forgottenAfterMs: number
}

const streamName = "load"

/** The next matching message of the viewers' process. Rejects if the process ends instead. */
const messages = <Word extends LoadWord>(child: ChildProcess, isIt: (word: LoadWord) => word is Word): Promise<Word> =>
  new Promise((resolve, reject) => {
    child.on("message", (word: LoadWord) => {
      if (isIt(word)) resolve(word)
    })
    child.once("exit", (code) => reject(new Error(`The viewers ended with ${code}.`)))
  })

/** Runs `viewers` viewers in a process of their own, which watch the recording over WHEP for `seconds`. */
export const measureStreamLoad = async (viewers: number, seconds: number): Promise<StreamLoad> => {
  const media = await openMedia()
  const server = Fastify({ forceCloseConnections: true })
  await serveMediaHttp(server, { media, iceServersFor: () => [] })
  const address = await server.listen({ port: 0, host: "127.0.0.1" })
  media.publishLoop("bench", streamName)
  while (!media.isLive("bench", streamName)) await new Promise((resolve) => setTimeout(resolve, 10))

  const child = fork(fileURLToPath(new URL("./loadViewers.ts", import.meta.url)), { execArgv: ["--import", "tsx"] })
  try {
    const joined = messages(child, (word): word is { joined: number } => "joined" in word)
    const counted = messages(child, (word): word is Extract<LoadWord, { received: Received }> => "received" in word)
    child.send({ url: `${address}/whep/bench/${streamName}`, viewers, seconds } satisfies LoadOrder)
    await joined
    const stalls = monitorEventLoopDelay({ resolution: 10 })
    stalls.enable()
    const [cpu, began] = [process.cpuUsage(), performance.now()]
    const { received, joinMs, stallMs } = await counted
    const used = process.cpuUsage(cpu)
    const tookMs = performance.now() - began
    const left = performance.now()
    const watched = () => media.statistics().streams.find((stream) => stream.streamName === streamName)?.viewers ?? 0
    while (watched() > 0 && performance.now() - left < 20_000) await new Promise((resolve) => setTimeout(resolve, 50))
    const sorted = [...joinMs].sort((one, other) => one - other)
    return {
      ...received,
      viewers,
      seconds,
      serverCpuPercent: ((used.user + used.system) / 1_000 / tookMs) * 100,
      lostPercent: (received.lost / Math.max(1, received.lost + received.packets)) * 100,
      joinMs: { median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0 },
      stallMs: { server: stalls.max / 1e6, viewers: stallMs },
      forgottenAfterMs: performance.now() - left,
    }
  } finally {
    child.kill()
    await media.close()
    await server.close()
  }
}
