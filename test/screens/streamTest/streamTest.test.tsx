import { act, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect, Fiber } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import type { Language } from "../../../src/domain/language/language.ts"
import { ReportFailure } from "../../../src/ui/failures/SupportCode.tsx"
import { StreamTestScreen } from "../../../src/ui/streamtest/streamTestPage.tsx"
import { streamTestViewModel } from "../../../src/ui/streamtest/streamTestViewModel.ts"
import { aStream } from "../../builders/aStream.ts"
import { axeFaults } from "../axeFaults.ts"
import { accessible, changing, shown } from "../shown.tsx"

let life: Fiber.Fiber<void> | undefined
afterEach(async () => {
  if (life) await Effect.runPromise(Fiber.interrupt(life))
})

type Fakes = ReturnType<typeof memoryApp>["fakes"]
const configured = (fakes: Fakes) => fakes.location.configure({ testStream: aStream({ streamName: "stream-test" }) })

/** The running stream test over fakes. */
const opened = async (arrange: (fakes: Fakes) => void = configured, language: Language = "en") => {
  const { fakes, open } = memoryApp()
  arrange(fakes)
  const prepared = streamTestViewModel((await open()("streamTest"))())
  const reported: string[] = []
  const failed = (code: string, errorId: string) => void reported.push(`${code} ${errorId}`)
  const page = await shown(
    <ReportFailure value={failed}>
      <StreamTestScreen viewModel={prepared} />
    </ReportFailure>,
    language,
  )
  await act(async () => {
    life = Effect.runFork(prepared.live)
  })
  return { fakes, page, reported }
}
const check = (name: string) => {
  const item = screen.getByRole("heading", { name }).closest("li")
  if (item === null) throw new Error(`No check ${name}`)
  return within(item)
}
const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }))
  await act(async () => {})
}
const frame = async (fakes: Fakes) => {
  // The player needs time to show what has arrived.
  await act(async () => {
    fakes.mediaServer.frame()
  })
  await act(async () => {})
}

describe("the stream test", () => {
  it("S8 has a header and says that a video should load below", async () => {
    await accessible(<StreamTestScreen viewModel={changing({ kind: "opening" } as const).viewModel} />)
    expect(screen.getByRole("heading").textContent).toBe("Stream test")
    expect(screen.getByText("A video should load below")).toBeDefined()
  })

  it("S8 plays the configured test stream in the showroom's own player", async () => {
    const { fakes, page } = await opened()
    expect(screen.getByRole("region", { name: "Video" })).toBeDefined()
    expect(fakes.mediaServer.asked().at(0)).toMatchObject({ streamName: "stream-test" })
    expect(await axeFaults(page.container)).toEqual([])
  })

  it("S8 says that no test stream is configured, and checks the rest", async () => {
    const { page } = await opened(() => {})
    expect(screen.getAllByText("No test stream is set up for this showroom.").length).toBeGreaterThan(0)
    expect(screen.queryByRole("region", { name: "Video" })).toBeNull()
    expect(check("Browser").getByText("Works")).toBeDefined()
    expect(await axeFaults(page.container)).toEqual([])
  })

  it("S8 reports each check without a click that works", async () => {
    const { fakes } = await opened()
    await frame(fakes)
    for (const name of ["Browser", "Permissions of the surrounding page", "Media server reachable", "Video connection"])
      expect(check(name).getByText("Works")).toBeDefined()
    expect(check("Chat and queue reachable").getByText("Works")).toBeDefined()
    expect(check("Speed of the connection").getByText("Works · 10–30 Mbit/s")).toBeDefined()
    expect(screen.getByText("6 of 9 checked")).toBeDefined()
    expect(screen.getByText("Everything that was checked works.")).toBeDefined()
  })

  it("S8 P2 opens neither camera nor microphone before the visitor's click", async () => {
    const { fakes } = await opened()
    expect(fakes.camera.asked()).toEqual([])
    await press("Test camera")
    expect(fakes.camera.lit()).toEqual(["camera-1"])
    expect(check("Camera").getByText("Works")).toBeDefined()
    expect(check("Camera").getByLabelText("Your own picture")).toBeDefined()
    await press("Turn off camera")
    expect(fakes.camera.lit()).toEqual([])
    expect(check("Camera").queryByLabelText("Your own picture")).toBeNull()
  })

  it("S8 P6 says why a camera does not open, with what to do, the code, and a retry", async () => {
    const { fakes, page } = await opened()
    fakes.camera.openNext("denied")
    await press("Test camera")
    expect(check("Camera").getByText(/Access was not allowed/)).toBeDefined()
    expect(check("Camera").getByText("Code D-1")).toBeDefined()
    expect(await axeFaults(page.container)).toEqual([])
    await press("Check again: Camera")
    expect(check("Camera").getByText("Works")).toBeDefined()
  })

  it("IF11 S8 names the permissions that the embedding page lacks", async () => {
    await opened((fakes) => fakes.diagnostics.frame({ isFramed: true, lacking: ["camera", "fullscreen"] }))
    expect(check("Permissions of the surrounding page").getByText("Missing: camera; fullscreen")).toBeDefined()
    expect(check("Permissions of the surrounding page").getByText("Code ST-4")).toBeDefined()
    expect(screen.getByText("1 thing needs your attention.")).toBeDefined()
  })

  it("S8 says what to do when media server and broker cannot be reached", async () => {
    await opened((fakes) => {
      configured(fakes)
      fakes.diagnostics.cutOff("wss:")
    })
    expect(check("Media server reachable").getByText("The media server cannot be reached.")).toBeDefined()
    expect(check("Media server reachable").getByText(/firewall or proxy/)).toBeDefined()
    expect(check("Chat and queue reachable").getByText("Code ST-15")).toBeDefined()
    expect(screen.getByText("2 things need your attention.")).toBeDefined()
  })

  it("S8 DV8 plays a tone and asks whether the visitor heard it", async () => {
    const { fakes } = await opened()
    await press("Play a tone")
    expect(screen.queryByText("Did you hear the tone?")).toBeNull()
    await act(async () => fakes.diagnostics.toneEnds())
    expect(screen.getByText("Did you hear the tone?")).toBeDefined()
    await press("No")
    expect(check("Loudspeaker").getByText("You did not hear the tone.")).toBeDefined()
    await press("Check again: Loudspeaker")
    await act(async () => fakes.diagnostics.toneEnds())
    await press("Yes, I heard it")
    expect(check("Loudspeaker").getByText("Works")).toBeDefined()
  })

  it("S8 E3 E13 copies a report with codes and their ids, which the host receives, build and schema version", async () => {
    const { fakes, reported } = await opened()
    fakes.camera.openNext("busy")
    await press("Test camera")
    await press("Copy report")
    expect(screen.getByText("Copied. You can paste it into a message now.")).toBeDefined()
    const [report = ""] = fakes.diagnostics.copied()
    expect(report).toContain("version: 1.2.3, build: index-desk.js, config schema: 1")
    expect(report).toContain("browser: passed (VP8, H264, opus, MSE)")
    const id = check("Camera").getByText(/^· /).textContent?.replace("· ", "").trim()
    expect(report).toContain(`camera: failed D-3 · ${id} busy`)
    // A check that works in part is not reported.
    expect(new Set(reported)).toEqual(new Set([`D-3 ${id}`]))
    expect(report).toContain("microphone: not done")
  })

  it("S8 shows the report for copying by hand if the clipboard is blocked", async () => {
    const { page } = await opened((fakes) => fakes.diagnostics.clipboard(false))
    await press("Copy report")
    const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Report" })
    expect(text.value).toContain("Online showroom, stream test")
    expect(text.readOnly).toBe(true)
    expect(await axeFaults(page.container)).toEqual([])
  })

  it("L1 S8 is in German", async () => {
    await opened(configured, "de")
    expect(check("Lautsprecher").getByText("Spielt einen kurzen Ton.")).toBeDefined()
    expect(screen.getByRole("button", { name: "Bericht kopieren" })).toBeDefined()
  })
})
