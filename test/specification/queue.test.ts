import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { locationDesk } from "../../src/adapters/memory/backend/locationDesk.ts"
import type { QueueDesk } from "../../src/adapters/memory/backend/queueDesk.ts"
import { leaveQueue } from "../../src/application/queue/leaveQueue.ts"
import { heardInLine, inLine, type QueueState } from "../../src/domain/queue/QueueState.ts"
import { aLine } from "../builders/aLine.ts"
import { aVisit } from "../builders/aVisit.ts"
import { pass, run, settled, start } from "../run.ts"
import { login } from "./brokerWorld.ts"
import { queueWorld as world } from "./queueWorld.ts"

const me = { consumerTag: "visitor-1", uuid: "uuid-1" }

describe("A place in line", () => {
  it.each([
    ["Q2", "next", {}, { _tag: "Waiting", position: 1 }],
    ["Q2", "third", { waitingIds: ["a", "b", "visitor-1"] }, { _tag: "Waiting", position: 3 }],
    ["Q2", "known by uuid", { waitingIds: ["a", "uuid-1"] }, { _tag: "Waiting", position: 2 }],
    ["Q2", "in a list that never named it", { waitingIds: ["a"] }, { _tag: "Waiting", position: undefined }],
    ["Q5", "without a moderator", { moderatorAvailable: false }, { _tag: "NoModerator" }],
    ["Q1", "picked up meanwhile", { waitingIds: [], presentationId: 7 }, { _tag: "PickedUp", presentationId: 7 }],
    [
      "Q1",
      "picked up by the last moderator",
      { moderatorAvailable: false, presentationId: 7 },
      { _tag: "PickedUp", presentationId: 7 },
    ],
  ] as const)("%s is, on joining, %s", (_id, _name, line, state) => expect(inLine(me, aLine(line))).toEqual(state))

  const gone: QueueState = { _tag: "Removed", reason: "lease" }
  const second: QueueState = { _tag: "Waiting", position: 2 }
  it.each([
    ["Q2", second, { _tag: "QueuePosition", waitingIds: ["visitor-1", "b"] }, { _tag: "Waiting", position: 1 }],
    ["Q2", second, { _tag: "QueuePosition", waitingIds: ["b"] }, { _tag: "PickingUp" }],
    [
      "Q2",
      { _tag: "PickingUp" },
      { _tag: "QueuePosition", waitingIds: ["visitor-1"] },
      { _tag: "Waiting", position: 1 },
    ],
    [
      "Q6",
      second,
      { _tag: "Disconnect", consumerTag: "visitor-1", reason: "removed" },
      { _tag: "Removed", reason: "removed" },
    ],
    [
      "Q6",
      second,
      { _tag: "Disconnect", consumerTag: "uuid-1", reason: "lease" },
      { _tag: "Removed", reason: "lease" },
    ],
    ["Q6", second, { _tag: "Disconnect", consumerTag: "a", reason: "lease" }, { _tag: "Waiting", position: 1 }],
    ["Q6", second, { _tag: "Disconnect", consumerTag: "b", reason: "lease" }, second],
    ["Q6", second, { _tag: "Disconnect", consumerTag: "nobody", reason: "lease" }, second],
    [
      "Q2",
      { _tag: "Waiting", position: undefined },
      { _tag: "QueuePosition", waitingIds: ["b"] },
      { _tag: "Waiting", position: undefined },
    ],
    [
      "Q2",
      { _tag: "Waiting", position: undefined },
      { _tag: "QueuePosition", waitingIds: ["b", "visitor-1"] },
      { _tag: "Waiting", position: 2 },
    ],
    ["Q7", second, { _tag: "PresentationCalled", presentationId: 7 }, { _tag: "PickedUp", presentationId: 7 }],
    ["Q6", gone, { _tag: "QueuePosition", waitingIds: ["visitor-1"] }, gone],
    [
      "Q7",
      { _tag: "PickedUp", presentationId: 7 },
      { _tag: "Disconnect", consumerTag: "visitor-1", reason: "lease" },
      { _tag: "PickedUp", presentationId: 7 },
    ],
    ["Q9", second, { _tag: "CloudStreamUpdated" }, second],
  ] as const)("%s from %j on %j becomes %j", (_id, state, message, next) =>
    expect(heardInLine(me, { waitingIds: ["a", "visitor-1", "b"], state }, message).state).toEqual(next),
  )

  it("Q2 is being picked up on asking again when it was in the list before", () =>
    expect(inLine(me, aLine({ waitingIds: ["a"] }), second)).toEqual({ _tag: "PickingUp" }))
})

describe("A visitor in the queue", () => {
  it("Q1 Q2 joins the line and sees the place move", () =>
    run(
      Effect.gen(function* () {
        const { desk, link, line, waiting, seen } = world()
        line.wait("a", "b")
        yield* start(link.live(login))
        yield* start(waiting)
        desk.deliver("line-1", { _tag: "QueuePosition", waitingIds: ["b", "visitor-1"] })
        desk.deliver("line-1", { _tag: "QueuePosition", waitingIds: ["visitor-1"] })
        desk.deliver("line-1", { _tag: "QueuePosition", waitingIds: [] })
        yield* settled
        expect(seen).toEqual([
          { _tag: "Waiting", position: 3 },
          { _tag: "Waiting", position: 2 },
          { _tag: "Waiting", position: 1 },
          { _tag: "PickingUp" },
        ])
      }),
    ))

  it("Q1 sees the place at once, before there is a link", () =>
    run(
      Effect.gen(function* () {
        const { waiting, now } = world()
        yield* start(waiting)
        expect(now()).toEqual({ _tag: "Waiting", position: 1 })
      }),
    ))

  it("Q6 is removed by a disconnect of oneself, and stops listening", () =>
    run(
      Effect.gen(function* () {
        const { desk, link, waiting } = world()
        yield* start(link.live(login))
        const stay = yield* start(waiting)
        desk.deliver("line-1", { _tag: "Disconnect", consumerTag: "visitor-1", reason: "removed" })
        expect(yield* Fiber.join(stay)).toEqual({ _tag: "Removed", reason: "removed" })
        expect(desk.listeners("line-1")).toBe(0)
      }),
    ))

  it("Q6 Q2 moves up as those ahead are disconnected, and hears of each place once", () =>
    run(
      Effect.gen(function* () {
        const { desk, link, line, waiting, seen } = world()
        line.wait("a", "b")
        yield* start(link.live(login))
        yield* start(waiting)
        for (const consumerTag of ["a", "visitor-9", "b"])
          desk.deliver("line-1", { _tag: "Disconnect", consumerTag, reason: "removed" })
        yield* settled
        expect(seen).toEqual([
          { _tag: "Waiting", position: 3 },
          { _tag: "Waiting", position: 2 },
          { _tag: "Waiting", position: 1 },
        ])
        expect(desk.listeners("line-1")).toBe(1)
      }),
    ))

  it("Q1 QU1 gets in at once when picked up while away", () =>
    run(
      Effect.gen(function* () {
        const { line, waiting } = world()
        line.pickUp(7)
        expect(yield* waiting).toEqual({ _tag: "PickedUp", presentationId: 7 })
      }),
    ))

  it("Q5 is told that no moderator is there", () =>
    run(
      Effect.gen(function* () {
        const { line, waiting } = world()
        line.staff(false)
        expect(yield* waiting).toEqual({ _tag: "NoModerator" })
      }),
    ))

  it("Q2 QU1 asks again after 30 s at position 0 without being called", () =>
    run(
      Effect.gen(function* () {
        const { desk, link, line, waiting } = world()
        yield* start(link.live(login))
        const stay = yield* start(waiting)
        desk.deliver("line-1", { _tag: "QueuePosition", waitingIds: [] })
        yield* pass(29_999)
        expect(line.joined()).toHaveLength(1)
        line.pickUp(7)
        yield* pass(1)
        expect(yield* Fiber.join(stay)).toEqual({ _tag: "PickedUp", presentationId: 7 })
      }),
    ))

  it("Q2 has the patience anew when the place came back meanwhile", () =>
    run(
      Effect.gen(function* () {
        const { desk, link, line, waiting } = world()
        yield* start(link.live(login))
        yield* start(waiting)
        desk.deliver("line-1", { _tag: "QueuePosition", waitingIds: [] })
        yield* pass(20_000)
        desk.deliver("line-1", { _tag: "QueuePosition", waitingIds: ["visitor-1"] })
        yield* pass(20_000)
        desk.deliver("line-1", { _tag: "QueuePosition", waitingIds: [] })
        yield* pass(29_999)
        expect(line.joined()).toHaveLength(1)
        yield* pass(1)
        expect(line.joined()).toHaveLength(2)
      }),
    ))

  it("B4 joins again after access was refused and the link healed, and is told so", () =>
    run(
      Effect.gen(function* () {
        const { desk, link, line, raised, waiting } = world()
        yield* start(link.live(login))
        yield* start(waiting)
        desk.answerNext("refused")
        desk.drop()
        yield* pass(2_000)
        expect(line.joined()).toEqual(["line-1", "line-2"])
        expect(desk.listeners("line-1")).toBe(0)
        expect(desk.listeners("line-2")).toBe(1)
        expect(raised.shown.get()).toMatchObject([{ type: "notification", message: { text: "reconnected" } }])
      }),
    ))

  it("B4 X2 is told of a place that could not be taken again only when it was", () =>
    run(
      Effect.gen(function* () {
        const { desk, link, line, raised, waiting, told, isFailed } = world()
        yield* start(link.live(login))
        yield* start(waiting)
        desk.answerNext("refused")
        line.answerNext("failed")
        desk.drop()
        yield* pass(1_100)
        expect([isFailed(), raised.shown.get()]).toEqual([true, []])
        yield* pass(1_200)
        expect([isFailed(), told()]).toEqual([false, ["reconnected"]])
      }),
    ))

  it("B4 B6 keeps the place without a word when the link only broke", () =>
    run(
      Effect.gen(function* () {
        const { desk, link, line, raised, waiting, now } = world()
        yield* start(link.live(login))
        yield* start(waiting)
        desk.drop()
        desk.deliver("line-1", { _tag: "QueuePosition", waitingIds: ["a", "visitor-1"] })
        yield* pass(10)
        expect(line.joined()).toEqual(["line-1"])
        expect(raised.shown.get()).toEqual([])
        expect(now()).toEqual({ _tag: "Waiting", position: 2 })
      }),
    ))

  it("X2 is told when joining fails, by no notice, and joins by itself after a pause", () =>
    run(
      Effect.gen(function* () {
        const { line, raised, waiting, now, isFailed } = world()
        line.answerNext("failed", "failed")
        yield* start(waiting)
        expect([isFailed(), now(), raised.shown.get()]).toEqual([true, undefined, []])
        yield* pass(1_200)
        expect(isFailed()).toBe(true)
        yield* pass(2_400)
        expect([isFailed(), now()]).toEqual([false, { _tag: "Waiting", position: 1 }])
      }),
    ))

  it("X2 joins at once when the visitor presses, and when the link is well again", () =>
    run(
      Effect.gen(function* () {
        const { link, line, waiting, now, isFailed, press } = world()
        line.answerNext("failed", "failed")
        yield* start(waiting)
        press()
        yield* settled
        expect([isFailed(), now()]).toEqual([true, undefined])
        yield* start(link.live(login))
        expect([isFailed(), now()]).toEqual([false, { _tag: "Waiting", position: 1 }])
      }),
    ))

  /** Leaves a line whose backend has these capabilities. */
  const leaving = (line: QueueDesk, capabilities: ReadonlyArray<string> = ["leave"]) => {
    const { config, configure } = locationDesk()
    configure({ capabilities })
    return leaveQueue({ queueGateway: line.queue, config })
  }

  it("Q6 gives the place up on purpose, though the page that asked for it is gone", () =>
    run(
      Effect.gen(function* () {
        const { line } = world()
        const slow = { ...line.queue, leave: (id: number) => Effect.delay(line.queue.leave(id), 100) }
        const page = yield* start(leaving({ ...line, queue: slow }).leave(aVisit()))
        yield* Fiber.interrupt(page)
        yield* pass(100)
        expect(line.left()).toBe(1)
      }),
    ))

  it("Q6 asks nothing of a backend that does not list that it can take a place back", () =>
    run(
      Effect.gen(function* () {
        const { line } = world()
        yield* leaving(line, ["holds"]).leave(aVisit())
        yield* pass(60_000)
        expect(line.left()).toBe(0)
      }),
    ))

  it("Q6 gives the place up again for as long as a lease while nobody answers, and then no more", () =>
    run(
      Effect.gen(function* () {
        const { line } = world()
        line.answerLeaving(...Array.from({ length: 20 }, () => "failed" as const))
        yield* leaving(line).leave(aVisit())
        yield* pass(600_000)
        expect([line.leavings(), line.left()]).toEqual([7, 0])
      }),
    ))

  it("Q6 keeps the place that was not given up yet when the visitor joins again", () =>
    run(
      Effect.gen(function* () {
        const { line } = world()
        line.answerLeaving("failed")
        const { leave, takeBack } = leaving(line)
        yield* leave(aVisit())
        yield* settled
        yield* takeBack
        yield* pass(60_000)
        expect(line.left()).toBe(0)
      }),
    ))

  it("Q6 stops listening when the page is left, and gives nothing up on purpose", () =>
    run(
      Effect.gen(function* () {
        const { desk, link, line, waiting } = world()
        yield* start(link.live(login))
        const stay = yield* start(waiting)
        yield* Fiber.interrupt(stay)
        expect(desk.listeners("line-1")).toBe(0)
        expect(line.left()).toBe(0)
      }),
    ))
})
