import { readFile } from "node:fs/promises"
import type { StreamName } from "../StreamName.ts"
import { playLoop, type Recording, readIvf, readRecording } from "./loop.ts"
import type { Registry } from "./registry.ts"
import { folderOf, type Scene } from "./scene.ts"

/** A looped stream. `stop` does nothing on a second call, or if another publication has taken the name. */
export interface LoopHandle {
  /** Shows another picture from now on: a VP8 stream in IVF that begins with a key frame, at the recording's rate. */
  readonly show: (ivf: Buffer) => void
  readonly stop: () => Promise<void>
}

/**
 * Reads a committed recording: loop.ivf of its scene, and loop.ogg, which all scenes share. Rejects if one is missing or
 * broken.
 */
export const loadRecording = async (assets: URL, scene: Scene = "hall"): Promise<Recording> => {
  const [ivf, ogg] = await Promise.all([
    readFile(new URL("loop.ivf", folderOf(scene, assets))),
    readFile(new URL("loop.ogg", assets)),
  ])
  return readRecording(ivf, ogg)
}

/** Broadcasts a scene's recording under this name. The first frames follow within a few ms. */
export const startLoop = (registry: Registry, recording: Recording, scene: Scene, name: StreamName): LoopHandle => {
  /** A shown picture has one key frame, its first. */
  let shown: readonly Buffer[] | undefined
  const playing = playLoop(recording, (kind, packet) => stream.media.push(kind, packet))
  const stream = registry.start(
    name,
    {
      kinds: ["audio", "video"],
      videoCodec: "VP8",
      // The recording has a key frame every half second. A shown picture begins again.
      requestKeyFrame: () => shown && playing.show(shown),
      stop: async () => playing.stop(),
    },
    scene,
  )
  return {
    show: (ivf) => {
      shown = readIvf(ivf).frames
      playing.show(shown)
    },
    stop: stream.end,
  }
}
