import { act, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { createStore } from "../../../src/application/store/Store.ts"
import { PresentationScreen } from "../../../src/ui/presentation/live/PresentationScreen.tsx"
import type { PresentationSnapshot } from "../../../src/ui/presentation/live/presentationViewModel.ts"
import { type ChatFixture, chat, chatView } from "../../builders/aChat.ts"
import { darkPlayer } from "../../builders/aPlayer.ts"
import { accessible, changing, counted } from "../shown.tsx"

const presentation = (snapshot: PresentationSnapshot) => <PresentationScreen viewModel={changing(snapshot).viewModel} />

const withConsultant = (consultant: string): PresentationSnapshot => ({
  kind: "open",
  name: "Emeya R in person",
  consultant,
  player: createStore(darkPlayer),
  camera: createStore(undefined),
  shown: createStore(undefined),
  second: createStore(undefined),
  onRecord: createStore(undefined),
  chat: chatView(createStore<ChatFixture>({ ...chat, entries: [] })),
})

describe("the consultation", () => {
  it("Q3 says that it opens", async () => {
    await accessible(presentation({ kind: "opening" }))
    expect(screen.getByRole("status").textContent).toBe("Connecting, please wait ...")
  })

  it("N3 says why it could not be opened, and retries", async () => {
    const retry = counted()
    const problem = { _tag: "InvitationMissing" } as const
    await accessible(presentation({ kind: "failed", problem, goesOn: false, retry: retry.call }))
    expect(screen.getByRole("alert").textContent).toContain("Please ask your consultant for a new one.")
    expect(screen.getByRole("alert").textContent).toContain("I-1")
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(retry.calls).toHaveLength(1)
  })

  it("says once that a colleague takes over, and from which consultant", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { viewModel, become } = changing<PresentationSnapshot>(withConsultant("Ada"))
    await accessible(<PresentationScreen viewModel={viewModel} />)
    const said = () => screen.getByText(/Ada|Nora/).textContent
    expect(said()).toBe("Live with Ada")
    become(withConsultant("Nora"))
    expect(said()).toBe("Nora takes over from Ada.")
    expect(screen.getByText("Nora takes over from Ada.").getAttribute("role")).toBe("status")
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(said()).toBe("Live with Nora")
  })

  it("T5 H2 S7 has picture, controls and chat, in this order, under the name of the consultation", async () => {
    await accessible(presentation(withConsultant("Clara")))
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Emeya R in person")
    expect(screen.getByText("Live with Clara")).toBeDefined()
    const order = [
      screen.getByRole("region", { name: "Video" }),
      screen.getByRole("group", { name: "Video controls" }),
      screen.getByRole("region", { name: "Chat" }),
    ]
    for (const [index, place] of order.slice(1).entries())
      expect(order[index]?.compareDocumentPosition(place)).toSatisfy((relation: number) => (relation & 4) === 4)
  })
})
