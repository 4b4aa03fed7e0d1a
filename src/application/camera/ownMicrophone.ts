import { Duration, Effect } from "effect"
import { boundedGain } from "../../domain/camera/capture.ts"
import type { Studio } from "../ports/media/MediaCapture.ts"
import { change } from "../store/Store.ts"
import type { CameraStore } from "./CameraState.ts"

/** Levels below this count as no sound. A quiet room is louder, even with noise suppression. */
const silenceLevel = 0.000_1
const sampleMs = 100
/** Consecutive silent samples until a microphone counts as silent: 5 s. */
const mostSilentSamples = 50

/** The visitor's settings of their microphone (P3). */
export const ownMicrophone = (camera: CameraStore, studio: Studio) => {
  /** After a reconnect the microphone is as muted as before (RC4). */
  const applySettings = () => {
    studio.setMuted(camera.get().muted)
    studio.setGain(camera.get().gain)
  }
  let silentSamples = 0
  const sample = Effect.sync(() => {
    const { open, muted, silent } = camera.get()
    const level = open.includes("microphone") && !muted ? studio.level() : undefined
    silentSamples = level !== undefined && level < silenceLevel ? silentSamples + 1 : 0
    const isSilent = silentSamples >= mostSilentSamples
    if (isSilent !== silent) change(camera, { silent: isSilent })
  })
  return {
    applySettings,
    mute: (muted: boolean) => {
      change(camera, { muted })
      applySettings()
    },
    setGain: (gain: number) => {
      change(camera, { gain: boundedGain(gain) })
      applySettings()
    },
    /**
     * Reports a microphone that should have a level and has none (cause "own microphone silent"). One that cannot be
     * measured counts as working.
     */
    watchForSilence: Effect.forever(Effect.andThen(Effect.sleep(Duration.millis(sampleMs)), sample)),
  }
}
