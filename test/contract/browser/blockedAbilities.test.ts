import { Effect, Fiber } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { webScreenLight } from "../../../src/adapters/browser/page/webScreenLight.ts"
import { webLoudspeakers } from "../../../src/adapters/browser/webLoudspeakers.ts"
import { openSound } from "../../../src/adapters/platform/sound.ts"
import { readStorage, writeStorage } from "../../../src/adapters/platform/storage.ts"
import { browserCapture } from "../../../src/adapters/webrtc/browserCapture.ts"

const blocked = (...names: ReadonlyArray<string>): object =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          get: () => {
            throw new DOMException("blocked", "SecurityError")
          },
        },
      ]),
    ),
  )

afterEach(() => vi.unstubAllGlobals())

describe("a browser that blocks its abilities by exceptions", () => {
  it("Q2 Q8 lets the screen go dark as usual", async () => {
    const document = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState })
    const refused = { wakeLock: { request: () => Promise.reject(new DOMException("blocked")) } }
    const thrown = {
      wakeLock: {
        request: () => {
          throw new DOMException("blocked")
        },
      },
    }
    for (const navigator of [blocked("wakeLock"), refused, thrown]) {
      const life = Effect.runFork(webScreenLight({ navigator, document }).keptOn)
      await new Promise((resolve) => setTimeout(resolve))
      expect(life.pollUnsafe()).toBeUndefined()
      await Effect.runPromise(Fiber.interrupt(life))
    }
  })

  it("P2 has no devices to choose from, and says that it is unsupported", async () => {
    vi.stubGlobal("navigator", blocked("mediaDevices", "permissions"))
    vi.stubGlobal("isSecureContext", true)
    vi.stubGlobal(
      "HTMLMediaElement",
      class {
        setSinkId() {}
      },
    )
    const capture = browserCapture()
    expect(await Effect.runPromise(capture.devices)).toEqual([])
    expect(await Effect.runPromise(webLoudspeakers().present)).toEqual([])
    expect(await Effect.runPromise(capture.permission("camera"))).toBe("unknown")
    capture.onDevicesChanged(() => {})()
    const wish = { microphone: { deviceId: undefined } } as unknown as Parameters<typeof capture.open>[0]
    expect(await Effect.runPromise(Effect.flip(capture.open(wish)))).toMatchObject({ why: "unsupported" })
  })

  it("E12 reads empty storage and plays no sound", () => {
    const page = blocked("localStorage", "sessionStorage", "AudioContext") as typeof globalThis
    expect(readStorage(page, "localStorage", "a")).toBeUndefined()
    expect(writeStorage(page, "sessionStorage", "a", "b")).toBe(false)
    expect(openSound(page)).toBeUndefined()
  })
})
