import { type ChildProcess, spawn } from "node:child_process"
import { createSocket, type Socket } from "node:dgram"
import { once } from "node:events"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { EngineStream, Forwarding } from "../MediaEngine.ts"
import { ffmpegArguments, inputDescription, payloadTypes, type RtpPorts, segmentSeconds } from "./ffmpegArguments.ts"
import type { HlsSettings } from "./readHls.ts"

const attempts = 50

const bound = async (port: number, address: string): Promise<Socket | undefined> => {
  const socket = createSocket("udp4")
  socket.bind(port, address)
  try {
    await once(socket, "listening")
    return socket
  } catch {
    return undefined // The port is in use.
  }
}

/** A free even port whose next one is free as well: RTP and RTCP. Rejects if there is none. */
const freeRtpPort = async (address: string): Promise<number> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const first = await bound(0, address)
    if (first === undefined) continue
    const { port } = first.address()
    const next = port % 2 === 0 ? await bound(port + 1, address) : undefined
    first.close()
    next?.close()
    if (next !== undefined) return port
  }
  throw new Error("There are no two free UDP ports.")
}

/** A process that makes segments of one stream. */
export interface Segmenter {
  /** Ends it. Does nothing on a second call. */
  readonly stop: () => Promise<void>
}

export interface SegmenterParts {
  readonly settings: HlsSettings
  readonly stream: EngineStream
  readonly folder: string
  readonly run: number
  readonly firstSegment: number
  /** Called once if the process ends by itself, with the end of its stderr. */
  readonly onDied: (why: string) => void
}

const longestWords = 500
/** Time that ffmpeg needs until it listens, in ms. */
const readyMs = 300

const lastWords = (child: ChildProcess) => {
  let words = ""
  child.stderr?.on("data", (data: Buffer) => {
    words = (words + data.toString()).slice(-longestWords)
  })
  return () => words.trim()
}

/** Starts a process and forwards the stream to it. Rejects if that fails. */
export const openSegmenter = async ({
  settings,
  stream,
  folder,
  run,
  firstSegment,
  onDied,
}: SegmenterParts): Promise<Segmenter> => {
  const { kinds, videoCodec, forward } = stream
  if (forward === undefined) throw new Error("This engine forwards nothing.")
  const address = settings.host === "127.0.0.1" ? settings.host : "0.0.0.0"
  const ports: RtpPorts = {
    ...(kinds.includes("audio") && { audio: await freeRtpPort(address) }),
    ...(kinds.includes("video") && { video: await freeRtpPort(address) }),
  }
  const input = `${run}.sdp`
  await writeFile(join(folder, input), inputDescription(ports, videoCodec, address))
  const child = spawn(settings.ffmpeg, ffmpegArguments(input, ports, videoCodec, { run, firstSegment }), {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  })
  const words = lastWords(child)
  let isStopped = false
  let forwarding: Forwarding | undefined
  let keyFrames: NodeJS.Timeout | undefined
  const ended = new Promise<string>((resolve) => {
    child.once("error", (failure) => resolve(failure.message))
    child.once("exit", (code, signal) => resolve(`${words()} (${code ?? signal})`))
  })
  const release = async () => {
    isStopped = true
    clearInterval(keyFrames)
    await forwarding?.stop()
  }
  void ended.then(async (why) => {
    if (isStopped) return
    await release()
    onDied(why)
  })
  const stop = async () => {
    if (!isStopped) await release()
    child.kill("SIGKILL")
    await ended
  }
  try {
    forwarding = await forward({ host: settings.host, ports, payloadTypes })
  } catch (cause) {
    await stop()
    throw cause
  }
  // A segment begins with a key frame, which a browser sends only on request.
  if (kinds.includes("video")) {
    keyFrames = setInterval(forwarding.requestKeyFrame, segmentSeconds * 1_000)
    const { requestKeyFrame } = forwarding
    setTimeout(() => isStopped || requestKeyFrame(), readyMs).unref()
  }
  return { stop }
}
