import type { EngineStream, MediaEngine } from "./MediaEngine.ts"

/** Observes each attempt to join a stream: as its viewer, or as its publisher. Runs the attempt and returns its result. */
export type WatchJoin = <T>(kind: "viewer" | "publisher", attempt: () => Promise<T>) => Promise<T>

/** An engine whose joins are observed. */
export const watchedEngine = (engine: MediaEngine, watch: WatchJoin): MediaEngine => {
  const watched = (stream: EngineStream): EngineStream => {
    const { offer, answer } = stream
    return {
      ...stream,
      offer: (options) => watch("viewer", () => offer(options)),
      ...(answer && { answer: (sdp, options) => watch("viewer", () => answer(sdp, options)) }),
    }
  }
  return {
    ...engine,
    publish: (...given) => watch("publisher", () => engine.publish(...given)),
    find: (name) => {
      const stream = engine.find(name)
      return stream && watched(stream)
    },
  }
}
