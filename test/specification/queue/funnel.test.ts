import { Effect } from "effect"
import { describe, expect } from "vitest"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"
import { act, pass, settled, start } from "../../run.ts"
import { login } from "../broker/brokerEnvironment.ts"

const visit = aVisit()

/** A page load of a visitor on the queue page. `life` is the program that runs there. */
const pageOf = ({ open }: ReturnType<typeof memoryApp>) =>
  Effect.gen(function* () {
    const load = open()
    const [openQueue, session] = yield* Effect.promise(() => Promise.all([load("queue"), load("session")]))
    const stay = openQueue(visit)
    yield* start(session.link.live(login))
    const life = yield* start(stay.live)
    return { stay, life, session }
  })

/** The same with its first page load, with fakes arranged by `arrange`. */
const environment = (arrange: (fakes: ReturnType<typeof memoryApp>["fakes"]) => void = () => {}) =>
  Effect.gen(function* () {
    const app = memoryApp()
    arrange(app.fakes)
    const page = yield* pageOf(app)
    const reported = () =>
      app.fakes.host.events().map((event) => (event.name === "position" ? event.position : event.name))
    const deliver = (...waitingIds: ReadonlyArray<string>) =>
      act(() => app.fakes.broker.deliver(app.fakes.queue.joined().at(-1) ?? "", { _tag: "QueuePosition", waitingIds }))
    return { ...app.fakes, ...page, reported, deliver, reloaded: pageOf(app) }
  })

describe("The queue in the host's events", () => {
  it("Q1 Q2 E13 starts with joining, and continues with each new position", function* () {
    const { reported, deliver } = yield* environment(({ queue }) => queue.wait("a"))
    yield* deliver("a", "visitor-1")
    yield* deliver("visitor-1")
    yield* deliver()
    expect(reported()).toEqual(["queue_joined", 2, 1, 0])
  })

  it("C1 Q1 names the campaign as the visitor allows it, only after the terms, with each attempt to join", function* () {
    const app = memoryApp()
    const campaign = { utm_source: "google" }
    app.core.followHost.campaign = Effect.succeed(campaign)
    const { stay, session } = yield* pageOf(app)
    yield* session.terms.agree
    yield* act(stay.retry)
    app.core.followHost.campaign = Effect.undefined
    yield* act(stay.retry)
    expect(app.fakes.queue.campaigns()).toEqual([undefined, campaign, undefined])
  })

  it("Q1 E13 reports a visitor in the queue whose position is unknown", function* () {
    const { reported } = yield* environment(({ queue }) => queue.nameOthersOnly("a"))
    expect(reported()).toEqual(["queue_joined"])
  })

  it("Q1 E13 reports nothing before push has answered, and nothing again if push is requested again", function* () {
    const { reported, queue, stay } = yield* environment(({ queue }) => queue.answerJoins("failed"))
    expect(reported()).toEqual([])
    yield* act(stay.retry)
    yield* act(stay.retry)
    expect(queue.joined().length).toBeGreaterThan(1)
    expect(reported()).toEqual(["queue_joined", 1])
  })

  it("Q1 Q6 E13 reports no second joining after a reload, and still reports that the visitor left", function* () {
    const { reported, reloaded } = yield* environment()
    const { stay } = yield* reloaded
    expect(reported()).toEqual(["queue_joined", 1, 1])
    yield* stay.leave
    expect(reported().at(-1)).toBe("queue_left")
  })

  it("Q6 E13 reports leaving once, whether or not the backend releases the place, and joining again", function* () {
    const { reported, stay, queue, life, reloaded } = yield* environment()
    yield* stay.leave
    yield* stay.leave
    yield* act(() => life.interruptUnsafe())
    expect([queue.left(), reported()]).toEqual([0, ["queue_joined", 1, "queue_left"]])
    yield* reloaded
    expect(reported().slice(3)).toEqual(["queue_joined", 1])
  })

  it("Q6 K8 E13 reports leaving for an appointment, only from the queue", function* () {
    const { reported, queue, stay } = yield* environment()
    yield* stay.bookInstead("https://dealer.example/book")
    yield* stay.bookInstead("https://dealer.example/book")
    expect(reported().filter((each) => each === "queue_left")).toHaveLength(1)
    expect(queue.left()).toBe(0)
  })

  it("Q6 E13 reports nothing when a place is taken away, and reports the next one", function* () {
    const { reported, broker, queue, stay } = yield* environment()
    const gone = { _tag: "Disconnect", consumerTag: queue.consumerTag, reason: "lease" } as const
    yield* act(() => broker.deliver(queue.joined()[0] ?? "", gone))
    yield* stay.leave
    expect(reported()).toEqual(["queue_joined", 1])
    yield* act(stay.retry)
    expect(reported().slice(2)).toEqual(["queue_joined", 1])
  })

  it("Q1 E13 reports a second joining by a visitor who went to another page and returns", function* () {
    const { reported, life, reloaded } = yield* environment()
    yield* act(() => life.interruptUnsafe())
    yield* reloaded
    expect(reported()).toEqual(["queue_joined", 1, "queue_joined", 1])
  })

  it("Q5 E13 reports that nobody is there, once per request", function* () {
    const { reported, stay, queue } = yield* environment(({ queue }) => queue.staff(false))
    yield* pass(60_000)
    expect(reported()).toEqual(["nobody_there"])
    queue.staff(true)
    yield* act(stay.retry)
    yield* settled
    expect(reported()).toEqual(["nobody_there", "queue_joined", 1])
  })
})
