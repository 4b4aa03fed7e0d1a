import { Clock, Duration, Effect } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import {
  connectTimeoutMs,
  type LinkCommand,
  type LinkEvent,
  type LinkState,
  nextLink,
  tokenMarginMs,
} from "../../domain/broker/linkPolicy.ts"
import { nextThat, type Observed, observed, until } from "../observed/Observed.ts"
import type { AccessToken, AccessTokens } from "../ports/AccessTokens.ts"
import {
  type Broker,
  BrokerUnreachable,
  type BrokerSession,
  type ChatDispatch,
  NotDelivered,
  type SubscriptionFailed,
} from "../ports/Broker.ts"
import type { Page } from "../ports/Page.ts"

/** As whom and where the link is kept. */
export interface LinkLogin {
  readonly host: string
  readonly uuid: string
  readonly messageTypes: Readonly<Record<string, string>>
}

/** The one supervised connection to the broker (B1-B8). */
export interface BrokerLink {
  readonly state: Observed<LinkState>
  /** Keeps the link up until interrupted. */
  readonly live: (login: LinkLogin) => Effect.Effect<never>
  /**
   * Listens to a queue on every session there is, until interrupted (B1, B6). `listening` runs each time the broker has agreed.
   * Fails when a session that stands does not let the queue be heard (B7).
   */
  readonly listen: (
    queue: string,
    handle: (message: BrokerMessage) => Effect.Effect<void>,
    listening: Effect.Effect<void>,
  ) => Effect.Effect<never, SubscriptionFailed>
  /** Succeeds when the broker has confirmed; without a link it fails at once. */
  readonly send: (message: ChatDispatch) => Effect.Effect<void, NotDelivered>
}

const isThere = (session: BrokerSession | undefined): session is BrokerSession => session !== undefined

/** How long from now until the token must be renewed, in ms; undefined where it does not say. */
const untilDue = (token: AccessToken, now: number): number | undefined =>
  token.lifetimeMs === undefined ? undefined : token.lifetimeMs - tokenMarginMs - (now - token.receivedAt)

/** A clock that only runs forward, in ms. */
const steadyNow = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1_000_000)

export const brokerLink = (broker: Broker, tokens: AccessTokens, page: Page): BrokerLink => {
  const state = observed<LinkState>({ _tag: "Idle" })
  const session = observed<BrokerSession | undefined>(undefined)
  let held: string | undefined

  const tokenFor = ({ freshToken }: { readonly freshToken: boolean }) =>
    Effect.gen(function* () {
      const token = yield* freshToken ? tokens.refreshed(held) : tokens.current
      const due = untilDue(token, yield* steadyNow)
      return due !== undefined && due <= 0 && !freshToken ? yield* tokens.refreshed(token.value) : token
    })

  /** Ends with whatever ends a session that stands (B5). */
  const watched = (open: BrokerSession, token: AccessToken): Effect.Effect<LinkEvent> =>
    Effect.gen(function* () {
      const due = untilDue(token, yield* steadyNow)
      return yield* Effect.raceAllFirst([
        Effect.as(open.ended, { _tag: "Lost" } as const),
        due === undefined ? Effect.never : Effect.as(Effect.sleep(Duration.millis(due)), { _tag: "TokenDue" } as const),
        replaced(token),
      ])
    })

  const replaced = (token: AccessToken): Effect.Effect<LinkEvent> =>
    Effect.callback((resume) => {
      const stop = tokens.onChange(({ value }) => {
        if (value !== token.value) resume(Effect.succeed({ _tag: "TokenReplaced" }))
      })
      return Effect.sync(stop)
    })

  const attempt = (login: LinkLogin, token: AccessToken): Effect.Effect<LinkEvent> =>
    Effect.acquireUseRelease(
      broker.open({ host: login.host, uuid: login.uuid, token: token.value }, login.messageTypes).pipe(
        Effect.timeoutOrElse({
          duration: Duration.millis(connectTimeoutMs),
          orElse: () => Effect.fail(new BrokerUnreachable()),
        }),
        Effect.interruptible,
      ),
      (open) =>
        Effect.suspend(() => {
          state.set(nextLink(state.get(), { _tag: "Opened" }, 0).state)
          session.set(open)
          return watched(open, token)
        }),
      (open) => Effect.andThen(Effect.sync(() => session.set(undefined)), open.close),
    ).pipe(
      Effect.catchTag("AccessRefused", () => Effect.succeed({ _tag: "Refused" } as const)),
      Effect.catchTag("BrokerUnreachable", () => Effect.succeed({ _tag: "Lost" } as const)),
    )

  const carryOut = (login: LinkLogin, command: LinkCommand): Effect.Effect<LinkEvent> =>
    Effect.gen(function* () {
      if (command._tag === "Keep") return yield* Effect.never
      yield* Effect.sleep(Duration.millis(command.afterMs))
      const token = yield* tokenFor(command)
      held = token.value
      const due = untilDue(token, yield* steadyNow)
      // A new token that is due on its receipt counts as an attempt that was lost, or this would spin (decisions B5).
      return due !== undefined && due <= 0 ? ({ _tag: "Lost" } as const) : yield* attempt(login, token)
    }).pipe(
      Effect.catchTag("TokenUnavailable", (failure) =>
        Effect.as(Effect.logWarning("no token for the broker", failure), { _tag: "Lost" } as const),
      ),
    )

  return {
    state,
    live: (login) =>
      Effect.gen(function* () {
        let event: LinkEvent = { _tag: "Wanted" }
        while (true) {
          const step = nextLink(state.get(), event, yield* page.draw)
          state.set(step.state)
          event = yield* carryOut(login, step.command)
        }
        // biome-ignore lint/correctness/noUnreachable: the loop ends by interruption alone
      }).pipe(Effect.ensuring(Effect.sync(() => state.set({ _tag: "Idle" })))),
    listen: (queue, handle, listening) =>
      Effect.gen(function* () {
        while (true) {
          const open = yield* until(session, isThere)
          yield* open.listen(queue, handle, listening)
          if (session.get() === open) yield* nextThat(session, (other) => other !== open)
        }
      }) as Effect.Effect<never, SubscriptionFailed>,
    send: (message) =>
      Effect.suspend(() => {
        const open = session.get()
        return open === undefined ? Effect.fail(new NotDelivered()) : open.send(message)
      }),
  }
}
