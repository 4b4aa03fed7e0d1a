import type { MediaEngine } from "../MediaEngine.ts"

const all = (stops: ReadonlyArray<() => void>) => () => {
  for (const stop of stops) stop()
}

/**
 * Publishers' streams by `live`, and recordings by `recordings`: another engine has no recording to broadcast. The last
 * one to start a stream has its name.
 */
export const withRecordings = (live: MediaEngine, recordings: MediaEngine): MediaEngine => ({
  publish: async (name, offer, options) => {
    const publication = await live.publish(name, offer, options)
    return (
      publication && {
        ...publication,
        start: () => {
          const stream = publication.start()
          void recordings.find(name)?.end()
          return stream
        },
      }
    )
  },
  find: (name) => live.find(name) ?? recordings.find(name),
  all: () => [...live.all(), ...recordings.all()],
  outage: live.outage,
  whyAbsent: live.whyAbsent,
  whenBack: live.whenBack,
  onStarted: (listener) => all([live.onStarted(listener), recordings.onStarted(listener)]),
  onEnded: (listener) => all([live.onEnded(listener), recordings.onEnded(listener)]),
  close: async () => {
    await Promise.all([live.close(), recordings.close()])
  },
})
