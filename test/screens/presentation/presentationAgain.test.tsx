import { cleanup, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { afterEach, describe, expect } from "vitest"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import type { Language } from "../../../src/domain/language/language.ts"
import { textsIn } from "../../../src/ui/language/texts.ts"
import { PresentationScreen } from "../../../src/ui/presentation/live/PresentationScreen.tsx"
import { presentationViewModel } from "../../../src/ui/presentation/live/presentationViewModel.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aStream } from "../../builders/aStream.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"
import { pass, start } from "../../run.ts"
import { navigation } from "../aNavigation.ts"
import { shown } from "../shown.tsx"

afterEach(cleanup)

type Fakes = ReturnType<typeof memoryApp>["fakes"]

const failures = (count: number) => Array.from({ length: count }, () => "failed" as const)

/** The page of a presentation in a browser, with a clock that the test advances; its first `failing` fetches fail. */
const opening = (failing: number, set: (fakes: Fakes) => void = () => {}, language: Language = "en") =>
  Effect.gen(function* () {
    const { fakes, core, open } = memoryApp()
    fakes.presentation.put(aPresentation({ id: 77, name: "A quiet hour", consentGiven: true, stream: aStream() }))
    fakes.presentation.answerNext(...failures(failing))
    set(fakes)
    const load = open()
    const session = yield* Effect.promise(() => load("session"))
    const consultation = yield* Effect.promise(() => load("consultation"))
    const prepared = presentationViewModel(
      { core, session, consultation, texts: yield* Effect.promise(() => textsIn(language)), load, navigation },
      aVisit(),
      77,
    )
    yield* start(prepared.live)
    yield* Effect.promise(() => shown(<PresentationScreen viewModel={prepared} leave={prepared.leave} />, language))
    return { fakes, asked: () => fakes.presentation.found().length }
  })
const sees = (heading: string) => Effect.promise(() => screen.findByRole("heading", { level: 1, name: heading }))
const failed = sees("System error")

describe("a presentation that cannot be fetched", () => {
  it("X2 Q7 is refetched automatically at growing delays, and opens when somebody answers", function* () {
    const { asked } = yield* opening(7)
    yield* failed
    expect(screen.getByRole("alert").textContent).toContain("Error 500")
    expect(screen.queryByText(/There is nothing for you to do/)).toBeNull()
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined()
    expect(screen.getByRole("button", { name: "Leave" })).toBeDefined()
    for (const [tries, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
      yield* pass(seconds * 1_000 - 1)
      expect(asked()).toBe(tries + 1)
      // Nothing flickers during a refetch.
      expect(screen.getByRole("alert").textContent).toContain("R-1-500")
      yield* pass(1)
      expect(asked()).toBe(tries + 2)
    }
    yield* failed
    yield* pass(30_000)
    yield* sees("A quiet hour")
    expect(screen.queryByText("There is nothing for you to do. We are reconnecting you.")).toBeNull()
    yield* pass(120_000)
    expect(asked()).toBe(8)
  })

  it("X2 is refetched at once by the button, and automatically after that", function* () {
    const { asked } = yield* opening(3)
    yield* failed
    const press = () =>
      Effect.promise(async () => userEvent.click(await screen.findByRole("button", { name: "Try again" })))
    yield* press()
    yield* pass(0)
    expect(asked()).toBe(2)
    yield* failed
    yield* pass(4_000)
    expect(asked()).toBe(3)
    yield* failed
    yield* press()
    yield* pass(0)
    yield* sees("A quiet hour")
    expect(asked()).toBe(4)
  })

  it("L5 shows the failure in German", function* () {
    yield* opening(1, undefined, "de")
    yield* Effect.promise(() => screen.findByText(/Fehler 500/))
  })

  it("R8 is not refetched automatically if the visitor is not invited", function* () {
    const { asked } = yield* opening(0, ({ presentation }) => presentation.uninvite(77))
    yield* sees("The consultation could not be opened")
    expect(screen.queryByText("There is nothing for you to do. We are reconnecting you.")).toBeNull()
    yield* pass(120_000)
    expect(asked()).toBe(1)
  })
})
