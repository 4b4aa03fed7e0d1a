import { Effect } from "effect"
import { type Loudspeaker, LoudspeakerRefused, type Loudspeakers } from "../../application/ports/media/Loudspeakers.ts"
import { mediaDevices, onDevicesChanged } from "../platform/devices.ts"

const named = async (): Promise<ReadonlyArray<Loudspeaker>> => {
  // Safari, and Firefox on phones, choose the output themselves.
  if (!("setSinkId" in HTMLMediaElement.prototype)) return []
  const devices = (await mediaDevices()?.enumerateDevices()) ?? []
  return devices.flatMap(({ kind, deviceId, label }) =>
    kind === "audiooutput" && deviceId !== "" && label !== "" ? [{ id: deviceId, label }] : [],
  )
}

const players = () => [...document.querySelectorAll<HTMLMediaElement>("audio, video")]

/** The browser's audio outputs (`setSinkId`). In a frame the list is empty without the policy `speaker-selection`. */
export const webLoudspeakers = (): Loudspeakers => {
  let wanted: string | undefined
  // Applies the choice to players added later. `play` does not bubble, but it is captured.
  const followLater = ({ target }: Event) => {
    if (wanted === undefined || !(target instanceof HTMLMediaElement) || target.sinkId === wanted) return
    // Optional feature `.setSinkId`: without it, no output can be chosen, and `wanted` stays undefined.
    target.setSinkId(wanted).catch(() => {
      // The output was unplugged: the system's default output is used.
      wanted = undefined
    })
  }
  return {
    present: Effect.tryPromise(named).pipe(
      Effect.catch((failure) => Effect.as(Effect.logWarning("Loudspeakers are not listed", failure), [])),
    ),
    onChange: onDevicesChanged,
    use: (id) =>
      Effect.tryPromise({
        try: async () => {
          await Promise.all(players().map((player) => player.setSinkId(id)))
          if (wanted === undefined) document.addEventListener("play", followLater, true)
          wanted = id
        },
        catch: () => new LoudspeakerRefused(),
      }),
  }
}
