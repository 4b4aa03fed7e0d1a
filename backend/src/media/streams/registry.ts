import { type StreamName, streamKey, withInstance } from "../StreamName.ts"
import { type Fanout, openFanout, type Source } from "./fanout.ts"

export interface LiveStream {
  readonly name: StreamName
  readonly startedAt: number
  readonly looped: boolean
  readonly fanout: Fanout
  /** Ends this stream, but never a newer one of the same name. */
  readonly end: () => Promise<void>
}

/** A subscriber to stream events. It must not throw. */
export type StreamListener = (name: StreamName) => void

/** The running streams, by name. */
export interface Registry {
  /**
   * Starts a stream. It replaces an older one of the same name: a publisher who reloads the page must not be locked out
   * by the old session. Closes the older one's viewers, who request it again; emits no end, because the stream
   * continues.
   */
  readonly start: (name: StreamName, source: Source, looped: boolean) => LiveStream
  readonly find: (name: StreamName) => LiveStream | undefined
  readonly all: () => readonly LiveStream[]
  /** Calls the listener at the first packet of a stream. Returns an unsubscribe function. */
  readonly onStarted: (listener: StreamListener) => () => void
  /** Calls the listener at the end of a stream. Returns an unsubscribe function. */
  readonly onEnded: (listener: StreamListener) => () => void
  readonly close: () => Promise<void>
}

const listening = () => {
  const listeners = new Set<StreamListener>()
  return {
    tell: (name: StreamName) => {
      for (const listener of listeners) listener(name)
    },
    add: (listener: StreamListener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** An empty registry. `now` is in ms since 1970. */
export const openRegistry = (now: () => number): Registry => {
  const streams = new Map<string, LiveStream>()
  const started = listening()
  const ended = listening()
  return {
    start: (name, source, looped) => {
      const key = streamKey(name)
      const older = streams.get(key)
      const fanout = openFanout(source, () => started.tell(name), now)
      const stream: LiveStream = {
        name,
        startedAt: now(),
        looped,
        fanout,
        end: async () => {
          if (streams.get(key) === stream) {
            streams.delete(key)
            if (fanout.ready()) ended.tell(name)
          }
          await fanout.end()
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

/** The streams of an application, with or without its instance. */
export const ofApplication = (registry: Registry, applicationName: string): readonly LiveStream[] =>
  registry.all().filter(({ name }) => withInstance(name.applicationName) === withInstance(applicationName))
