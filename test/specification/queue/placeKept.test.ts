import { Fiber } from "effect"
import { describe, expect } from "vitest"
import { fellBack, type QueueState, queueAfter } from "../../../src/domain/queue/QueueState.ts"
import { aQueueEntry } from "../../builders/aQueueEntry.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"
import { login } from "../broker/brokerEnvironment.ts"
import { inQueue, queueEnvironment } from "./queueEnvironment.ts"

const names = new Set(["visitor-1", "uuid-1"])
const at = (position: number): QueueState => ({ _tag: "Waiting", position })

describe("A place in the queue, received again", () => {
  it.each([
    ["Q6", "the lease ran out", undefined, { leaseExpired: true }, at(1), true],
    ["Q6", "further back than before", at(1), {}, at(2), true],
    ["Q6", "where it was", at(2), {}, at(2), false],
    ["Q2", "moved up", at(2), {}, at(1), false],
    ["Q1", "new", undefined, {}, at(4), false],
    ["Q7", "picked up after all", at(1), { leaseExpired: true }, { _tag: "PickedUp", presentationId: 7 }, false],
  ] as const)("%s is lost or not: %s", (_id, _name, before, line, after, lost) =>
    expect(fellBack(before, aQueueEntry(line), after)).toBe(lost),
  )

  it("QU9 keeps its identity if it has not changed, so that nothing is rendered or announced again", () => {
    const second = at(2)
    const received = (state: QueueState, waitingIds: ReadonlyArray<string>) =>
      queueAfter(names, { waitingIds: [], state }, { _tag: "QueuePosition", waitingIds }).state
    expect(received(second, ["a", "visitor-1"])).toBe(second)
    const picking: QueueState = { _tag: "PickingUp" }
    expect(received(picking, ["a"])).toBe(picking)
  })
})

describe("A visitor whose queue cannot be subscribed", () => {
  it("B7 QU1 requests it again, and continues with another queue without a notification", function* () {
    const { fake, line, now, reported } = yield* inQueue(({ fake }) => fake.takeAway("line-1"))
    expect(line.joined()).toEqual(["line-1", "line-2"])
    expect(fake.listeners("line-2")).toBe(1)
    expect(now()).toEqual(at(1))
    expect(reported()).toEqual([])
  })

  it("B7 sees it after three more such queues, and retries twice a minute or on a press", function* () {
    const { fake, link, line, waiting, isFailed, press } = queueEnvironment()
    for (const queue of ["line-1", "line-2", "line-3", "line-4", "line-5"]) fake.takeAway(queue)
    yield* start(link.live(login))
    yield* start(waiting)
    yield* pass(4_999)
    expect([line.joined().length, isFailed()]).toEqual([3, false])
    yield* pass(1)
    expect([line.joined().length, isFailed()]).toEqual([4, true])
    yield* pass(30_000)
    expect([line.joined().length, isFailed()]).toEqual([5, true])
    yield* act(() => press())
    expect([line.joined().length, isFailed()]).toEqual([6, false])
    expect(fake.listeners("line-6")).toBe(1)
  })

  it("B7 has three attempts again after a subscription of 30 s", function* () {
    const { fake, line } = yield* inQueue(({ fake }) => {
      fake.takeAway("line-1")
      fake.takeAway("line-2")
    })
    yield* pass(1_000)
    expect(fake.listeners("line-3")).toBe(1)
    yield* pass(30_000)
    yield* act(() => fake.takeAway("line-3"))
    // At once, as for the first time.
    expect(line.joined()).toHaveLength(4)
  })

  it("B7 X2 retries until somebody answers", function* () {
    const { fake, now, isFailed } = yield* inQueue(({ fake, line }) => {
      fake.takeAway("line-1")
      line.answerNext("answered", "failed", "failed", "failed")
    })
    expect([isFailed(), now()]).toEqual([true, at(1)])
    yield* pass(10_000)
    expect([isFailed(), now()]).toEqual([false, at(1)])
    expect(fake.listeners("line-2")).toBe(1)
  })

  it("Q6 is notified that the place was lost if it expired during a long sleep, and is in the queue again", function* () {
    const { fake, line, now, raised } = yield* inQueue()
    line.expire()
    line.wait("a", "b")
    yield* act(() => fake.takeAway("line-1"))
    expect(now()).toEqual(at(3))
    expect(raised.shown.get()).toMatchObject([{ message: { text: "queue.placeLost" }, autohide: false }])
  })

  it("QU1 enters if picked up meanwhile, without a notification about a lost place", function* () {
    const { fake, line, reported, stay } = yield* inQueue()
    line.expire()
    line.pickUp(7)
    fake.takeAway("line-1")
    expect(yield* Fiber.join(stay)).toEqual({ _tag: "PickedUp", presentationId: 7 })
    expect(reported()).toEqual([])
  })
})

describe("A visitor who receives nothing", () => {
  it("QU1 QU9 requests the position after 45 s of silence, and enters if picked up meanwhile", function* () {
    const { fake, line, stay } = yield* inQueue()
    yield* pass(44_999)
    expect(line.joined()).toHaveLength(1)
    fake.deliver("line-1", { _tag: "QueuePosition", waitingIds: ["visitor-1"] })
    yield* pass(44_999)
    expect(line.joined()).toHaveLength(1)
    line.pickUp(7)
    yield* pass(1)
    expect(yield* Fiber.join(stay)).toEqual({ _tag: "PickedUp", presentationId: 7 })
  })

  it("Q6 keeps the position on screen if nobody answers, and requests it again later", function* () {
    const { line, waiting, now, seen } = queueEnvironment()
    line.wait("a")
    yield* start(waiting)
    line.answerNext("failed", "failed")
    yield* pass(45_000)
    yield* pass(45_000)
    expect(seen).toEqual([at(2)])
    line.wait()
    yield* pass(45_000)
    expect(now()).toEqual(at(1))
  })
})

describe("A visitor whose lease ran out", () => {
  it("Q6 is removed for that reason, and is not notified twice when joining again", function* () {
    const { fake, line, waiting, reported, now, stay } = yield* inQueue()
    line.expire()
    fake.deliver("line-1", { _tag: "Disconnect", consumerTag: "visitor-1", reason: "lease" })
    expect(yield* Fiber.join(stay)).toEqual({ _tag: "Removed", reason: "lease" })
    yield* start(waiting)
    expect(now()).toEqual(at(1))
    expect(reported()).toEqual([])
  })

  it("Q6 is notified after a reload if push is the first to report it", function* () {
    const { line, waiting, reported } = queueEnvironment()
    line.expire()
    yield* start(waiting)
    expect(reported()).toEqual(["queue.placeLost"])
  })

  it("B4 Q6 is notified of the lost place, not of a reconnection, if access was refused as well", function* () {
    const { fake, line, reported } = yield* inQueue()
    fake.answerNext("refused")
    line.expire()
    fake.drop()
    yield* pass(2_000)
    expect(reported()).toEqual(["queue.placeLost"])
  })
})

describe("A visitor who was called", () => {
  it.effect.each([
    { _tag: "Live", presentationId: 7, presentation: undefined, kind: undefined },
    { _tag: "Invited", presentationId: 7, kind: undefined },
    { _tag: "Over", presentationId: 7, wasLive: true, kind: undefined },
  ] as const)("B4 does not join the queue again after access was refused: $_tag", function* (state) {
    const { fake, line, presentationFlow, reported } = yield* inQueue()
    presentationFlow.state.set(state)
    fake.answerNext("refused")
    fake.drop()
    yield* pass(2_000)
    expect(line.joined()).toHaveLength(1)
    expect(reported()).toEqual([])
  })
})

describe("A long wait", () => {
  it("QU10 starts after 10 min, counted from the first position even if push is requested again", function* () {
    const { waiting, isLong, now } = queueEnvironment()
    yield* start(waiting)
    yield* pass(599_999)
    expect(isLong()).toBe(false)
    yield* pass(1)
    expect(isLong()).toBe(true)
    expect(now()).toEqual(at(1))
  })

  it("QU10 includes the time before a reload", function* () {
    const { line, waiting, isLong } = queueEnvironment()
    line.age(570_000)
    yield* start(waiting)
    yield* pass(29_999)
    expect(isLong()).toBe(false)
    yield* pass(1)
    expect(isLong()).toBe(true)
  })
})

describe("A visitor who was offline", () => {
  it("Q6 is shown as safe for no longer than a lease, and then sees the outcome", function* () {
    const { fake, line, isAtRisk, reported } = yield* inQueue()
    fake.answerNext(...Array.from({ length: 20 }, () => "unreachable" as const))
    line.answerJoins(...Array.from({ length: 6 }, () => "failed" as const))
    fake.drop()
    yield* pass(55_000)
    expect(isAtRisk()).toBe(false)
    yield* pass(15_000)
    expect(isAtRisk()).toBe(true)
    line.expire()
    yield* pass(60_000)
    expect([isAtRisk(), reported()]).toEqual([false, ["queue.placeLost"]])
  })

  it("Q6 is notified that the place was kept", function* () {
    const { fake, reported, now } = yield* inQueue()
    fake.answerNext(...Array.from({ length: 10 }, () => "unreachable" as const))
    fake.drop()
    yield* pass(70_000)
    expect([now(), reported()]).toEqual([at(1), ["queue.placeKept"]])
  })

  it("Q6 sees no notification about a place in the queue beside one that it is gone", function* () {
    const { fake, line, reported, stay } = yield* inQueue()
    line.expire()
    yield* act(() => fake.takeAway("line-1"))
    expect(reported()).toEqual(["queue.placeLost"])
    fake.deliver("line-2", { _tag: "Disconnect", consumerTag: "visitor-1", reason: "lease" })
    yield* Fiber.join(stay)
    expect(reported()).toEqual([])
  })
})
