import { Effect } from "effect"
import { type Loudspeaker, LoudspeakerRefused, type Loudspeakers } from "../../application/ports/media/Loudspeakers.ts"

const named = async (): Promise<ReadonlyArray<Loudspeaker>> => {
  // Safari and Firefox for phones choose the output by themselves.
  if (!("setSinkId" in HTMLMediaElement.prototype)) return []
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  return devices.flatMap(({ kind, deviceId, label }) =>
    kind === "audiooutput" && deviceId !== "" && label !== "" ? [{ id: deviceId, label }] : [],
  )
}

const players = () => [...document.querySelectorAll<HTMLMediaElement>("audio, video")]

/** The browser's audio outputs (setSinkId). A page in a frame needs the policy speaker-selection, else none is listed. */
export const webLoudspeakers = (): Loudspeakers => {
  let wanted: string | undefined
  // A player that comes later does not know of the choice; the event does not bubble, but is captured.
  const followLater = ({ target }: Event) => {
    if (wanted === undefined || !(target instanceof HTMLMediaElement) || target.sinkId === wanted) return
    target.setSinkId(wanted).catch(() => {
      // It has gone meanwhile: the system's own choice goes on.
      wanted = undefined
    })
  }
  return {
    present: Effect.tryPromise(named).pipe(
      Effect.catch((failure) => Effect.as(Effect.logWarning("Loudspeakers are not listed", failure), [])),
    ),
    onChange: (listener) => {
      navigator.mediaDevices?.addEventListener("devicechange", listener)
      return () => navigator.mediaDevices?.removeEventListener("devicechange", listener)
    },
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
