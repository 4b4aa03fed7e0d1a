import { Effect, Semaphore } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import { crowdSpreadMs } from "../../domain/broker/crowd.ts"
import { type LinkState, type VisibleLink, visibleLink } from "../../domain/broker/linkPolicy.ts"
import type { AccessTokens } from "../ports/backend/AccessTokens.ts"
import { type Broker, type ChatDispatch, NotDelivered, type SubscriptionFailed } from "../ports/backend/Broker.ts"
import type { Page, PageLifecycle } from "../ports/browser/Page.ts"
import { createSignal, createStore, derived, type Store, until } from "../store/Store.ts"
import { linkTokens } from "./linkTokens.ts"
import { type Held, hasSession, type LinkLogin, superviseLink } from "./superviseLink.ts"

/** The one supervised connection to the broker (B1-B8). */
export interface BrokerLink {
  readonly state: Store<LinkState>
  /** The part of the state that a visitor sees, whose own queue is subscribed. */
  readonly shown: Store<VisibleLink>
  readonly live: (login: LinkLogin) => Effect.Effect<never>
  /**
   * Subscribes to a queue on each new session, until interrupted (B1, B6). `listening` runs each time the broker
   * confirms. Fails if a session cannot subscribe to the queue (B7).
   */
  readonly listen: (
    queue: string,
    handle: (message: BrokerMessage) => Effect.Effect<void>,
    listening: Effect.Effect<void>,
  ) => Effect.Effect<never, SubscriptionFailed>
  /** Retries now: cuts the current delay between two attempts short (B7). */
  readonly hurry: () => void
  /**
   * Replaces a session that does not deliver messages, perhaps by one on another node. Succeeds when the old session
   * has ended, at once without one.
   */
  readonly renew: Effect.Effect<void>
  /**
   * The number of visitors that would reconnect at once after an outage. Later attempts are spread by it (decision
   * 035).
   */
  readonly inCrowdOf: (visitors: number) => void
  /** Succeeds when the broker has confirmed the message. Fails at once without a session. */
  readonly send: (message: ChatDispatch) => Effect.Effect<void, NotDelivered>
}

export const brokerLink = ({
  broker,
  accessTokens,
  page,
  pageLifecycle,
}: {
  readonly broker: Broker
  readonly accessTokens: AccessTokens
  readonly page: Page
  readonly pageLifecycle: PageLifecycle
}): BrokerLink => {
  const held = createStore<Held>({ state: { _tag: "Idle" }, session: undefined })
  const tokens = linkTokens(accessTokens, pageLifecycle.sleep)
  const hurried = createSignal()
  const renewed = createSignal()
  let crowdMs = 0
  const supervise = superviseLink({
    broker,
    tokens,
    page,
    pageLifecycle,
    held,
    hurried,
    renewed,
    crowdMs: () => crowdMs,
  })
  // A page that is left and entered again may start again before the old session is closed.
  const oneAtATime = Semaphore.makeUnsafe(1)

  return {
    state: derived([held], () => held.get().state),
    shown: derived([held], () => visibleLink(held.get().state)),
    live: (login) => Semaphore.withPermit(oneAtATime, supervise(login)),
    listen: (queue, handle, listening) =>
      Effect.gen(function* () {
        const { session } = yield* until(held, hasSession)
        yield* session.listen(queue, handle, listening)
        yield* until(held, (now) => now.session !== session)
      }).pipe(Effect.forever),
    hurry: hurried.emit,
    renew: Effect.suspend(() => {
      const { session } = held.get()
      if (session === undefined) return Effect.void
      renewed.emit()
      return Effect.asVoid(until(held, (now) => now.session !== session))
    }),
    inCrowdOf: (visitors) => {
      crowdMs = crowdSpreadMs(visitors)
    },
    send: (message) =>
      Effect.suspend(() => {
        const { session } = held.get()
        return session === undefined ? Effect.fail(new NotDelivered()) : session.send(message)
      }),
  }
}
