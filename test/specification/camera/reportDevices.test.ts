import { Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import { type CameraState, restingCamera } from "../../../src/application/camera/CameraState.ts"
import { reportDevices } from "../../../src/application/camera/reportDevices.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import type { FunnelEvent } from "../../../src/domain/funnel/FunnelEvent.ts"
import { hostViolations } from "../../embed/hostContract.ts"
import { it } from "../../it.ts"
import { act, start } from "../../run.ts"

describe("The visitor's devices, as the host page receives them", () => {
  const harness = Effect.gen(function* () {
    const camera = createStore<CameraState>(restingCamera)
    const reported: FunnelEvent[] = []
    const life = yield* start(
      reportDevices(camera, { notify: (event) => Effect.sync(() => void reported.push(event)) }),
    )
    const become = (difference: Partial<CameraState>) => act(() => camera.set({ ...camera.get(), ...difference }))
    const since = () => {
      const events = reported.splice(0)
      for (const event of events) expect(hostViolations("toHost", { type: "event", version: 2, ...event })).toEqual([])
      return events.map((event) => Object.values(event).join(" "))
    }
    return { become, since, life }
  })

  it("P1 P2 P3 E13 are granted once, and on or off with each change; a muted microphone is off", function* () {
    const { become, since, life } = yield* harness
    yield* become({ step: "asking" })
    expect(since()).toEqual([])
    yield* become({ step: "ready", open: ["camera", "microphone"] })
    expect(since()).toEqual([
      "permission camera granted",
      "device camera on",
      "permission microphone granted",
      "device microphone on",
    ])
    yield* become({ muted: true })
    yield* become({ muted: true, step: "joined" })
    expect(since()).toEqual(["device microphone off"])
    yield* become({ open: ["microphone"], muted: false })
    expect(since()).toEqual(["device camera off", "device microphone on"])
    yield* become({ open: ["camera", "microphone"] })
    expect(since()).toEqual(["device camera on"])
    yield* Fiber.interrupt(life)
    expect(since()).toEqual(["device camera off", "device microphone off"])
  })

  it("P6 E13 are denied if visitor, browser or host page refuse them, and not if they are missing or busy", function* () {
    const { become, since } = yield* harness
    yield* become({
      problems: [
        { kind: "camera", trouble: "denied" },
        { kind: "microphone", trouble: "missing" },
      ],
    })
    expect(since()).toEqual(["permission camera denied"])
    yield* become({ problems: [] })
    yield* become({ problems: [{ kind: "camera", trouble: "blocked" }] })
    expect(since()).toEqual(["permission camera denied"])
    yield* become({ problems: [], open: ["camera"] })
    expect(since()).toEqual(["permission camera granted", "device camera on"])
  })
})
