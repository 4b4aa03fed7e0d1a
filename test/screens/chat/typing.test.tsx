import { cleanup, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect, Fiber } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { derived, type Store } from "../../../src/application/store/Store.ts"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import { textsIn } from "../../../src/ui/language/texts.ts"
import { PresentationScreen } from "../../../src/ui/presentation/live/PresentationScreen.tsx"
import type { PresentationSnapshot } from "../../../src/ui/presentation/live/presentationViewModel.ts"
import { presentationViewModel } from "../../../src/ui/presentation/live/presentationViewModel.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aStream } from "../../builders/aStream.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { navigation } from "../aNavigation.ts"
import { shown } from "../shown.tsx"

afterEach(cleanup)

/** The same consultation. `renders` counts reads of the player, which each render of the component does once. */
const countingPlayer = (viewModel: Store<PresentationSnapshot>) => {
  let reads = 0
  const counted = derived([viewModel], (): PresentationSnapshot => {
    const snapshot = viewModel.get()
    if (snapshot.kind !== "open") return snapshot
    const { player } = snapshot
    const get = () => {
      reads += 1
      return player.get()
    }
    return { ...snapshot, player: { ...player, get } }
  })
  return { counted, reads: () => reads }
}

describe("a visitor who types during a consultation", () => {
  it("H2 S7 updates the composer on each key, and does not render the player", async () => {
    const { fakes, core, open } = memoryApp()
    fakes.presentation.put(aPresentation({ id: 7, consentGiven: true, stream: aStream() }))
    const load = open()
    const [session, consultation] = await Promise.all([load("session"), load("consultation")])
    const viewModel = presentationViewModel(
      { core, session, consultation, texts: await textsIn("en"), load, navigation },
      aVisit(),
      7,
    )
    const { counted, reads } = countingPlayer(viewModel)
    const life = Effect.runFork(viewModel.live)
    await shown(<PresentationScreen viewModel={counted} />)
    const box = await screen.findByRole("textbox")
    const before = reads()
    expect(before).toBeGreaterThan(0)
    await userEvent.type(box, "About the seats")
    expect(box).toHaveProperty("value", "About the seats")
    expect(reads()).toBe(before)
    await Effect.runPromise(Fiber.interrupt(life))
  })
})
