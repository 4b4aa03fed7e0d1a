import { act, cleanup, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { usualSettings } from "../../../src/domain/captions/captions.ts"
import { ShownCaptions } from "../../../src/ui/captions/ShownCaptions.tsx"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aStream } from "../../builders/aStream.ts"
import { openAt } from "../environment.tsx"
import { changing, shown } from "../shown.tsx"

const open = async (capabilities: ReadonlyArray<string> = ["consent_state", "captions"]) => {
  const environment = await openAt("/presentations/7", ({ presentation, location }) => {
    presentation.put(aPresentation({ id: 7, stream: aStream() }))
    location.configure({ capabilities })
  })
  await screen.findByRole("region", { name: "Chat" })
  const { broker } = environment.fakes
  /** Repeats a caption until the code of captions is loaded: earlier captions are lost. */
  const say = (line: number, text: string, more: object = {}) =>
    waitFor(() => {
      expect(broker.listeners("chat-1")).toBe(1)
      const data = { line, sequence: line, text, final: true, language: "de", speaker: "Clara", ...more }
      broker.deliver("chat-1", { _tag: "CaptionPublished", data })
      if (capabilities.includes("captions"))
        expect(
          screen.queryByRole("button", { name: "Captions" }) ?? screen.queryByRole("region", { name: "Captions" }),
        ).not.toBeNull()
    })
  return { ...environment, say }
}

const onPicture = () => document.querySelector("[data-captions]")
const control = () => screen.findByRole("button", { name: "Captions" })

afterEach(cleanup)

describe("live captions", () => {
  it("are turned on by keyboard, appear in the picture as text, with their translation, and are no live region", async () => {
    const { say } = await open()
    await say(1, "Der Kofferraum fasst <b>480</b> Liter.", { translations: { en: "The boot holds 480 litres." } })
    expect(onPicture()).toBeNull()
    ;(await control()).focus()
    await userEvent.keyboard("{Enter}")
    const pane = screen.getByRole("region", { name: "Captions" })
    await userEvent.click(within(pane).getByRole("checkbox", { name: "Show captions on the picture" }))
    expect(onPicture()?.textContent).toBe("Der Kofferraum fasst <b>480</b> Liter.The boot holds 480 litres.")
    expect(onPicture()?.getAttribute("aria-hidden")).toBe("true")
    expect(onPicture()?.closest("[aria-live], [role=status], [role=log]")).toBeNull()
    await userEvent.click(within(pane).getByRole("radio", { name: "Top of the picture" }))
    expect(onPicture()?.getAttribute("data-captions")).toBe("above")
    await userEvent.keyboard("{Escape}")
    expect(screen.queryByRole("region", { name: "Captions" })).toBeNull()
    expect(onPicture()).not.toBeNull()
  })

  it("leave the picture 8 s after the last word, and return with the next", async () => {
    const caption = (line: number, text: string) => ({
      line,
      sequence: line,
      text,
      isFinal: true,
      translations: {},
      language: undefined,
      speaker: undefined,
      at: undefined,
      seal: undefined,
    })
    const first = { ...usualSettings, isOn: true, captions: [caption(1, "Guten Tag.")] }
    const { viewModel, become } = changing(first)
    vi.useFakeTimers()
    await shown(<ShownCaptions captions={{ state: viewModel, set: () => Effect.void, live: Effect.void }} />)
    act(() => void vi.advanceTimersByTime(7_900))
    expect(onPicture()?.textContent).toBe("Guten Tag.")
    act(() => void vi.advanceTimersByTime(200))
    expect(onPicture()).toBeNull()
    become({ ...first, captions: [...first.captions, caption(2, "Das ist der Nocturne.")] })
    expect(onPicture()?.textContent).toContain("Das ist der Nocturne.")
    vi.useRealTimers()
  })

  it("are kept as a list to read, in order, with their speakers", async () => {
    const { say } = await open()
    await say(1, "Guten Tag.")
    await say(2, "Das ist der Nocturne.")
    await userEvent.click(await control())
    const said = within(screen.getByRole("region", { name: "What has been said so far" }))
    expect(said.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "ClaraGuten Tag.",
      "ClaraDas ist der Nocturne.",
    ])
    expect(said.getByText("Guten Tag.").getAttribute("lang")).toBe("de")
  })

  it("H8 are in the file that is saved after the end, even if nobody has written", async () => {
    const { say, fakes, router } = await open()
    await say(1, "Der Kofferraum fasst 480 Liter.")
    fakes.broker.deliver(fakes.queue.registered().at(-1)?.queueName ?? "", { _tag: "PresentationEnded" })
    await expect.poll(() => router.state.location.pathname, { timeout: 30_000 }).toBe("/feedback")
    await screen.findByRole("heading", { name: "From your consultation" }, { timeout: 30_000 })
    await userEvent.click(await screen.findByRole("button", { name: "Save chat and captions" }))
    await expect.poll(() => fakes.file.texts().join(), { timeout: 30_000 }).toContain("Der Kofferraum fasst 480 Liter.")
    expect(screen.queryByRole("button", { name: "Send it by e-\u2060mail" })).toBeNull()
  })

  it("H8 are in the mail only with a seal of the backend, as the consent says", async () => {
    const { say, fakes, router } = await open(["consent_state", "captions", "transcript_mail"])
    await say(1, "Guten Tag.")
    await say(2, "Der Kofferraum fasst 480 Liter.", { seal: "seal-2", timestamp: 1_794_836_002_519 })
    fakes.broker.deliver(fakes.queue.registered().at(-1)?.queueName ?? "", { _tag: "PresentationEnded" })
    await expect.poll(() => router.state.location.pathname, { timeout: 30_000 }).toBe("/feedback")
    await userEvent.click(await screen.findByRole("button", { name: "Send it by e-\u2060mail" }, { timeout: 30_000 }))
    await userEvent.click(await screen.findByRole("checkbox", { name: /send the chat and captions/ }))
    await userEvent.click(screen.getByRole("button", { name: "Send" }))
    await expect
      .poll(() => fakes.transcriptMail.sent().flatMap(({ captions }) => captions.map(({ text }) => text)))
      .toEqual(["Der Kofferraum fasst 480 Liter."])
  })

  it("are absent, and load no code, before the first one and with a backend without them", async () => {
    const { say } = await open(["consent_state"])
    await say(1, "Guten Tag.")
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole("button", { name: "Captions" })).toBeNull()
  })
})
