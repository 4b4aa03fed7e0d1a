import { Effect } from "effect"
import type { OpenDevice, Studio } from "../../../application/ports/media/MediaCapture.ts"
import type { MediaSurface } from "../../../application/ports/media/Receiving.ts"
import { createListeners } from "../../../application/store/Store.ts"
import type { DeviceKind } from "../../../domain/camera/publishing.ts"

/** A studio without sound or picture: it knows its devices and their volume. */
interface FakeStudio {
  readonly studio: Studio
  /** Sets the volume at the microphone; initially 0.5. `undefined` if it cannot be measured. */
  readonly speak: (level: number | undefined) => void
  readonly handedOn: () => { readonly picture: string | undefined; readonly loudness: number | undefined }
}

const fakeStudio = (): FakeStudio => {
  const held = new Map<DeviceKind, OpenDevice>()
  const replaced = createListeners<DeviceKind>()
  const surfaces = new Set<MediaSurface>()
  let spoken: number | undefined = 0.5
  let gain = 1
  let muted = false
  let paused = false

  const level = () => (held.has("microphone") ? spoken : 0)
  const drop = (kind: DeviceKind) =>
    Effect.suspend(() => {
      const former = held.get(kind)
      held.delete(kind)
      replaced.notify(kind)
      return former?.close ?? Effect.void
    })
  return {
    studio: {
      take: (device) =>
        Effect.suspend(() => {
          const former = held.get(device.kind)
          held.set(device.kind, device)
          replaced.notify(device.kind)
          return former?.close ?? Effect.void
        }),
      drop,
      setGain: (next) => {
        gain = next
      },
      setMuted: (next) => {
        muted = next
      },
      setPaused: (next) => {
        paused = next
      },
      level,
      attach: (surface) => {
        surfaces.add(surface)
        surface.srcObject = held
        return () => {
          surfaces.delete(surface)
          surface.srcObject = null
        }
      },
      outgoing: {
        track: (kind) => held.get(kind)?.id,
        onReplaced: replaced.add,
      },
      close: Effect.suspend(() => Effect.forEach([...held.keys()], drop, { discard: true })),
    },
    speak: (next) => {
      spoken = next
    },
    handedOn: () => ({
      picture: paused ? undefined : held.get("camera")?.id,
      loudness: held.has("microphone") ? (muted || paused ? 0 : (spoken ?? 0) * gain) : undefined,
    }),
  }
}

/** The studio that a page opens first, and the one of a second camera beside it. */
export const fakeStudios = () => {
  const first = fakeStudio()
  let isTaken = false
  let beside: FakeStudio | undefined
  const release = Effect.sync(() => {
    isTaken = false
  })
  const open: Effect.Effect<Studio> = Effect.sync(() => {
    if (isTaken) {
      beside = fakeStudio()
      return beside.studio
    }
    isTaken = true
    return { ...first.studio, close: Effect.andThen(first.studio.close, release) }
  })
  return { first, open, pictureBeside: () => beside?.handedOn().picture }
}
