import { Deferred, Effect } from "effect"
import type { LiveMedia, MediaSurface } from "../../../application/ports/media/Receiving.ts"
import { createListeners } from "../../../application/store/Store.ts"
import type { StreamReading } from "../../../domain/stream/quality.ts"

/** Counts that a connection adds between two readings, and its current jitter and round trip. */
export type Arrival = Partial<Omit<StreamReading, "atMs">>

/** The visitor's side of one stream: media on surfaces, and the statistics of the connection. */
export interface FakeSource {
  readonly media: LiveMedia
  readonly expectsFrames: () => boolean
  readonly reading: Effect.Effect<StreamReading>
  readonly lost: Effect.Effect<void>
  /** Adds counts to the totals; replaces jitter and round trip. */
  readonly arrive: (arrival: Arrival) => void
  /** Receives a frame and presents it on the surfaces that play. */
  readonly frame: () => void
  readonly lose: () => void
}

/** The state that all sources share. */
export interface FakeApp {
  /** Whether the stream contains a picture. */
  readonly hasPicture: () => boolean
  readonly isPaused: () => boolean
}

const nothing: StreamReading = {
  atMs: 0,
  packets: 0,
  lost: 0,
  bytes: 0,
  frames: 0,
  jitterMs: 0,
  roundTripMs: undefined,
}

export const fakeSource = ({ hasPicture, isPaused }: FakeApp): FakeSource => {
  const frames = createListeners()
  const surfaces = new Set<MediaSurface>()
  const lost = Deferred.makeUnsafe<void>()
  let read = nothing
  const media: LiveMedia = {
    attach: (surface) => {
      surfaces.add(surface)
      surface.srcObject = media
      return () => {
        surfaces.delete(surface)
        if (surface.srcObject === media) surface.srcObject = null
      }
    },
    onFrame: frames.add,
  }
  const arrive = ({ packets = 0, lost: missed = 0, bytes = 0, frames = 0, ...others }: Arrival) => {
    read = {
      ...read,
      ...others,
      packets: read.packets + packets,
      lost: read.lost + missed,
      bytes: read.bytes + bytes,
      frames: (read.frames ?? 0) + frames,
    }
  }
  return {
    media,
    expectsFrames: () => surfaces.size > 0 && hasPicture() && !isPaused(),
    reading: Effect.clockWith((clock) =>
      Effect.sync(() => ({
        ...read,
        atMs: clock.currentTimeMillisUnsafe(),
        frames: hasPicture() ? read.frames : undefined,
      })),
    ),
    lost: Deferred.await(lost),
    arrive,
    frame: () => {
      arrive({ frames: 1, packets: 1, bytes: 1_000 })
      if (surfaces.size > 0 && !isPaused()) frames.notify()
    },
    lose: () => void Deferred.doneUnsafe(lost, Effect.void),
  }
}
