import { Effect } from "effect"
import { describe, expect } from "vitest"
import { type FakeBroker, fakeBroker } from "../../../src/adapters/memory/backend/fakeBroker.ts"
import { fakeToken } from "../../../src/adapters/memory/backend/fakeIdentity.ts"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import { fakePresentation } from "../../../src/adapters/memory/backend/fakePresentation.ts"
import { type FakeQueue, fakeQueue } from "../../../src/adapters/memory/backend/fakeQueue.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { brokerLink } from "../../../src/application/broker/brokerLink.ts"
import { notifications } from "../../../src/application/notification/notifications.ts"
import type { QueueGateway } from "../../../src/application/ports/backend/QueueGateway.ts"
import { followPresentation } from "../../../src/application/presentation/followPresentation.ts"
import { waitInQueue } from "../../../src/application/queue/waitInQueue.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { hasFailed, noProgress } from "../../../src/domain/queue/QueueState.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"
import { pass, start } from "../../run.ts"
import { login } from "../broker/brokerEnvironment.ts"

/** A visitor in the queue of a backend that never recovers, with every request and connection counted. */
const hopeless = (set: (line: FakeQueue, broker: FakeBroker) => void) => {
  const line = fakeQueue()
  const fake = fakeBroker()
  const browser = fakeBrowser()
  const counts = { requests: 0, connections: 0 }
  const asked = <A, E>(call: Effect.Effect<A, E>) =>
    Effect.suspend(() => {
      counts.requests += 1
      return call
    })
  const queue: QueueGateway = {
    ...line.queue,
    register: (...about) => asked(line.queue.register(...about)),
    join: (...about) => asked(line.queue.join(...about)),
    leave: (...about) => asked(line.queue.leave(...about)),
  }
  const broker = {
    open: (...about: Parameters<FakeBroker["broker"]["open"]>) =>
      Effect.suspend(() => {
        counts.connections += 1
        return fake.broker.open(...about)
      }),
  }
  set(line, fake)
  const link = brokerLink({
    broker,
    accessTokens: fakeToken().tokens,
    page: browser.page,
    pageLifecycle: browser.pageLifecycle,
  })
  const presentationFlow = followPresentation({
    config: fakeLocation().config,
    presentations: fakePresentation().presentations,
    queueGateway: queue,
    link,
    store: browser.store,
  })
  const progress = createStore(noProgress)
  const waiting = waitInQueue({
    queueGateway: queue,
    link,
    notifications: notifications({ ids: browser.ids }),
    flow: presentationFlow,
    page: browser.page,
    pageLifecycle: browser.pageLifecycle,
    interest: Effect.succeed(undefined),
    campaign: Effect.undefined,
  })(aVisit(), progress, Effect.never)
  const life = Effect.all([link.live(login), presentationFlow.live(aVisit()), waiting], { concurrency: "unbounded" })
  return { counts, life, isShown: () => hasFailed(progress.get()) || presentationFlow.notSubscribed.get() }
}

const many = 400
const names = (kind: string) => Array.from({ length: many }, (_, index) => `${kind}-${index + 1}`)
const failures = Array.from({ length: many }, () => "failed" as const)

describe("Queue and REST that trigger each other", () => {
  it.effect.each<[string, Parameters<typeof hopeless>[0]]>([
    ["push always fails", (line) => line.answerJoins(...failures)],
    ["customer/queue and push always fail", (line) => line.answerNext(...failures)],
    [
      "no queue of push can be subscribed",
      (_line, broker) => {
        for (const name of names("line")) broker.takeAway(name)
      },
    ],
    [
      "no queue at all can be subscribed",
      (_line, broker) => {
        for (const name of [...names("line"), ...names("customer")]) broker.takeAway(name)
      },
    ],
  ])(
    "B7 X2 Q1 send at most 30 requests a minute after the first, connect at most 10 times, and show it: %s",
    function* (_case, set) {
      const { counts, life, isShown } = hopeless(set)
      yield* start(life)
      yield* pass(60_000)
      for (let minute = 0; minute < 5; minute += 1) {
        const before = { ...counts }
        yield* pass(60_000)
        expect(counts.requests - before.requests).toBeLessThanOrEqual(30)
        expect(counts.connections - before.connections).toBeLessThanOrEqual(10)
        expect(isShown()).toBe(true)
      }
      // Retries continue.
      const before = counts.requests
      yield* pass(60_000)
      expect(counts.requests).toBeGreaterThan(before)
    },
  )
})
