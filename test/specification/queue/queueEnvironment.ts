import { Effect } from "effect"
import { fakeQueue } from "../../../src/adapters/memory/backend/fakeQueue.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { notifications } from "../../../src/application/notification/notifications.ts"
import { waitInQueue } from "../../../src/application/queue/waitInQueue.ts"
import { createSignal, createStore, untilEmitted } from "../../../src/application/store/Store.ts"
import type { VisitState } from "../../../src/domain/presentation/visitState.ts"
import { hasFailed, type Interest, noProgress, type QueueState } from "../../../src/domain/queue/QueueState.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { start } from "../../run.ts"
import { brokerEnvironment, login } from "../broker/brokerEnvironment.ts"

/** A fake queue, a fake broker, and a visitor who waits. Records what was shown. */
export const queueEnvironment = () => {
  const { fake, giver, link, browser } = brokerEnvironment()
  const line = fakeQueue()
  const raised = notifications({ ids: fakeBrowser().ids })
  const presentationFlow = { state: createStore<VisitState>({ _tag: "Queued" }), names: new Set<string>() }
  const seen: Array<QueueState> = []
  const progress = createStore(noProgress)
  progress.subscribe(() => {
    const { state } = progress.get()
    if (state !== undefined && state !== seen.at(-1)) seen.push(state)
  })
  const pressed = createSignal()
  let interest: Interest | undefined
  const wait = waitInQueue({
    queueGateway: line.queue,
    link,
    notifications: raised,
    flow: presentationFlow,
    page: browser.page,
    pageLifecycle: browser.pageLifecycle,
    interest: Effect.sync(() => interest),
    campaign: Effect.undefined,
  })
  const waiting = Effect.suspend(() => {
    progress.set(noProgress)
    return wait(aVisit(), progress, untilEmitted(pressed))
  })
  return {
    fake,
    giver,
    browser,
    link,
    line,
    raised,
    presentationFlow,
    seen,
    waiting,
    now: () => seen.at(-1),
    /** Whether the page shows that the queue does not answer or cannot be subscribed. */
    isFailed: () => hasFailed(progress.get()),
    isAtRisk: () => progress.get().isAtRisk,
    /** What the consultant may know of the visitor from now on. */
    tell: (known: Interest) => {
      interest = known
    },
    /** The usual wait, and the last word to those who wait, as the page shows them. */
    tidings: () => {
      const { expectedMinutes, word } = progress.get()
      return { expectedMinutes, word: word?.text.en }
    },
    /** The visitor presses "Try again". */
    press: pressed.emit,
    isLong: () => progress.get().isLong,
    /** The texts of the current notifications. */
    reported: () => raised.shown.get().map(({ message }) => ("text" in message ? message.text : message.detail)),
  }
}

/** An environment that is connected and in the queue. `stay` ends with the outcome of the place. */
export const inQueue = (arrange: (environment: ReturnType<typeof queueEnvironment>) => void = () => {}) =>
  Effect.gen(function* () {
    const environment = queueEnvironment()
    arrange(environment)
    yield* start(environment.link.live(login))
    const stay = yield* start(environment.waiting)
    return { ...environment, stay }
  })
