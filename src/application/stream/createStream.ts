import type { Deps } from "../Deps.ts"
import { keepVolume } from "./keepVolume.ts"
import { playStream } from "./playStream.ts"

export type StreamDeps = Deps<typeof playStream | typeof keepVolume>

/** Playing a stream (S1-S7). */
export const createStream = (deps: StreamDeps) => ({ play: playStream(deps), volume: keepVolume(deps) })

export type Stream = ReturnType<typeof createStream>
