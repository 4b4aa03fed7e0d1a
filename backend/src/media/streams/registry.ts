import type { StreamName } from "../StreamName.ts"
import { type Fanout, openFanout, type Source } from "./fanout.ts"
import { type NamedStream, type NamedStreams, openNamedStreams } from "./namedStreams.ts"
import type { Scene } from "./scene.ts"

/** The parts of a stream of this process. */
export interface FannedOut extends Fanout {
  /** The scene of a recording. `undefined` for a publisher's stream. */
  readonly scene: Scene | undefined
}

export type LiveStream = NamedStream<FannedOut>

/** The running streams of this process, by name. */
export interface Registry extends Omit<NamedStreams<FannedOut>, "start"> {
  /** Starts a stream as `NamedStreams` does. */
  readonly start: (name: StreamName, source: Source, scene?: Scene) => LiveStream
}

/** An empty registry. `now` is in ms since 1970. */
export const openRegistry = (now: () => number): Registry => {
  const streams = openNamedStreams<FannedOut>(now)
  return {
    ...streams,
    start: (name, source, scene) => streams.start(name, (onReady) => ({ ...openFanout(source, onReady, now), scene })),
  }
}
