import type { MediaKind } from "../MediaKind.ts"
import type { JanusMessage } from "./janusMessage.ts"

/** Which of a publisher's tracks arrive, by Janus' `media` events: one at the first packet, one 1 s after the last. */
export interface TrackActivity {
  /** Records a `media` event. Ignores other events. */
  readonly note: (event: JanusMessage) => void
  readonly hasBegun: () => boolean
  /** Time in ms since the last packet of any track; 0 while a track arrives. */
  readonly silentMs: () => number
  /** Time of a track's last packet, in ms since 1970, accurate to 1 s; absent before its first. */
  readonly lastAt: () => Readonly<Partial<Record<MediaKind, number>>>
}

/** @param now in ms since 1970. */
export const createTrackActivity = (now: () => number): TrackActivity => {
  const lastAt: Partial<Record<MediaKind, number>> = {}
  /** By track, and by picture of a track that has several: a weak uplink ends only the large one. */
  const arriving = new Map<string, MediaKind>()
  let quietSince = performance.now()
  return {
    note: ({ janus, type, receiving, substream }) => {
      if (janus !== "media" || (type !== "audio" && type !== "video")) return
      lastAt[type] = now()
      const key = `${type} ${substream}`
      if (receiving === true) arriving.set(key, type)
      else arriving.delete(key)
      if (arriving.size === 0) quietSince = performance.now()
    },
    hasBegun: () => Object.keys(lastAt).length > 0,
    silentMs: () => (arriving.size > 0 ? 0 : performance.now() - quietSince),
    lastAt: () => {
      for (const kind of arriving.values()) lastAt[kind] = now()
      return { ...lastAt }
    },
  }
}
