import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import { fakePresentation } from "../../../src/adapters/memory/backend/fakePresentation.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { knownPresentations } from "../../../src/application/presentation/openPresentation.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"
import { act, start } from "../../run.ts"
import { login } from "../broker/brokerEnvironment.ts"
import { presentationEnvironment } from "./presentationEnvironment.ts"

const planned = aPresentation({ id: 7, status: "scheduled" })
/** Registering returns another consumer tag. */
const customer = { ...aVisit().customer, consumerTag: "of-customer" }

/** A visitor who waits for presentation 7, with a subscription to their own queue. */
const waiting = Effect.gen(function* () {
  const environment = presentationEnvironment()
  environment.plan.put(planned)
  yield* start(environment.link.live(login))
  yield* environment.open(7)
  yield* start(environment.presentationFlow.live(aVisit({ customer })))
  return environment
})

describe("A visitor in the waiting room", () => {
  it("Q1 registers with the id of the presentation that has not begun", function* () {
    const { line, fake } = yield* waiting
    expect(line.registered()).toMatchObject([{ presentationId: 7 }])
    expect(fake.listeners("customer-1")).toBe(1)
  })

  it.effect.each([
    { capabilities: [], locationId: undefined },
    { capabilities: ["location_scope"], locationId: 1 },
  ])("Q1 names the location only if the backend requires it: $capabilities", function* ({ capabilities, locationId }) {
    const { line, link, presentationFlow, configure } = presentationEnvironment()
    configure({ capabilities })
    yield* start(link.live(login))
    yield* start(presentationFlow.live(aVisit()))
    expect(line.registered()).toEqual([{ queueName: "customer-1", locationId, presentationId: undefined }])
  })

  it("Q1 registers without an id, and again with it as soon as it is known", function* () {
    const { line, link, plan, open, fake, presentationFlow } = presentationEnvironment()
    plan.put(planned)
    yield* start(link.live(login))
    yield* start(presentationFlow.live(aVisit()))
    yield* open(7)
    yield* act(() => {})
    expect(line.registered().map(({ presentationId }) => presentationId)).toEqual([undefined, 7])
    expect([fake.listeners("customer-1"), fake.listeners("customer-2")]).toEqual([0, 1])
  })

  it("Q3 E5 sees each position of their own queue by each of their own names, down to 0", function* () {
    const { fake, presentationFlow } = yield* waiting
    const place = (...waitingIds: ReadonlyArray<string>) =>
      Effect.map(
        act(() => fake.deliver("customer-1", { _tag: "QueuePosition", waitingIds })),
        () => presentationFlow.position.get(),
      )
    expect(yield* place("a")).toBeUndefined()
    expect(yield* place("a", "b", "visitor-1")).toBe(3)
    expect(yield* place("a", "of-customer")).toBe(2)
    expect(yield* place(customer.uuid)).toBe(1)
    expect(yield* place("b")).toBe(0)
  })

  it("Q3 Q6 sees no position after being removed from the list", function* () {
    const { fake, presentationFlow } = yield* waiting
    fake.deliver("customer-1", { _tag: "QueuePosition", waitingIds: ["visitor-1"] })
    yield* act(() => fake.deliver("customer-1", { _tag: "Disconnect", consumerTag: "visitor-1", reason: "removed" }))
    expect(presentationFlow.position.get()).toBeUndefined()
  })
})

describe("A display name with a backend that does not store it", () => {
  it("Q4 is remembered per presentation, also over a reload, and never overrides the backend's", function* () {
    const plan = fakePresentation()
    const { store } = fakeBrowser()
    const { config } = fakeLocation()
    plan.put(aPresentation({ id: 7, kind: "one-to-many", attending: undefined }))
    plan.put(aPresentation({ id: 8, kind: "one-to-many", attending: undefined }))
    plan.put(aPresentation({ id: 9, kind: "one-to-many", attending: false }))
    const opened = () => knownPresentations({ presentations: plan.presentations, store, config })
    const name = { firstName: "Anneliese", lastName: "", email: "", dealerId: "" }
    const attending = Effect.forEach([7, 8, 9], (id) => Effect.map(opened().find(id), (found) => found.attending))
    expect(yield* attending).toEqual([false, false, false])
    yield* opened().attend(7, name)
    expect(yield* attending).toEqual([true, false, false])
    yield* opened().attend(8, name)
    expect(yield* attending).toEqual([true, true, false])
  })
})
