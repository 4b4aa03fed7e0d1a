import { Effect } from "effect"
import { queueDesk } from "../../../src/adapters/memory/backend/queueDesk.ts"
import { browserDesk } from "../../../src/adapters/memory/browser/browserDesk.ts"
import { notices } from "../../../src/application/notice/notices.ts"
import { waitInQueue } from "../../../src/application/queue/waitInQueue.ts"
import { createStore, nextThat } from "../../../src/application/store/Store.ts"
import type { VisitState } from "../../../src/domain/presentation/visitState.ts"
import type { QueueState } from "../../../src/domain/queue/QueueState.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { start } from "../../run.ts"
import { brokerWorld, login } from "../broker/brokerWorld.ts"

/** A line and a broker at our hand, and a visitor who waits and remembers what was shown. */
export const queueWorld = () => {
  const { desk, giver, link, browser } = brokerWorld()
  const line = queueDesk()
  const raised = notices({ ids: browserDesk().ids })
  const journey = { state: createStore<VisitState>({ _tag: "Queued" }) }
  const seen: Array<QueueState> = []
  const long: Array<boolean> = []
  const presses = createStore(0)
  let failed = false
  let atRisk = false
  const waiting = waitInQueue({
    queueGateway: line.queue,
    link,
    notices: raised,
    flow: journey,
    page: browser.page,
    wakefulness: browser.wakefulness,
  })(
    aVisit(),
    ({ state, isLong, isAtRisk, failure }) => {
      atRisk = isAtRisk
      if (state !== undefined && state !== seen.at(-1)) seen.push(state)
      long.push(isLong)
      failed = failure !== undefined
    },
    nextThat(presses, () => true),
  )
  return {
    desk,
    giver,
    browser,
    link,
    line,
    raised,
    journey,
    seen,
    waiting,
    now: () => seen.at(-1),
    /** Whether it is shown that the line does not answer, or cannot be heard. */
    isFailed: () => failed,
    /** Whether it is shown that the place may be gone. */
    isAtRisk: () => atRisk,
    /** The visitor presses "Try again". */
    press: () => presses.set(presses.get() + 1),
    /** Whether it is shown as a long wait. */
    isLong: () => long.at(-1),
    /** The texts of the notices in view. */
    told: () => raised.shown.get().map(({ message }) => ("text" in message ? message.text : message.says)),
  }
}

/** The same, connected and in line. `stay` ends with what became of the place. */
export const inLine = (arrange: (world: ReturnType<typeof queueWorld>) => void = () => {}) =>
  Effect.gen(function* () {
    const world = queueWorld()
    arrange(world)
    yield* start(world.link.live(login))
    const stay = yield* start(world.waiting)
    return { ...world, stay }
  })
