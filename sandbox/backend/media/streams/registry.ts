import { type StreamName, streamKey, withInstance } from "../StreamName.ts"
import { createFanout, type Fanout, type Source } from "./fanout.ts"

/** A stream of the registry. */
export interface LiveStream {
  readonly name: StreamName
  readonly startedAt: number
  readonly looped: boolean
  readonly fanout: Fanout
  /** Ends this stream, though never a newer one of the same name. */
  readonly end: () => Promise<void>
}

/** Hears of a stream. Returns nothing; a listener that throws is a defect of the listener's. */
export type StreamListener = (name: StreamName) => void

/** The streams that run, by name. */
export interface Registry {
  /**
   * A newer stream replaces an older of the same name: a publisher who reloads the page must not be locked out by the
   * own ghost. The older's viewers are closed and ask again; nobody is told that the stream ended, as it goes on.
   */
  readonly start: (name: StreamName, source: Source, looped: boolean) => LiveStream
  readonly find: (name: StreamName) => LiveStream | undefined
  readonly all: () => readonly LiveStream[]
  /** Called with the first packet of a stream. Returns how to stop listening. */
  readonly onStarted: (listener: StreamListener) => () => void
  /** Called when a stream is over. Returns how to stop listening. */
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

/** An empty registry. `now` is in milliseconds since 1970. */
export const createRegistry = (now: () => number): Registry => {
  const streams = new Map<string, LiveStream>()
  const started = listening()
  const ended = listening()
  return {
    start: (name, source, looped) => {
      const key = streamKey(name)
      const older = streams.get(key)
      const fanout = createFanout(source, () => started.tell(name), now)
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
