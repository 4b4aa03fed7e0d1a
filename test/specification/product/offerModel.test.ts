import { describe, expect } from "vitest"
import { offerModel } from "../../../src/application/product/offerModel.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import type { TermsAnswer } from "../../../src/application/terms/acceptTerms.ts"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import type { Presentation } from "../../../src/domain/presentation/Presentation.ts"
import type { VisitState } from "../../../src/domain/presentation/visitState.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"

const aurora = { id: 11, brand: "Livid", model: "Aurora", imageUrl: undefined }
const named = (id: number | undefined, model: string) => ({ id, brand: "Livid", model })

interface Given {
  readonly answer?: TermsAnswer
  readonly presentation?: Partial<Presentation>
  readonly state?: VisitState
}

const offering = ({ answer = "agreed", presentation, state }: Given = {}) => {
  const { fakes, core } = memoryApp()
  fakes.booking.list(aurora)
  const live = aPresentation({ id: 42, kind: "one-to-one", ...presentation })
  const offer = offerModel({
    flow: {
      state: createStore<VisitState>(
        state ?? { _tag: "Live", presentationId: 42, presentation: live, kind: live.kind },
      ),
    },
    terms: { answer: createStore<TermsAnswer>(answer) },
    products: fakes.booking.products,
    config: core.config,
    modelReports: fakes.presentation.modelReports,
  })
  return { offer, fakes }
}

describe("The model that the host page offers during a consultation", () => {
  it("E16 is reported by the id of the location's model, also if the page knows only its name", function* () {
    const { offer, fakes } = offering()
    yield* offer(aVisit(), named(11, "Aurora"))
    yield* offer(aVisit(), named(undefined, "aurora"))
    yield* offer(aVisit(), named(900, "Aurora"))
    const reported = { presentationId: 42, productId: 11 }
    expect(fakes.presentation.offers()).toEqual([reported, reported, reported])
  })

  it("E16 is not reported if the location does not list it", function* () {
    const { offer, fakes } = offering()
    yield* offer(aVisit(), named(900, "Strand"))
    expect(fakes.presentation.offers()).toEqual([])
  })

  const elsewhere: ReadonlyArray<readonly [string, Given]> = [
    ["before the visitor has agreed", { answer: "open" }],
    ["in a webinar", { presentation: { kind: "webinar" } }],
    ["before a consultation", { state: { _tag: "Arriving" } }],
  ]
  for (const [when, given] of elsewhere)
    it(`C3 E16 is not reported ${when}`, function* () {
      const { offer, fakes } = offering(given)
      yield* offer(aVisit(), named(11, "Aurora"))
      expect(fakes.presentation.offers()).toEqual([])
    })

  it("E16 may get lost: the failure is only logged", function* () {
    const { offer, fakes } = offering()
    fakes.presentation.answerNext("failed")
    yield* offer(aVisit(), named(11, "Aurora"))
    expect(fakes.presentation.offers()).toEqual([])
  })
})
