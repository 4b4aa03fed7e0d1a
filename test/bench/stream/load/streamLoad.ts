import { type ChildProcess, fork } from "node:child_process"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { fileURLToPath } from "node:url"
import Fastify from "fastify"
import { createMedia } from "../../../../sandbox/backend/media/media.ts"
import { serveMediaHttp } from "../../../../sandbox/backend/web/mediaHttp.ts"
import type { Received } from "./loadReceiver.ts"
import type { LoadOrder, LoadWord } from "./loadViewers.ts"

/** One embedded server under the eyes of many. */
export interface StreamLoad extends Received {
  readonly viewers: number
  readonly seconds: number
  /** Of one core, in percent: the server's process alone. */
  readonly serverCpuPercent: number
  readonly lostPercent: number
  /** From asking to the first packet of video, in ms. */
  readonly joinMs: { readonly median: number; readonly longest: number }
  /** How long each process once stood still on a busy machine, in ms: pauses of that length are nobody's fault. */
  readonly stallMs: { readonly server: number; readonly viewers: number }
  /** How long the server took to forget viewers that vanished without a word, in ms. */
  readonly forgottenAfterMs: number
}

const streamName = "load"

/** The next word of the viewers; rejects when their process ends instead. */
const messages = <Word extends LoadWord>(child: ChildProcess, isIt: (word: LoadWord) => word is Word): Promise<Word> =>
  new Promise((resolve, reject) => {
    child.on("message", (word: LoadWord) => {
      if (isIt(word)) resolve(word)
    })
    child.once("exit", (code) => reject(new Error(`The viewers ended with ${code}.`)))
  })

/** Lets so many viewers, in a process of their own, watch the recording for so long over WHEP. */
export const measureStreamLoad = async (viewers: number, seconds: number): Promise<StreamLoad> => {
  const media = await createMedia()
  const server = Fastify({ forceCloseConnections: true })
  await serveMediaHttp(server, { media, iceServers: [] })
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
