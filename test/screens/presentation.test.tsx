import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { createStore } from "../../src/application/store/Store.ts"
import type { ChatSnapshot } from "../../src/ui/chat/chatViewModel.ts"
import { PresentationScreen } from "../../src/ui/presentation/live/PresentationScreen.tsx"
import type { PresentationSnapshot } from "../../src/ui/presentation/live/presentationViewModel.ts"
import type { PlayerSnapshot } from "../../src/ui/stream/playerViewModel.ts"
import { changing, counted, faults, shown } from "./shown.tsx"

const presentation = (snapshot: PresentationSnapshot) => <PresentationScreen viewModel={changing(snapshot).viewModel} />

describe("the consultation", () => {
  it("Q3 says that it opens", async () => {
    const page = await shown(presentation({ kind: "opening" }))
    expect(screen.getByRole("status").textContent).toBe("Connecting, please wait ...")
    expect(await faults(page)).toEqual([])
  })

  it("N3 says why it could not be opened, and tries again", async () => {
    const retry = counted()
    const problem = { _tag: "PresentationUnknown" } as const
    const page = await shown(presentation({ kind: "failed", problem, goesOn: false, retry: retry.call }))
    expect(screen.getByRole("alert").textContent).toContain("This consultation does not exist.")
    expect(screen.getByRole("alert").textContent).toContain("P-1")
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(retry.calls).toHaveLength(1)
    expect(await faults(page)).toEqual([])
  })

  it("T5 H2 S7 has picture, controls and chat, in this order, under the name of the consultation", async () => {
    const page = await shown(
      presentation({
        kind: "open",
        name: "Emeya R in person",
        consultant: "Clara",
        player: createStore<PlayerSnapshot>({
          phase: "starting",
          notice: "aboutToStart",
          media: undefined,
          retry: undefined,
        }),
        camera: createStore(undefined),
        chat: createStore<ChatSnapshot>({
          link: "online",
          tabs: [{ kind: "private", selected: true, unread: false, select: () => {} }],
          indicator: undefined,
          entries: [],
          draft: "",
          write: () => {},
          send: () => {},
          announce: () => {},
          draftProblem: undefined,
          trouble: undefined,
          retry: () => {},
        }),
      }),
    )
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Emeya R in person")
    expect(screen.getByText("Live with Clara")).toBeDefined()
    const order = [
      screen.getByRole("region", { name: "Video" }),
      screen.getByRole("group", { name: "Video controls" }),
      screen.getByRole("region", { name: "Chat" }),
    ]
    for (const [index, place] of order.slice(1).entries())
      expect(order[index]?.compareDocumentPosition(place)).toSatisfy((relation: number) => (relation & 4) === 4)
    expect(await faults(page)).toEqual([])
  })
})
