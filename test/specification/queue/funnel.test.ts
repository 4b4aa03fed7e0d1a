import { Effect } from "effect"
import { describe, expect } from "vitest"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"
import { act, pass, settled, start } from "../../run.ts"
import { login } from "../broker/brokerEnvironment.ts"

const visit = aVisit()

/** A page load of a visitor who comes to the queue. `life` is what runs there. */
const pageOf = ({ open }: ReturnType<typeof memoryApp>) =>
  Effect.gen(function* () {
    const load = open()
    const [queue, session] = yield* Effect.promise(() => Promise.all([load("queue"), load("session")]))
    const stay = queue.visit(visit)
    yield* start(session.link.live(login))
    const life = yield* start(stay.live)
    return { bookInstead: queue.bookInstead, stay, life }
  })

/** The same with its first page, where the line is like this. */
const environment = (arrange: (fakes: ReturnType<typeof memoryApp>["fakes"]) => void = () => {}) =>
  Effect.gen(function* () {
    const app = memoryApp()
    arrange(app.fakes)
    const page = yield* pageOf(app)
    const told = () => app.fakes.host.events().map((event) => (event.name === "position" ? event.position : event.name))
    const deliver = (...waitingIds: ReadonlyArray<string>) =>
      act(() => app.fakes.broker.deliver(app.fakes.queue.joined().at(-1) ?? "", { _tag: "QueuePosition", waitingIds }))
    return { ...app.fakes, ...page, told, deliver, reloaded: pageOf(app) }
  })

describe("The line, as those outside are told of it", () => {
  it("Q1 Q2 E13 begins with standing in line, and goes on with each place that is another one", function* () {
    const { told, deliver } = yield* environment(({ queue }) => queue.wait("a"))
    yield* deliver("a", "visitor-1")
    yield* deliver("visitor-1")
    yield* deliver()
    expect(told()).toEqual(["queue_joined", 2, 1, 0])
  })

  it("Q1 E13 tells that a visitor stands in line whose place nobody names", function* () {
    const { told } = yield* environment(({ queue }) => queue.nameOthersOnly("a"))
    expect(told()).toEqual(["queue_joined"])
  })

  it("Q1 E13 tells nothing before push has answered, and nothing again when push is asked again", function* () {
    const { told, queue, stay } = yield* environment(({ queue }) => queue.answerJoins("failed"))
    expect(told()).toEqual([])
    yield* act(stay.tryAgain)
    yield* act(stay.tryAgain)
    expect(queue.joined().length).toBeGreaterThan(1)
    expect(told()).toEqual(["queue_joined", 1])
  })

  it("Q1 Q6 E13 tells no second joining after a reload, and still that the visitor has left", function* () {
    const { told, reloaded } = yield* environment()
    const { stay } = yield* reloaded
    expect(told()).toEqual(["queue_joined", 1, 1])
    yield* stay.leave
    expect(told().at(-1)).toBe("queue_left")
  })

  it("Q6 E13 tells of leaving once, whether or not the backend takes the place back, and of joining again", function* () {
    const { told, stay, queue, life, reloaded } = yield* environment()
    yield* stay.leave
    yield* stay.leave
    yield* act(() => life.interruptUnsafe())
    expect([queue.left(), told()]).toEqual([0, ["queue_joined", 1, "queue_left"]])
    yield* reloaded
    expect(told().slice(3)).toEqual(["queue_joined", 1])
  })

  it("Q6 K8 E13 tells of leaving for an appointment, from the line alone", function* () {
    const { told, queue, bookInstead } = yield* environment()
    yield* bookInstead(visit, "https://dealer.example/book")
    yield* bookInstead(visit, "https://dealer.example/book")
    expect(told().filter((each) => each === "queue_left")).toHaveLength(1)
    expect(queue.left()).toBe(0)
  })

  it("Q6 E13 is silent about a place that is taken away, and tells of the next one", function* () {
    const { told, broker, queue, stay } = yield* environment()
    const gone = { _tag: "Disconnect", consumerTag: queue.consumerTag, reason: "lease" } as const
    yield* act(() => broker.deliver(queue.joined()[0] ?? "", gone))
    yield* stay.leave
    expect(told()).toEqual(["queue_joined", 1])
    yield* act(stay.tryAgain)
    expect(told().slice(2)).toEqual(["queue_joined", 1])
  })

  it("Q1 E13 tells of a second joining by a visitor who went to another page and comes back", function* () {
    const { told, life, reloaded } = yield* environment()
    yield* act(() => life.interruptUnsafe())
    yield* reloaded
    expect(told()).toEqual(["queue_joined", 1, "queue_joined", 1])
  })

  it("Q5 E13 tells that nobody is there, once for each time that it was asked", function* () {
    const { told, stay, queue } = yield* environment(({ queue }) => queue.staff(false))
    yield* pass(60_000)
    expect(told()).toEqual(["nobody_there"])
    queue.staff(true)
    yield* act(stay.tryAgain)
    yield* settled
    expect(told()).toEqual(["nobody_there", "queue_joined", 1])
  })
})
