import { Effect } from "effect"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import type { FunnelEvent } from "../../domain/funnel/FunnelEvent.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import { follow, type Store } from "../store/Store.ts"
import { type CameraState, restingCamera } from "./CameraState.ts"

const kinds: ReadonlyArray<DeviceKind> = ["camera", "microphone"]

const isOn = ({ open, muted }: CameraState, kind: DeviceKind): boolean =>
  open.includes(kind) && !(kind === "microphone" && muted)

const isDenied = ({ problems }: CameraState, kind: DeviceKind): boolean =>
  problems.some((each) => each.kind === kind && (each.trouble === "denied" || each.trouble === "blocked"))

/**
 * Reports to the funnel when the browser grants or denies the visitor's camera and microphone, and when each is turned
 * on or off (P2, P3, P6). When interrupted, reports both as off.
 */
export const reportDevices = (camera: Store<CameraState>, funnel: Funnel): Effect.Effect<never> =>
  Effect.suspend(() => {
    const granted = new Set<DeviceKind>()
    let before = restingCamera
    const changesOf = (now: CameraState, device: DeviceKind): ReadonlyArray<FunnelEvent> => {
      const events: FunnelEvent[] = []
      if (now.open.includes(device) && !granted.has(device)) {
        granted.add(device)
        events.push({ name: "permission", device, state: "granted" })
      }
      if (isDenied(now, device) && !isDenied(before, device)) {
        granted.delete(device)
        events.push({ name: "permission", device, state: "denied" })
      }
      if (isOn(now, device) !== isOn(before, device))
        events.push({ name: "device", device, state: isOn(now, device) ? "on" : "off" })
      return events
    }
    const report = (now: CameraState) => {
      const events = kinds.flatMap((kind) => changesOf(now, kind))
      before = now
      return Effect.forEach(events, funnel.notify, { discard: true })
    }
    return Effect.ensuring(
      follow(camera, report),
      Effect.suspend(() => report(restingCamera)),
    )
  })
