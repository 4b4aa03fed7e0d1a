import { cleanup, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import { exampleDisclosure } from "../../../src/adapters/memory/backend/fakeRecording.ts"
import type { Presentation } from "../../../src/domain/presentation/Presentation.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aPublishTarget } from "../../builders/aPublishTarget.ts"
import { aStream } from "../../builders/aStream.ts"
import { openAt } from "../environment.tsx"

const { version, by, keptDays: kept_days, privacyUrl: privacy_url } = exampleDisclosure
const running = { on: true, run: 1, disclosure: { version, by, kept_days, privacy_url } }
const stopped = { on: false, run: 0 }

const at = (recording: unknown): Presentation =>
  aPresentation({ id: 7, stream: aStream(), publish: aPublishTarget(), recording })

const open = async (
  recording: unknown,
  capabilities: ReadonlyArray<string> = ["consent_state", "publish", "recording"],
  language: "en" | "de" = "en",
) => {
  const environment = await openAt(
    "/presentations/7",
    ({ presentation, location }) => {
      presentation.put(at(recording))
      location.configure({ capabilities })
    },
    language,
  )
  const { fakes } = environment
  const report = (next: object) =>
    waitFor(() => {
      const queue = fakes.queue.registered().at(-1)?.queueName ?? ""
      expect(fakes.broker.listeners(queue)).toBe(1)
      fakes.broker.deliver(queue, { _tag: "RecordingReported", data: { presentation_id: 7, ...next } })
    })
  return { ...environment, report }
}

const title = { name: "This consultation is recorded" }
const button = (name: string) => screen.getByRole("button", { name })
const chat = () => screen.findByRole("region", { name: "Chat" })

afterEach(cleanup)

describe("a presentation that is recorded when the visitor comes", () => {
  it("C3 says what is recorded, who records and for how long, and goes on after the visitor agrees", async () => {
    const { fakes } = await open(running)
    const heading = await screen.findByRole("heading", title)
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(/^Livid Berlin records the picture and sound of this consultation/)).toBeDefined()
    expect(screen.getByText("The recording is deleted after 30 days.")).toBeDefined()
    const link = screen.getByRole("link", { name: "Privacy notice (new tab)" })
    expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
      "https://livid.example/datenschutz",
      "noopener noreferrer",
    ])
    expect(screen.queryByRole("region", { name: "Chat" })).toBeNull()
    button("Agree and continue").focus()
    await userEvent.keyboard("{Enter}")
    await chat()
    expect(fakes.recording.answers()).toMatchObject([{ run: 1, agreed: true, textVersion: "2026-11 en" }])
    expect(await screen.findByText("Recording")).toBeDefined()
    expect(await screen.findByText("This consultation is being recorded.")).toBeDefined()
    expect(button("Turn on camera and microphone")).toBeDefined()
  })

  it("C3 goes on without camera and microphone for a visitor who declines, until the answer changes", async () => {
    const { fakes } = await open(running, undefined, "de")
    await screen.findByRole("heading", { name: "Diese Beratung wird aufgezeichnet" })
    await userEvent.click(button("Ohne Kamera und Mikrofon teilnehmen"))
    await screen.findByRole("region", { name: "Chat" })
    expect(await screen.findByText("Niemand sieht oder hört Sie.")).toBeDefined()
    expect(screen.queryByRole("button", { name: /Kamera und Mikrofon/ })).toBeNull()
    expect(fakes.recording.answers()).toMatchObject([{ agreed: false, textVersion: "2026-11 de" }])
    await userEvent.click(button("Antwort ändern"))
    await userEvent.click(button("Zustimmen und fortfahren"))
    expect(await screen.findByRole("button", { name: /Kamera und Mikrofon/ })).toBeDefined()
  })

  it("C3 leaves to the end page, and does not ask a visitor who has agreed before", async () => {
    const { router } = await open(running)
    await screen.findByRole("heading", title)
    await userEvent.click(button("Leave"))
    await waitFor(() => expect(router.state.location.pathname).not.toBe("/presentations/7"))
    cleanup()
    await open({ ...running, agreed: true })
    await chat()
    expect(screen.queryByRole("heading", title)).toBeNull()
    expect(await screen.findByText("Recording")).toBeDefined()
  })
})

describe("a recording that starts in the middle", () => {
  it("C3 asks in the panel, which only an answer closes, and removes the mark when the recording stops", async () => {
    const { report } = await open(stopped)
    await chat()
    expect(screen.queryByText("Recording")).toBeNull()
    await report(running)
    const pane = await screen.findByRole("region", title)
    expect(within(pane).queryByRole("button", { name: "Close" })).toBeNull()
    await userEvent.keyboard("{Escape}")
    expect(screen.getByRole("region", title)).toBeDefined()
    await userEvent.click(within(pane).getByRole("button", { name: "Agree and continue" }))
    await waitFor(() => expect(screen.queryByRole("region", title)).toBeNull())
    expect(screen.getByText("Recording")).toBeDefined()
    await report({ ...stopped, run: 1 })
    await waitFor(() => expect(screen.queryByText("Recording")).toBeNull())
    expect(screen.queryByText("This consultation is being recorded.")).toBeNull()
  })
})

describe("a presentation of which the page does not know whether it is recorded", () => {
  it("C3 counts as recorded: it waits for an answer, and the visitor cannot agree", async () => {
    for (const unknown of ["unreadable", undefined] as const) {
      await open(unknown)
      await screen.findByRole("heading", { name: "We do not know whether this is recorded" })
      expect(screen.queryByRole("button", { name: "Agree and continue" })).toBeNull()
      await userEvent.click(button("Take part without camera and microphone"))
      await chat()
      expect(screen.queryByRole("button", { name: "Turn on camera and microphone" })).toBeNull()
      expect(await screen.findByText("May be recorded")).toBeDefined()
      cleanup()
    }
  })

  it("asks nothing if the backend has no capability for recordings and sends no field", async () => {
    await open(undefined, ["consent_state", "publish", "captions"])
    await chat()
    expect(await screen.findByRole("button", { name: "Turn on camera and microphone" })).toBeDefined()
    expect(screen.queryByRole("region", title)).toBeNull()
  })
})

describe("a recording without its capability in config.json", () => {
  it.each([[["consent_state", "publish"]], [["consent_state", "publish", "captions"]]])(
    "C3 asks before the presentation goes on, with the capabilities %j",
    async (capabilities) => {
      await open(running, capabilities)
      expect(await screen.findByRole("heading", title)).toBeDefined()
      expect(screen.queryByRole("region", { name: "Chat" })).toBeNull()
      await userEvent.click(button("Agree and continue"))
      await chat()
      expect(await screen.findByText("Recording")).toBeDefined()
    },
  )

  it.each([[["consent_state", "publish"]], [["consent_state", "publish", "captions"]]])(
    "C3 asks in the panel when it starts in the middle, with the capabilities %j",
    async (capabilities) => {
      const { report } = await open(undefined, capabilities)
      await chat()
      expect(screen.queryByRole("region", title)).toBeNull()
      await report(running)
      const pane = await screen.findByRole("region", title)
      await userEvent.click(within(pane).getByRole("button", { name: "Take part without camera and microphone" }))
      await waitFor(() => expect(screen.queryByRole("button", { name: "Turn on camera and microphone" })).toBeNull())
    },
  )

  it("C3 counts as recorded if it cannot be read", async () => {
    await open("unreadable", ["consent_state", "publish"])
    expect(await screen.findByRole("heading", { name: "We do not know whether this is recorded" })).toBeDefined()
  })
})
