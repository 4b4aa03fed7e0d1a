import { readFile } from "node:fs/promises"
import type { StreamName } from "../StreamName.ts"
import { playLoop, type Recording, readRecording } from "./loop.ts"
import type { Registry } from "./registry.ts"

/** A looped stream. Stopping it is harmless when done twice, or when somebody else's publication has taken its name. */
export interface LoopHandle {
  readonly stop: () => Promise<void>
}

/** Reads the committed recording: loop.ivf and loop.ogg. Rejects when one is missing or broken. */
export const loadRecording = async (assets: URL): Promise<Recording> => {
  const [ivf, ogg] = await Promise.all([readFile(new URL("loop.ivf", assets)), readFile(new URL("loop.ogg", assets))])
  return readRecording(ivf, ogg)
}

/** Puts a recording on air under this name. Pictures are sent from the next few milliseconds on. */
export const startLoop = (registry: Registry, recording: Recording, name: StreamName): LoopHandle => {
  const playing = playLoop(recording, (kind, packet) => stream.fanout.push(kind, packet))
  const stream = registry.start(
    name,
    {
      kinds: ["audio", "video"],
      videoCodec: "VP8",
      // The recording has a key frame every half second and cannot make one.
      requestKeyFrame: () => undefined,
      stop: async () => playing.stop(),
    },
    true,
  )
  return { stop: stream.end }
}
