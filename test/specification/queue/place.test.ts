import { Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import type { FakeQueue } from "../../../src/adapters/memory/backend/fakeQueue.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { leaveQueue } from "../../../src/application/queue/leaveQueue.ts"
import { type QueueState, queueAfter, inQueue as stateInQueue } from "../../../src/domain/queue/QueueState.ts"
import { aQueueEntry } from "../../builders/aQueueEntry.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"
import { act, countedAfter, pass, settled, start } from "../../run.ts"
import { login } from "../broker/brokerEnvironment.ts"
import { queueEnvironment as environment, inQueue } from "./queueEnvironment.ts"

const me = new Set(["visitor-1", "uuid-1"])

describe("A place in the queue", () => {
  const at = (position: number | undefined): QueueState => ({ _tag: "Waiting", position })
  const pickedUp: QueueState = { _tag: "PickedUp", presentationId: 7 }
  const list = (...waitingIds: ReadonlyArray<string>) => ({ _tag: "QueuePosition", waitingIds }) as const
  const out = (consumerTag: string, reason: "lease" | "removed" | undefined = "lease") =>
    ({ _tag: "Disconnect", consumerTag, reason }) as const
  const offAtPickUp = { _tag: "Disconnect", consumerTag: "visitor-1", reason: undefined } as const
  const coming: QueueState = { _tag: "TakenOff", position: 0 }
  const removed = (reason: "lease" | "removed"): QueueState => ({ _tag: "Removed", reason })
  const picking: QueueState = { _tag: "PickingUp" }

  it.each([
    ["Q2", "next", {}, at(1)],
    ["Q2", "third", { waitingIds: ["a", "b", "visitor-1"] }, at(3)],
    ["Q2", "known by uuid", { waitingIds: ["a", "uuid-1"] }, at(2)],
    ["Q2", "missing from the list", { waitingIds: ["a"] }, at(undefined)],
    ["Q5", "without a moderator", { moderatorAvailable: false }, { _tag: "NoModerator" }],
    ["Q1", "picked up meanwhile", { waitingIds: [], presentationId: 7 }, pickedUp],
    ["Q1", "picked up by the last moderator", { moderatorAvailable: false, presentationId: 7 }, pickedUp],
  ] as const)("%s is, on joining, %s", (_id, _name, line, state) =>
    expect(stateInQueue(me, aQueueEntry(line))).toEqual(state),
  )

  it.each([
    ["Q2", at(2), list("visitor-1", "b"), at(1)],
    ["Q2", at(2), list("b"), picking],
    ["Q2", picking, list("visitor-1"), at(1)],
    ["Q6", at(2), out("visitor-1", "removed"), removed("removed")],
    ["Q6", at(2), out("uuid-1"), removed("lease")],
    ["Q2 Q6", at(1), offAtPickUp, coming],
    ["Q2 Q6", picking, offAtPickUp, coming],
    ["Q2 Q6", at(undefined), offAtPickUp, { _tag: "TakenOff", position: undefined }],
    ["Q6", at(2), offAtPickUp, removed("removed")],
    ["Q6", at(1), out("visitor-1", "removed"), removed("removed")],
    ["Q6", coming, out("visitor-1"), removed("lease")],
    ["Q2", coming, list("b"), coming],
    ["Q2", coming, list("b", "visitor-1"), at(2)],
    ["Q7", coming, { _tag: "PresentationCalled", presentationId: 7 }, pickedUp],
    ["Q1", at(2), { _tag: "QueueMoved", locationId: 4 }, { _tag: "Moved", locationId: 4 }],
    ["Q1", { _tag: "Moved", locationId: 4 }, out("visitor-1"), { _tag: "Moved", locationId: 4 }],
    ["Q2", at(2), { _tag: "QueueWordCame", word: { id: 1, text: { en: "Soon", de: "Bald" } } }, at(2)],
    ["Q6", at(2), out("a"), at(1)],
    ["Q6", at(2), out("b"), at(2)],
    ["Q6", at(2), out("nobody"), at(2)],
    ["Q5", at(2), { ...list("a", "visitor-1"), isUnattended: true }, { _tag: "NoModerator" }],
    ["Q5", picking, { ...list("a"), isUnattended: true }, picking],
    ["Q5", coming, { ...list("a"), isUnattended: true }, coming],
    ["Q2", at(undefined), list("b"), at(undefined)],
    ["Q2", at(undefined), list("b", "visitor-1"), at(2)],
    ["Q7", at(2), { _tag: "PresentationCalled", presentationId: 7 }, pickedUp],
    ["Q6", removed("lease"), list("visitor-1"), removed("lease")],
    ["Q7", pickedUp, out("visitor-1"), pickedUp],
    ["Q9", at(2), { _tag: "CloudStreamUpdated" }, at(2)],
  ] as const)("%s from %j on %j becomes %j", (_id, state, message, next) =>
    expect(queueAfter(me, { waitingIds: ["a", "visitor-1", "b"], state }, message).state).toEqual(next),
  )

  it("Q2 is the position from push after a pick-up that did not happen", () => {
    expect(stateInQueue(me, aQueueEntry({ waitingIds: ["a", "visitor-1"] }), coming)).toEqual(at(2))
    expect(stateInQueue(me, aQueueEntry({ waitingIds: ["a"] }), coming)).toEqual(picking)
    expect(stateInQueue(me, aQueueEntry({ waitingIds: ["12"] }), { _tag: "TakenOff", position: undefined })).toEqual(
      at(undefined),
    )
  })

  it("Q2 is being picked up if a new push response no longer lists a visitor who was listed before", () =>
    expect(stateInQueue(me, aQueueEntry({ waitingIds: ["a"] }), at(2))).toEqual(picking))
})

describe("A visitor in the queue", () => {
  it("Q1 Q2 joins the queue and sees the position change", function* () {
    const { fake, seen } = yield* inQueue(({ line }) => line.wait("a", "b"))
    fake.deliver("line-1", { _tag: "QueuePosition", waitingIds: ["b", "visitor-1"] })
    fake.deliver("line-1", { _tag: "QueuePosition", waitingIds: ["visitor-1"] })
    yield* act(() => fake.deliver("line-1", { _tag: "QueuePosition", waitingIds: [] }))
    expect(seen).toEqual([
      { _tag: "Waiting", position: 3 },
      { _tag: "Waiting", position: 2 },
      { _tag: "Waiting", position: 1 },
      { _tag: "PickingUp" },
    ])
  })

  it("Q2 reads the usual wait and each word of the consultants, until a list says nothing of the wait", function* () {
    const { fake, line, tidings } = yield* inQueue(({ line }) => line.expect(6))
    expect(tidings()).toEqual({ expectedMinutes: 6, word: undefined })
    const word = { id: 12, text: { en: "Back soon", de: "Gleich zurück" } }
    fake.deliver("line-1", { _tag: "QueueWordCame", word })
    yield* act(() => fake.deliver("line-1", { _tag: "QueuePosition", waitingIds: ["visitor-1"] }))
    expect(tidings()).toEqual({ expectedMinutes: undefined, word: "Back soon" })
    expect(line.interests()).toEqual([undefined])
  })

  it("tells what the consultant may know with the next attempt to join", function* () {
    const known = { product: { id: 1, brand: "Livid", model: "Aurelia" }, timeZone: "Europe/Berlin" }
    const { line, tell, press } = yield* inQueue()
    tell(known)
    yield* act(press)
    expect(line.interests()).toEqual([undefined, known])
  })

  it("Q1 sees the position at once, before there is a link", function* () {
    const { waiting, now } = environment()
    yield* start(waiting)
    expect(now()).toEqual({ _tag: "Waiting", position: 1 })
  })

  it("Q6 is removed by a disconnect of their own tag, and unsubscribes", function* () {
    const { fake, stay } = yield* inQueue()
    fake.deliver("line-1", { _tag: "Disconnect", consumerTag: "visitor-1", reason: "removed" })
    expect(yield* Fiber.join(stay)).toEqual({ _tag: "Removed", reason: "removed" })
    expect(fake.listeners("line-1")).toBe(0)
  })

  it("Q2 Q6 Q7 is being picked up after a disconnect without a reason, and enters when called", function* () {
    const { fake, stay, now } = yield* inQueue()
    yield* act(() => fake.deliver("line-1", { _tag: "Disconnect", consumerTag: "visitor-1", reason: undefined }))
    expect(now()).toEqual({ _tag: "TakenOff", position: 0 })
    yield* pass(9_999)
    fake.deliver("line-1", { _tag: "PresentationCalled", presentationId: 7 })
    expect(yield* Fiber.join(stay)).toEqual({ _tag: "PickedUp", presentationId: 7 })
  })

  it("Q2 Q6 joins again without a notification after 10 s without a call, and sees the new position", function* () {
    const { fake, line, now, reported } = yield* inQueue()
    yield* act(() => fake.deliver("line-1", { _tag: "Disconnect", consumerTag: "visitor-1", reason: undefined }))
    line.wait("a", "b")
    expect(yield* countedAfter([9_999, 1], line.joined)).toEqual([1, 2])
    expect(now()).toEqual({ _tag: "Waiting", position: 3 })
    expect(reported()).toEqual([])
  })

  it("Q2 is found in the list by any consumer tag that a response has given", function* () {
    const { fake, line, presentationFlow, now } = yield* inQueue()
    presentationFlow.names.add("registered-as")
    yield* act(() => fake.deliver("line-1", { _tag: "QueuePosition", waitingIds: ["a", "registered-as"] }))
    expect(now()).toEqual({ _tag: "Waiting", position: 2 })
    line.wait("a", "b")
    yield* act(() => fake.deliver("line-1", { _tag: "QueuePosition", waitingIds: ["visitor-1"] }))
    expect(now()).toEqual({ _tag: "Waiting", position: 1 })
  })

  it("Q1 QU1 enters at once if picked up while away", function* () {
    const { line, waiting } = environment()
    line.pickUp(7)
    expect(yield* waiting).toEqual({ _tag: "PickedUp", presentationId: 7 })
  })

  it("Q5 sees that no moderator is there", function* () {
    const { line, waiting } = environment()
    line.staff(false)
    expect(yield* waiting).toEqual({ _tag: "NoModerator" })
  })

  it("Q2 QU1 requests the position again after 30 s at position 0 without a call", function* () {
    const { fake, line, stay } = yield* inQueue()
    fake.deliver("line-1", { _tag: "QueuePosition", waitingIds: [] })
    expect(yield* countedAfter([29_999], line.joined)).toEqual([1])
    line.pickUp(7)
    yield* pass(1)
    expect(yield* Fiber.join(stay)).toEqual({ _tag: "PickedUp", presentationId: 7 })
  })

  it("Q2 waits the full 30 s again if the position changed meanwhile", function* () {
    const { fake, line } = yield* inQueue()
    fake.deliver("line-1", { _tag: "QueuePosition", waitingIds: [] })
    yield* pass(20_000)
    fake.deliver("line-1", { _tag: "QueuePosition", waitingIds: ["visitor-1"] })
    yield* pass(20_000)
    fake.deliver("line-1", { _tag: "QueuePosition", waitingIds: [] })
    expect(yield* countedAfter([29_999, 1], line.joined)).toEqual([1, 2])
  })

  it("B4 joins again after access was refused and the link recovered, and sees a notification", function* () {
    const { fake, line, raised } = yield* inQueue()
    fake.answerNext("refused")
    fake.drop()
    yield* pass(2_000)
    expect(line.joined()).toEqual(["line-1", "line-2"])
    expect(fake.listeners("line-1")).toBe(0)
    expect(fake.listeners("line-2")).toBe(1)
    expect(raised.shown.get()).toMatchObject([{ type: "notification", message: { text: "queue.reconnected" } }])
  })

  it("B4 X2 sees the notification about a place that could not be acquired only once it is", function* () {
    const { fake, line, raised, reported, isFailed } = yield* inQueue()
    fake.answerNext("refused")
    line.answerNext("failed")
    fake.drop()
    yield* pass(1_100)
    expect([isFailed(), raised.shown.get()]).toEqual([true, []])
    yield* pass(1_200)
    expect([isFailed(), reported()]).toEqual([false, ["queue.reconnected"]])
  })

  it("B4 B6 keeps the place without a notification if only the link broke", function* () {
    const { fake, line, raised, now } = yield* inQueue()
    fake.drop()
    fake.deliver("line-1", { _tag: "QueuePosition", waitingIds: ["a", "visitor-1"] })
    yield* pass(10)
    expect(line.joined()).toEqual(["line-1"])
    expect(raised.shown.get()).toEqual([])
    expect(now()).toEqual({ _tag: "Waiting", position: 2 })
  })

  it("X2 joins at once when the visitor presses the button, and when the link recovers", function* () {
    const { link, line, waiting, now, isFailed, press } = environment()
    line.answerNext("failed", "failed")
    yield* start(waiting)
    yield* act(() => press())
    expect([isFailed(), now()]).toEqual([true, undefined])
    yield* start(link.live(login))
    expect([isFailed(), now()]).toEqual([false, { _tag: "Waiting", position: 1 }])
  })

  /** Leaves a queue whose backend has these capabilities. */
  const leaving = (line: FakeQueue, capabilities: ReadonlyArray<string> = ["leave"]) => {
    const { config, configure } = fakeLocation()
    configure({ capabilities })
    const place = { reportJoined: Effect.void, reportLeft: Effect.void, clear: Effect.void }
    const { page } = fakeBrowser()
    return leaveQueue({ queueGateway: line.queue, config, page, tab: { leave: Effect.void }, place })
  }

  it("Q6 releases the place on request, even if the page that requested it is gone", function* () {
    const { line } = environment()
    const slow = { ...line.queue, leave: (id: number) => Effect.delay(line.queue.leave(id), 100) }
    const page = yield* start(leaving({ ...line, queue: slow }).leave(aVisit()))
    yield* Fiber.interrupt(page)
    yield* pass(100)
    expect(line.left()).toBe(1)
  })

  it("Q6 retries the release for the length of a lease while nobody answers, then stops", function* () {
    const { line } = environment()
    line.answerLeaving(...Array.from({ length: 20 }, () => "failed" as const))
    yield* leaving(line).leave(aVisit())
    yield* pass(600_000)
    expect([line.leavings(), line.left()]).toEqual([7, 0])
  })

  it("Q6 keeps a place that was not released yet when the visitor joins again", function* () {
    const { line } = environment()
    line.answerLeaving("failed")
    const { leave, cancelLeaving } = leaving(line)
    yield* leave(aVisit())
    yield* settled
    yield* cancelLeaving
    yield* pass(60_000)
    expect(line.left()).toBe(0)
  })

  it("Q6 unsubscribes when leaving the page, and does not release the place", function* () {
    const { fake, line, stay } = yield* inQueue()
    yield* Fiber.interrupt(stay)
    expect(fake.listeners("line-1")).toBe(0)
    expect(line.left()).toBe(0)
  })
})
