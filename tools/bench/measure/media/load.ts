import { setTimeout } from "node:timers/promises"
import { startProcess, usageOf } from "./processes.ts"
import type { PublisherOrder } from "./publisher.ts"
import type { ServerOrder, ServerWord } from "./server.ts"
import type { JoinedWord, ViewersOrder, WatchedWord } from "./viewers.ts"

/** One stream with many viewers. */
export interface Load {
  readonly viewers: number
  /** Viewers that joined and still watch at the end. */
  readonly connected: number
  readonly refused: ReadonlyArray<string>
  readonly firstPictureMs: ReadonlyArray<number>
  /** Pictures that all of them received, of those that were published. */
  readonly pictureShare: number
  /** Packets that did not arrive, not even after retransmission, in percent. */
  readonly lostPercent: number
  /** CPU of the engine while all watched, in percent of one core. For Janus only its own process. */
  readonly enginePercent: number
  /** CPU of the engine for the joins, in ms for each. */
  readonly joinCpuMs: number
  /** Growth of the engine's memory, in KiB for each viewer. */
  readonly residentKib: number
  /** CPU of the viewers' process, in percent of one core: what is left for the engine on this machine. */
  readonly viewersPercent: number
  readonly stallMs: number
}

export interface LoadOrder extends Omit<ViewersOrder, "url"> {
  /** Janus' address and process. Absent: the server's own engine. */
  readonly janus?: { readonly api: string; readonly pid: number }
  /** The folder of the recording. */
  readonly folder: string
}

const framesPerSecond = 25
/** How long the stream runs before anybody joins, in ms. */
const warmUpMs = 2_000

/** Publishes a recording over WHIP, and lets viewers join over WHEP and watch. */
export const measureLoad = async ({ janus, folder, ...order }: LoadOrder): Promise<Load> => {
  const { viewers, seconds } = order
  const server = await startProcess<ServerWord>("./server.ts", { janus: janus?.api } satisfies ServerOrder)
  const at = (kind: "whip" | "whep") => `${server.first.address}/${kind}/bench/load`
  const publisher = await startProcess("./publisher.ts", { url: at("whip"), folder } satisfies PublisherOrder)
  const started: Array<{ readonly stop: () => void }> = [server, publisher]
  try {
    await setTimeout(warmUpMs)
    const engine = janus?.pid ?? server.pid
    const before = usageOf(engine)
    const watching = await startProcess<JoinedWord | WatchedWord>("./viewers.ts", { ...order, url: at("whep") })
    started.push(watching)
    const [joined, viewersBefore] = [usageOf(engine), usageOf(watching.pid)]
    const began = performance.now()
    const { received, connected, stallMs } = (await watching.word()) as WatchedWord
    const [after, viewersAfter] = [usageOf(engine), usageOf(watching.pid)]
    const tookMs = performance.now() - began
    const { firstPictureMs, refused } = watching.first as JoinedWord
    return {
      viewers,
      connected,
      refused,
      firstPictureMs,
      stallMs,
      pictureShare: received.pictures / (viewers * seconds * framesPerSecond),
      lostPercent: (received.lost / Math.max(1, received.lost + received.packets)) * 100,
      enginePercent: ((after.cpuMs - joined.cpuMs) / tookMs) * 100,
      joinCpuMs: (joined.cpuMs - before.cpuMs) / viewers,
      residentKib: (after.residentKib - before.residentKib) / viewers,
      viewersPercent: ((viewersAfter.cpuMs - viewersBefore.cpuMs) / tookMs) * 100,
    }
  } finally {
    for (const each of started) each.stop()
  }
}
