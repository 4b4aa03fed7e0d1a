import type { Deps } from "../usecase/Deps.ts"
import { playStream } from "./playStream.ts"
import { keepVolume, watchStream } from "./watchStream.ts"

export type StreamDeps = Deps<typeof playStream | typeof keepVolume>

export const openStream = (deps: StreamDeps) => ({
  watch: watchStream({ play: playStream(deps), volume: keepVolume(deps) }),
})
