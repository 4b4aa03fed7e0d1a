import type { StreamName } from "../StreamName.ts"
import { type Fanout, openFanout, type Source } from "./fanout.ts"
import { type NamedStream, type NamedStreams, openNamedStreams } from "./namedStreams.ts"

/** What a stream of this process consists of. */
export interface FannedOut extends Fanout {
  readonly looped: boolean
}

export type LiveStream = NamedStream<FannedOut>

/** The running streams of this process, by name. */
export interface Registry extends Omit<NamedStreams<FannedOut>, "start"> {
  /** Starts a stream as `NamedStreams` does. */
  readonly start: (name: StreamName, source: Source, looped: boolean) => LiveStream
}

/** An empty registry. `now` is in ms since 1970. */
export const openRegistry = (now: () => number): Registry => {
  const streams = openNamedStreams<FannedOut>(now)
  return {
    ...streams,
    start: (name, source, looped) =>
      streams.start(name, (onReady) => ({ ...openFanout(source, onReady, now), looped })),
  }
}
