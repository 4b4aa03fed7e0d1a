import { Effect } from "effect"
import type { OpenDevice, Studio } from "../../application/ports/MediaCapture.ts"
import type { DeviceKind } from "../../domain/camera/PublishingSession.ts"
import { type MicrophoneGraph, microphoneGraph } from "./microphoneGraph.ts"

/** The studio in the browser: the camera's own track, and the microphone through a graph that is made with the first one. */
export const browserStudio = (trackOf: (device: OpenDevice) => MediaStreamTrack | undefined): Studio => {
  const held = new Map<DeviceKind, OpenDevice>()
  const hearers = new Set<(kind: DeviceKind) => void>()
  const picture = new MediaStream()
  let graph: MicrophoneGraph | undefined
  let gain = 1
  let muted = false

  const replaced = (kind: DeviceKind) => {
    for (const hear of [...hearers]) hear(kind)
  }
  const cameraTrack = () => {
    const camera = held.get("camera")
    return camera && trackOf(camera)
  }
  const showPicture = () => {
    for (const track of picture.getTracks()) picture.removeTrack(track)
    const track = cameraTrack()
    if (track !== undefined) picture.addTrack(track)
  }
  const connectSound = () => {
    const microphone = held.get("microphone")
    const track = microphone && trackOf(microphone)
    if (track === undefined) return graph?.disconnect()
    graph ??= microphoneGraph()
    graph.setGain(gain)
    graph.setMuted(muted)
    graph.connect(track)
  }
  const put = (kind: DeviceKind, device: OpenDevice | undefined) =>
    Effect.suspend(() => {
      const former = held.get(kind)
      if (device === undefined) held.delete(kind)
      else held.set(kind, device)
      if (kind === "camera") showPicture()
      else connectSound()
      replaced(kind)
      return former === undefined || former === device ? Effect.void : former.close
    })
  const drop = (kind: DeviceKind) => put(kind, undefined)

  return {
    take: (device) => put(device.kind, device),
    drop,
    setGain: (next) => {
      gain = next
      graph?.setGain(next)
    },
    setMuted: (next) => {
      muted = next
      graph?.setMuted(next)
    },
    level: () => graph?.level() ?? 0,
    attach: (surface) => {
      surface.srcObject = picture
      return () => {
        if (surface.srcObject === picture) surface.srcObject = null
      }
    },
    outgoing: {
      track: (kind) => (kind === "camera" ? cameraTrack() : held.has("microphone") ? graph?.track : undefined),
      onReplaced: (hear) => {
        hearers.add(hear)
        return () => void hearers.delete(hear)
      },
    },
    close: Effect.gen(function* () {
      for (const kind of [...held.keys()]) yield* drop(kind)
      graph?.close()
      graph = undefined
    }),
  }
}
