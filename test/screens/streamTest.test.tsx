import { act, screen } from "@testing-library/react"
import { Effect, Fiber } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { viewsOf } from "../../src/composition/house.ts"
import { offline } from "../../src/composition/offline.ts"
import { StreamTestScreen } from "../../src/ui/stream/StreamTestScreen.tsx"
import type { StreamTestSnapshot } from "../../src/ui/stream/StreamTestSnapshot.ts"
import { changing, faults, shown } from "./shown.tsx"

const testScreen = (snapshot: StreamTestSnapshot) => <StreamTestScreen viewModel={changing(snapshot).viewModel} />

let life: Fiber.Fiber<void> | undefined
afterEach(async () => {
  if (life) await Effect.runPromise(Fiber.interrupt(life))
})

/** The stream test over desks, alive. */
const opened = async (isConfigured: boolean) => {
  const { desks, container } = offline()
  if (isConfigured)
    desks.location.configure({
      testStream: { signallingUrl: "wss://streams.example/x", applicationName: "showroom", streamName: "stream-test" },
    })
  const prepared = viewsOf(container()).streamTest()
  const page = await shown(<StreamTestScreen viewModel={prepared} />)
  await act(async () => {
    life = Effect.runFork(prepared.live)
  })
  return { desks, page }
}

describe("the stream test", () => {
  it("S8 has a header and says that a video should load below", async () => {
    const page = await shown(testScreen({ kind: "opening" }))
    expect(screen.getByRole("heading").textContent).toBe("Stream test")
    expect(screen.getByText("A video should load below")).toBeDefined()
    expect(await faults(page)).toEqual([])
  })

  it("S8 plays the configured test stream in the showroom's own player", async () => {
    const { desks, page } = await opened(true)
    expect(screen.getByRole("region", { name: "Video" })).toBeDefined()
    expect(desks.mediaServer.asked().at(0)).toMatchObject({ applicationName: "showroom", streamName: "stream-test" })
    expect(await faults(page)).toEqual([])
  })

  it("S8 says so where no test stream is configured", async () => {
    const { page } = await opened(false)
    expect(screen.getByText("No test stream is set up for this showroom.")).toBeDefined()
    expect(screen.queryByRole("region", { name: "Video" })).toBeNull()
    expect(await faults(page)).toEqual([])
  })
})
