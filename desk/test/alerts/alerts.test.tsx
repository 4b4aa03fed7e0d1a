import { act, screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { aLongQueue } from "../fake/states.ts"
import { shownDesk } from "../shown.tsx"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** As in Chromium on Android, and in a browser whose sound an extension blocks. */
class Refused {
  static readonly permission = "granted"
  static readonly requestPermission = () => Promise.reject(new TypeError("blocked"))
  constructor() {
    throw new TypeError("Illegal constructor")
  }
}

it("a new visitor is reported to a desk whose browser refuses sound and notifications", async () => {
  vi.stubGlobal("AudioContext", Refused)
  vi.stubGlobal("Notification", Refused)
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden")
  vi.spyOn(document, "hidden", "get").mockReturnValue(true)
  localStorage.setItem("desk-preferences", JSON.stringify({ systemNotification: true }))
  const desk = await shownDesk({ path: "/queue" })
  await screen.findByRole("heading", { level: 1 })
  const entries = aLongQueue(1).map((entry) => ({ ...entry, name: "Ada Ohm" }))
  await act(async () => desk.backend.push("queue", { locationId: 3, entries: [] }))
  await act(async () => desk.backend.push("queue", { locationId: 3, entries }))
  expect((await screen.findAllByText(/Ada Ohm/)).length).toBeGreaterThan(0)
  expect(screen.getByRole("article", { name: "Ada Ohm" })).toBeTruthy()
})
