import { readFile } from "node:fs/promises"
import type { StreamName } from "../StreamName.ts"
import { playLoop, type Recording, readRecording } from "./loop.ts"
import type { Registry } from "./registry.ts"

/** A looped stream. `stop` does nothing on a second call, or if another publication has taken the name. */
export interface LoopHandle {
  readonly stop: () => Promise<void>
}

/** Reads the committed recording: loop.ivf and loop.ogg. Rejects if one is missing or broken. */
export const loadRecording = async (assets: URL): Promise<Recording> => {
  const [ivf, ogg] = await Promise.all([readFile(new URL("loop.ivf", assets)), readFile(new URL("loop.ogg", assets))])
  return readRecording(ivf, ogg)
}

/** Broadcasts a recording under this name. The first frames follow within a few ms. */
export const startLoop = (registry: Registry, recording: Recording, name: StreamName): LoopHandle => {
  const playing = playLoop(recording, (kind, packet) => stream.media.push(kind, packet))
  const stream = registry.start(
    name,
    {
      kinds: ["audio", "video"],
      videoCodec: "VP8",
      // The recording has a key frame every half second and cannot create one.
      requestKeyFrame: () => undefined,
      stop: async () => playing.stop(),
    },
    true,
  )
  return { stop: stream.end }
}
