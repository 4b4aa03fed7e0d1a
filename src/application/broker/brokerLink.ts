import { Duration, Effect, Semaphore } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import {
  connectTimeoutMs,
  type LinkCommand,
  type LinkEvent,
  type LinkState,
  nextLink,
} from "../../domain/broker/linkPolicy.ts"
import { derived, type Observed, observed, until } from "../observed/Observed.ts"
import type { AccessToken, AccessTokens } from "../ports/AccessTokens.ts"
import {
  type Broker,
  type BrokerSession,
  BrokerUnreachable,
  type ChatDispatch,
  NotDelivered,
  type SubscriptionFailed,
} from "../ports/Broker.ts"
import type { Page } from "../ports/Page.ts"
import { isShort, steadyNow, untilDue } from "./tokenLife.ts"

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

/** State and session change in one step: whoever sees Connected can send, and whoever listens sees Connected. */
interface Held {
  readonly state: LinkState
  readonly session: BrokerSession | undefined
}

type Standing = Held & { readonly session: BrokerSession }

const stands = (held: Held): held is Standing => held.session !== undefined

export const brokerLink = (broker: Broker, tokens: AccessTokens, page: Page): BrokerLink => {
  const held = observed<Held>({ state: { _tag: "Idle" }, session: undefined })
  const state = derived([held], () => held.get().state)
  const become = (next: LinkState) => held.set({ ...held.get(), state: next })
  // A page that is left and entered again may start anew before the old session is closed.
  const oneLife = Semaphore.makeUnsafe(1)
  let lastToken: string | undefined
  let shortTokens = 0

  const tokenFor = ({ freshToken }: { readonly freshToken: boolean }) =>
    Effect.gen(function* () {
      const token = yield* freshToken ? tokens.refreshed(lastToken) : tokens.current
      const due = untilDue(token, yield* steadyNow)
      return due !== undefined && due <= 0 && !freshToken ? yield* tokens.refreshed(token.value) : token
    })

  /** Ends with whatever ends a session that stands (B5). */
  const watched = (open: BrokerSession, token: AccessToken): Effect.Effect<LinkEvent> =>
    Effect.gen(function* () {
      const due = untilDue(token, yield* steadyNow)
      return yield* Effect.raceAllFirst([
        Effect.as(open.ended, { _tag: "Lost" } as const),
        due === undefined
          ? Effect.never
          : Effect.as(Effect.sleep(Duration.millis(due)), { _tag: isShort(token) ? "Lost" : "TokenDue" } as const),
        replaced(token),
      ])
    })

  /** Ends when this tab holds another token, also when that came while the session was being opened. */
  const replaced = (token: AccessToken): Effect.Effect<LinkEvent> =>
    Effect.raceFirst(
      Effect.callback<string>((resume) => {
        const stop = tokens.onChange(({ value }) => {
          if (value !== token.value) resume(Effect.succeed(value))
        })
        return Effect.sync(stop)
      }),
      Effect.flatMap(tokens.current, ({ value }) =>
        value === token.value ? Effect.never : Effect.succeed(value),
      ).pipe(Effect.catchTag("TokenUnavailable", () => Effect.never)),
    ).pipe(Effect.as({ _tag: "TokenReplaced" } as const))

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
          held.set({ state: nextLink(state.get(), { _tag: "Opened" }, 0).state, session: open })
          return watched(open, token)
        }),
      (open) =>
        Effect.andThen(
          Effect.sync(() => held.set({ ...held.get(), session: undefined })),
          open.close,
        ),
    ).pipe(
      Effect.catchTag("AccessRefused", () => Effect.succeed({ _tag: "Refused" } as const)),
      Effect.catchTag("BrokerUnreachable", () => Effect.succeed({ _tag: "Lost" } as const)),
    )

  const carryOut = (login: LinkLogin, command: LinkCommand): Effect.Effect<LinkEvent> =>
    Effect.gen(function* () {
      if (command._tag === "Keep") return yield* Effect.never
      yield* Effect.sleep(Duration.millis(command.afterMs))
      const token = yield* tokenFor(command)
      lastToken = token.value
      shortTokens = isShort(token) ? shortTokens + 1 : 0
      const due = untilDue(token, yield* steadyNow)
      // A new token that is due on its receipt counts as an attempt that was lost, or this would spin (decisions B5).
      return due !== undefined && due <= 0 ? ({ _tag: "Lost" } as const) : yield* attempt(login, token)
    }).pipe(
      Effect.catchTag("TokenUnavailable", (failure) =>
        Effect.as(Effect.logWarning("no token for the broker", failure), { _tag: "Lost" } as const),
      ),
    )

  /** With short tokens each session would begin the delays anew, and spin: they go on growing from session to session. */
  const counted = (now: LinkState, event: LinkEvent): LinkState =>
    now._tag === "Connected" && event._tag === "Lost" && shortTokens > 1
      ? { _tag: "Connecting", attempt: shortTokens - 1, refused: false }
      : now

  return {
    state,
    live: (login) =>
      Effect.gen(function* () {
        let event: LinkEvent = { _tag: "Wanted" }
        while (true) {
          const step = nextLink(counted(state.get(), event), event, yield* page.draw)
          become(step.state)
          event = yield* carryOut(login, step.command)
        }
      }).pipe(Effect.ensuring(Effect.sync(() => become({ _tag: "Idle" }))), (life) =>
        Semaphore.withPermit(oneLife, life),
      ),
    listen: (queue, handle, listening) =>
      Effect.gen(function* () {
        while (true) {
          const { session } = yield* until(held, stands)
          yield* session.listen(queue, handle, listening)
          yield* until(held, (now): now is Held => now.session !== session)
        }
      }) as Effect.Effect<never, SubscriptionFailed>,
    send: (message) =>
      Effect.suspend(() => {
        const { session } = held.get()
        return session === undefined ? Effect.fail(new NotDelivered()) : session.send(message)
      }),
  }
}
