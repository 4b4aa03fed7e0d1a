import { Effect, Fiber, Queue } from "effect"
import {
  connectTimeoutMs,
  hurryAfterMs,
  type LinkCommand,
  type LinkEvent,
  type LinkState,
  nextLink,
  probePatienceMs,
} from "../../domain/broker/linkPolicy.ts"
import type { AccessToken } from "../ports/backend/AccessTokens.ts"
import { type Broker, type BrokerSession, BrokerUnreachable } from "../ports/backend/Broker.ts"
import type { Page, PageLifecycle } from "../ports/browser/Page.ts"
import { type Signal, untilEmitted, type WritableStore } from "../store/Store.ts"
import { type LinkTokens, steadyNow } from "./linkTokens.ts"

/**
 * State and session change in one step: a caller that sees Connected can send, and a subscribed caller sees Connected.
 */
export interface Held {
  readonly state: LinkState
  readonly session: BrokerSession | undefined
}

export const hasSession = (held: Held): held is Held & { readonly session: BrokerSession } => held.session !== undefined

/** Identity and virtual host of the link. */
export interface LinkLogin {
  readonly host: string
  readonly uuid: string
  readonly messageTypes: Readonly<Record<string, string>>
}

interface LinkParts {
  readonly broker: Broker
  readonly tokens: LinkTokens
  readonly page: Page
  readonly pageLifecycle: PageLifecycle
  readonly held: WritableStore<Held>
  /** Emitted when the visitor retries. */
  readonly hurried: Signal
  /** Emitted when a session does not deliver messages. */
  readonly renewed: Signal
  /** Duration over which a crowd's attempts are spread, in ms. */
  readonly crowdMs: () => number
}

/** An open session of the link. */
interface Standing {
  readonly session: BrokerSession
  /** Succeeds when the session has ended, or must be replaced because of its token. */
  readonly over: Effect.Effect<LinkEvent>
  /** Emits that the session is lost, with its duration. */
  readonly lost: Effect.Effect<LinkEvent>
}

/**
 * The timeout is split into this many sleeps: a frozen page cannot receive an answer, so a freeze uses up one piece at
 * most.
 */
const pieces = 8

/** Whether the broker answers a probe in time (CH7). */
export const signOfLife = (session: BrokerSession, sleep: PageLifecycle["sleep"]): Effect.Effect<boolean> =>
  Effect.raceFirst(
    Effect.as(session.probe, true),
    Effect.as(
      Effect.forEach(Array.from({ length: pieces }), () => sleep(probePatienceMs / pieces), { discard: true }),
      false,
    ),
  )

const lostAfter = (openMs: number): LinkEvent => ({ _tag: "Lost", openMs })

/** Wakes of the page as events. A wake during an attempt is handled after it. A hundred wakes count as one. */
const openWakes = Effect.gen(function* () {
  const woken = yield* Queue.sliding<void>(1)
  const wakes: Effect.Effect<LinkEvent> = Effect.gen(function* () {
    const since = yield* steadyNow
    yield* Queue.take(woken)
    return { _tag: "Woken", waitedMs: (yield* steadyNow) - since }
  })
  return { wake: Effect.asVoid(Queue.offer(woken, undefined)), wakes }
})

/** Keeps the link up until interrupted. Interprets `linkPolicy`. */
export const superviseLink =
  ({ broker, tokens, page, pageLifecycle, held, hurried, renewed, crowdMs }: LinkParts) =>
  (login: LinkLogin): Effect.Effect<never> =>
    Effect.gen(function* () {
      const { sleep, onWake } = pageLifecycle
      /** Consecutive attempts that timed out. */
      let timeouts = 0
      const { wake, wakes } = yield* openWakes

      /** Applies an event to the table, executes the resulting command, and succeeds with the next event. */
      const next = (event: LinkEvent, standing?: Standing): Effect.Effect<LinkEvent> =>
        Effect.flatMap(page.draw, (draw) => {
          const { state, command } = nextLink(held.get().state, event, draw, crowdMs())
          held.set({ state, session: standing?.session })
          return standing === undefined ? withoutSession(command) : withSession(command, standing)
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

      const withSession = (command: LinkCommand, standing: Standing): Effect.Effect<LinkEvent> =>
        Effect.raceFirst(standing.over, command._tag === "Probe" ? probed(standing) : wakes)

      /** A page may wake many times in a row, so the next wake counts only after a delay. */
      const probed = ({ session, lost }: Standing) =>
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
            return stood(session, token)
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
      const stood = (session: BrokerSession, token: AccessToken) =>
        Effect.gen(function* () {
          const since = yield* steadyNow
          const lost = Effect.map(steadyNow, (now) => lostAfter(now - since))
          const ending = yield* Effect.forkScoped(
            Effect.raceFirst(
              Effect.andThen(Effect.raceFirst(session.ended, untilEmitted(renewed)), lost),
              tokens.over(token),
            ),
          )
          const standing: Standing = { session, lost, over: Fiber.join(ending) }
          let event: LinkEvent = { _tag: "Opened" }
          do event = yield* next(event, standing)
          while (event._tag === "Woken")
          return event
        }).pipe(Effect.scoped)

      const supervised = Effect.gen(function* () {
        let event: LinkEvent = { _tag: "Wanted" }
        while (true) event = yield* next(event)
      })
      const pressed = Effect.forever(Effect.andThen(untilEmitted(hurried), wake))
      return yield* Effect.raceAllFirst([supervised, onWake(wake), pressed])
    }).pipe(Effect.ensuring(Effect.sync(() => held.set({ ...held.get(), state: { _tag: "Idle" } }))))
