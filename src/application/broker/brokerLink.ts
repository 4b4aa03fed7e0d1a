import { Effect, Fiber, Semaphore } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import {
  connectTimeoutMs,
  crowdSpreadMs,
  hurryAfterMs,
  type LinkCommand,
  type LinkEvent,
  type LinkState,
  nextLink,
  type VisibleLink,
  visibleLink,
} from "../../domain/broker/linkPolicy.ts"
import type { AccessToken, AccessTokens } from "../ports/backend/AccessTokens.ts"
import {
  type Broker,
  type BrokerSession,
  BrokerUnreachable,
  type ChatDispatch,
  NotDelivered,
  type SubscriptionFailed,
} from "../ports/backend/Broker.ts"
import type { Page, PageLifecycle } from "../ports/browser/Page.ts"
import {
  createSignal,
  createStore,
  derived,
  type Signal,
  type Store,
  until,
  untilEmitted,
  type WritableStore,
} from "../store/Store.ts"
import { type LinkTokens, linkTokens, steadyNow } from "./linkTokens.ts"
import { openWakes, signOfLife } from "./linkWakes.ts"

export interface LinkLogin {
  readonly host: string
  readonly uuid: string
  readonly messageTypes: Readonly<Record<string, string>>
}

/** The one supervised connection to the broker (B1-B8). */
export interface BrokerLink {
  readonly state: Store<LinkState>
  /** The link as shown to a visitor whose own queue is subscribed. */
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

interface LinkDeps {
  readonly broker: Broker
  readonly accessTokens: AccessTokens
  readonly page: Page
  readonly pageLifecycle: PageLifecycle
}

export const brokerLink = (deps: LinkDeps): BrokerLink => {
  const held = createStore<Held>({ state: { _tag: "Idle" }, session: undefined })
  const tokens = linkTokens(deps.accessTokens, deps.pageLifecycle.sleep)
  const hurried = createSignal()
  const renewed = createSignal()
  let crowdMs = 0
  const supervise = superviseLink({ ...deps, tokens, held, hurried, renewed, crowdMs: () => crowdMs })
  // After a quick return to the page, the link may start again before its old session is closed.
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

/**
 * State and session change in one step: a caller that sees Connected can send, and a subscribed caller sees Connected.
 */
interface Held {
  readonly state: LinkState
  readonly session: BrokerSession | undefined
}

const hasSession = (held: Held): held is Held & { readonly session: BrokerSession } => held.session !== undefined

interface LinkParts extends Omit<LinkDeps, "accessTokens"> {
  readonly tokens: LinkTokens
  readonly held: WritableStore<Held>
  /** Emitted when the visitor retries. */
  readonly hurried: Signal
  /** Emitted when a session does not deliver messages. */
  readonly renewed: Signal
  /** Duration over which a crowd's attempts are spread, in ms. */
  readonly crowdMs: () => number
}

/** An open session of the link. */
interface CurrentSession {
  readonly session: BrokerSession
  /** Succeeds when the session has ended, or must be replaced because of its token. */
  readonly over: Effect.Effect<LinkEvent>
  /** Emits that the session is lost, with its duration. */
  readonly lost: Effect.Effect<LinkEvent>
}

const lostAfter = (openMs: number): LinkEvent => ({ _tag: "Lost", openMs })

const superviseLink =
  ({ broker, tokens, page, pageLifecycle, held, hurried, renewed, crowdMs }: LinkParts) =>
  (login: LinkLogin): Effect.Effect<never> =>
    Effect.gen(function* () {
      const { sleep, onWake } = pageLifecycle
      let timeouts = 0
      const { wake, wakes } = yield* openWakes

      /** Applies an event to the table, executes the resulting command, and succeeds with the next event. */
      const applyEvent = (event: LinkEvent, current?: CurrentSession): Effect.Effect<LinkEvent> =>
        Effect.flatMap(page.draw, (draw) => {
          const { state, command } = nextLink(held.get().state, event, draw, crowdMs())
          held.set({ state, session: current?.session })
          return current === undefined ? withoutSession(command) : withSession(command, current)
        })

      const withoutSession = (command: LinkCommand): Effect.Effect<LinkEvent> => {
        switch (command._tag) {
          case "Wait":
            return Effect.raceFirst(Effect.as(sleep(command.ms), { _tag: "PauseOver" } as const), wakes)
          case "Connect":
            return connected(command.freshToken)
          case "Keep":
          case "Probe":
            return Effect.never
        }
      }

      const withSession = (command: LinkCommand, current: CurrentSession): Effect.Effect<LinkEvent> =>
        Effect.raceFirst(current.over, command._tag === "Probe" ? probed(current) : wakes)

      /** A page may wake many times in a row, so the next wake counts only after a delay. */
      const probed = ({ session, lost }: CurrentSession) =>
        Effect.flatMap(signOfLife(session, sleep), (isAlive) =>
          isAlive ? Effect.andThen(sleep(hurryAfterMs), wakes) : lost,
        )

      const connected = (freshToken: boolean): Effect.Effect<LinkEvent> =>
        tokens.next(freshToken).pipe(
          Effect.flatMap((token) => (token === undefined ? Effect.succeed(lostAfter(0)) : attempt(token))),
          Effect.catchTag("TokenUnavailable", (failure) =>
            Effect.as(Effect.logWarning("no token for the broker", failure), lostAfter(0)),
          ),
        )

      const attempt = (token: AccessToken): Effect.Effect<LinkEvent> =>
        Effect.acquireUseRelease(
          Effect.raceFirst(
            broker.open({ host: login.host, uuid: login.uuid, token: token.value }, login.messageTypes),
            Effect.andThen(
              sleep(connectTimeoutMs(timeouts)),
              Effect.suspend(() => {
                timeouts += 1
                return Effect.fail(new BrokerUnreachable())
              }),
            ),
          ).pipe(Effect.interruptible),
          (session) => {
            timeouts = 0
            return followTable(session, token)
          },
          (session) =>
            Effect.andThen(
              Effect.sync(() => held.set({ ...held.get(), session: undefined })),
              session.close,
            ),
        ).pipe(
          Effect.catchTag("AccessRefused", () => Effect.succeed({ _tag: "Refused" } as const)),
          Effect.catchTag("BrokerUnreachable", () => Effect.succeed(lostAfter(0))),
        )

      /** Follows the table while a session is open. Succeeds with the event that ends it. */
      const followTable = (session: BrokerSession, token: AccessToken) =>
        Effect.gen(function* () {
          const since = yield* steadyNow
          const lost = Effect.map(steadyNow, (now) => lostAfter(now - since))
          const ending = yield* Effect.forkScoped(
            Effect.raceFirst(
              Effect.andThen(Effect.raceFirst(session.ended, untilEmitted(renewed)), lost),
              tokens.over(token),
            ),
          )
          const current: CurrentSession = { session, lost, over: Fiber.join(ending) }
          let event: LinkEvent = { _tag: "Opened" }
          do event = yield* applyEvent(event, current)
          while (event._tag === "Woken")
          return event
        }).pipe(Effect.scoped)

      const supervised = Effect.gen(function* () {
        let event: LinkEvent = { _tag: "Wanted" }
        while (true) event = yield* applyEvent(event)
      })
      const pressed = Effect.forever(Effect.andThen(untilEmitted(hurried), wake))
      return yield* Effect.raceAllFirst([supervised, onWake(wake), pressed])
    }).pipe(Effect.ensuring(Effect.sync(() => held.set({ ...held.get(), state: { _tag: "Idle" } }))))
