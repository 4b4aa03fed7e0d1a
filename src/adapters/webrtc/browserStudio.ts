import { Effect } from "effect"
import type { OpenDevice, Studio } from "../../application/ports/media/MediaCapture.ts"
import { createListeners } from "../../application/store/Store.ts"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import { optional } from "../platform/optional.ts"
import { type MicrophoneGraph, microphoneGraph } from "./microphoneGraph.ts"

const showOnly = (picture: MediaStream, track: MediaStreamTrack | undefined) => {
  for (const former of picture.getTracks()) picture.removeTrack(former)
  if (track !== undefined) picture.addTrack(track)
}

/**
 * The studio in the browser: the camera's own track, and the microphone through an audio graph that the first
 * microphone creates. While the graph is suspended, and in a browser that refuses it, the studio sends the microphone's
 * own track: audible, but without gain.
 */
export const browserStudio = (trackOf: (device: OpenDevice) => MediaStreamTrack | undefined): Studio => {
  const held = new Map<DeviceKind, OpenDevice>()
  const replaced = createListeners<DeviceKind>()
  const picture = new MediaStream()
  let graph: MicrophoneGraph | undefined
  let gain = 1
  let muted = false
  let paused = false

  const cameraTrack = () => {
    const camera = held.get("camera")
    return camera && trackOf(camera)
  }
  const microphoneTrack = () => {
    const microphone = held.get("microphone")
    return microphone && trackOf(microphone)
  }
  /**
   * The graph mutes while it runs, because it needs the track for the level; otherwise the track itself is disabled.
   */
  const obeyMute = () => {
    const silent = muted || paused
    graph?.setMuted(silent)
    const track = microphoneTrack()
    if (track !== undefined) track.enabled = graph?.isRunning() === true || !silent
    const camera = cameraTrack()
    if (camera !== undefined) camera.enabled = !paused
  }
  const graphChanged = () => {
    obeyMute()
    if (held.has("microphone")) replaced.notify("microphone")
  }
  const connected = (track: MediaStreamTrack): MicrophoneGraph => {
    graph ??= microphoneGraph(graphChanged)
    graph.setGain(gain)
    graph.connect(track)
    return graph
  }
  const connectSound = async () => {
    const track = microphoneTrack()
    if (track === undefined) return graph?.disconnect()
    const working = optional(() => connected(track))
    if (working === undefined) closeGraph()
    await working?.settled
    obeyMute()
  }
  const closeGraph = () => {
    graph?.close()
    graph = undefined
  }
  const put = (kind: DeviceKind, device: OpenDevice | undefined) =>
    Effect.gen(function* () {
      const former = held.get(kind)
      if (device === undefined) held.delete(kind)
      else held.set(kind, device)
      if (kind === "camera") {
        showOnly(picture, cameraTrack())
        obeyMute()
      } else yield* Effect.promise(connectSound)
      replaced.notify(kind)
      if (former !== undefined && former !== device) yield* former.close
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
      obeyMute()
    },
    setPaused: (next) => {
      paused = next
      obeyMute()
    },
    level: () => (graph === undefined && !held.has("microphone") ? 0 : graph?.level()),
    attach: (surface) => {
      surface.srcObject = picture
      return () => {
        if (surface.srcObject === picture) surface.srcObject = null
      }
    },
    outgoing: {
      track: (kind) => {
        if (kind === "camera") return cameraTrack()
        return held.has("microphone") && graph?.isRunning() ? graph.track : microphoneTrack()
      },
      onReplaced: replaced.add,
    },
    close: Effect.gen(function* () {
      for (const kind of [...held.keys()]) yield* drop(kind)
      closeGraph()
    }),
  }
}
