import type { StreamListener } from "../MediaEngine.ts"
import { type StreamName, streamKey } from "../StreamName.ts"

/** The media of a running stream. */
export interface RunningMedia {
  /** `true` from the first packet on. */
  readonly ready: () => boolean
  /** Stops its source and closes its viewers. */
  readonly end: () => Promise<void>
}

export interface NamedStream<Running extends RunningMedia> {
  readonly name: StreamName
  /** Start in ms since 1970. */
  readonly startedAt: number
  readonly media: Running
  /** Ends this stream, but never a newer one of the same name. */
  readonly end: () => Promise<void>
}

/** The running streams of an engine, by name. */
export interface NamedStreams<Running extends RunningMedia> {
  /**
   * Starts a stream; `open` receives what to call at its first packet. It replaces an older one of the same name: a
   * publisher who reloads the page must not be locked out by the old session. Closes the older one's viewers, who
   * request it again; emits no end, because the stream continues.
   */
  readonly start: (name: StreamName, open: (onReady: () => void) => Running) => NamedStream<Running>
  readonly find: (name: StreamName) => NamedStream<Running> | undefined
  readonly all: () => readonly NamedStream<Running>[]
  /** Calls the listener at the first packet of a stream. Returns an unsubscribe function. */
  readonly onStarted: (listener: StreamListener) => () => void
  /** Calls the listener at the end of a stream. Returns an unsubscribe function. */
  readonly onEnded: (listener: StreamListener) => () => void
  readonly close: () => Promise<void>
}

const listening = () => {
  const listeners = new Set<StreamListener>()
  return {
    emit: (name: StreamName) => {
      for (const listener of listeners) listener(name)
    },
    add: (listener: StreamListener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** No streams yet. `now` is in ms since 1970. */
export const openNamedStreams = <Running extends RunningMedia>(now: () => number): NamedStreams<Running> => {
  const streams = new Map<string, NamedStream<Running>>()
  const started = listening()
  const ended = listening()
  return {
    start: (name, open) => {
      const key = streamKey(name)
      const older = streams.get(key)
      const media = open(() => started.emit(name))
      const stream: NamedStream<Running> = {
        name,
        startedAt: now(),
        media,
        end: async () => {
          if (streams.get(key) === stream) {
            streams.delete(key)
            if (media.ready()) ended.emit(name)
          }
          await media.end()
        },
      }
      streams.set(key, stream)
      void older?.end()
      return stream
    },
    find: (name) => streams.get(streamKey(name)),
    all: () => [...streams.values()],
    onStarted: started.add,
    onEnded: ended.add,
    close: async () => {
      await Promise.all([...streams.values()].map((stream) => stream.end()))
    },
  }
}
