import { Effect } from "effect"
import { webPageLifecycle } from "../../../../src/adapters/browser/page/webPageLifecycle.ts"
import { stompBroker } from "../../../../src/adapters/stomp/stompBroker.ts"
import type { BrokerLogin } from "../../../../src/application/ports/backend/Broker.ts"

/** The state of a page's link, and how slow its timers are. */
const reported = { isUp: false, ticks: 0, sleeps: 0, wakes: 0, visibility: () => document.visibilityState }
export type Reported = Readonly<Omit<typeof reported, "visibility">>

const { sleep, onWake } = webPageLifecycle()
const counting = (count: "sleeps" | "wakes") =>
  Effect.sync(() => {
    reported[count] += 1
  })

/** Opens a link, and reports when it has ended. */
const connect = async (url: string, login: BrokerLogin) => {
  const session = await Effect.runPromise(stompBroker({ url: Effect.succeed(url), sleep }).open(login, {}))
  reported.isUp = true
  Effect.runFork(
    Effect.andThen(
      session.ended,
      Effect.sync(() => Object.assign(reported, { isUp: false })),
    ),
  )
}

Effect.runFork(onWake(counting("wakes")))
Effect.runFork(Effect.forever(Effect.andThen(sleep(100), counting("sleeps"))))

const tick = () => {
  reported.ticks += 1
  setTimeout(tick, 100)
}
tick()

Object.assign(globalThis, { reported, connect })
