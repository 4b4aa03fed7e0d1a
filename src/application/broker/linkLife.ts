import { Effect, Queue } from "effect"
import type { LinkState } from "../../domain/broker/linkPolicy.ts"
import {
  connectTimeoutMs,
  hurryAfterMs,
  type LinkCommand,
  type LinkEvent,
  nextLink,
  probePatienceMs,
} from "../../domain/broker/linkPolicy.ts"
import type { AccessToken } from "../ports/backend/AccessTokens.ts"
import { type Broker, type BrokerSession, BrokerUnreachable } from "../ports/backend/Broker.ts"
import type { Page, Wakefulness } from "../ports/browser/Page.ts"
import { nextThat, type Store, type WritableStore } from "../store/Store.ts"
import { steadyNow, type TokenLife } from "./tokenLife.ts"

/** Patience is made of so many pieces: while the page is held up, which is one piece at most, it cannot hear an answer. */
const pieces = 8

/** Whether the far side gives a sign of life in time (CH7). */
export const signOfLife = (session: BrokerSession, sleep: Wakefulness["sleep"]): Effect.Effect<boolean> =>
  Effect.raceFirst(
    Effect.as(session.probe, true),
    Effect.as(
      Effect.forEach(Array.from({ length: pieces }), () => sleep(probePatienceMs / pieces), { discard: true }),
      false,
    ),
  )

/** State and session change in one step: a caller that sees Connected can send, and one that listens sees Connected. */
export interface Held {
  readonly state: LinkState
  readonly session: BrokerSession | undefined
}

type Standing = Held & { readonly session: BrokerSession }

export const stands = (held: Held): held is Standing => held.session !== undefined

/** Under which identity and where the link is kept. */
export interface LinkLogin {
  readonly host: string
  readonly uuid: string
  readonly messageTypes: Readonly<Record<string, string>>
}

export interface LinkLifeParts {
  readonly broker: Broker
  readonly tokens: TokenLife
  readonly page: Page
  readonly wakefulness: Wakefulness
  readonly held: WritableStore<Held>
  /** Counts how often the visitor asked to try again. */
  readonly hurried: Store<number>
}

const lost = (stoodMs: number): LinkEvent => ({ _tag: "Lost", stoodMs })

/** Keeps the link up until interrupted: carries the commands of linkPolicy out, one after another. */
export const linkLife =
  ({ broker, tokens, page, wakefulness, held, hurried }: LinkLifeParts) =>
  (login: LinkLogin): Effect.Effect<never> => {
    const { sleep } = wakefulness

    /** A command of the table without time of its own, in the state that the link has. */
    const told = (event: LinkEvent) => nextLink(held.get().state, event, 0)

    /** Ends when the far side gives no sign of life after the page woke (CH7). */
    const unanswered = (session: BrokerSession, woken: Queue.Queue<void>) =>
      Effect.gen(function* () {
        while (true) {
          yield* Queue.take(woken)
          const isAsked = told({ _tag: "Woken", waitedMs: 0 }).command._tag === "Probe"
          if (isAsked && !(yield* signOfLife(session, sleep))) return
          yield* sleep(hurryAfterMs)
        }
      })

    /** Ends with whatever ends a session that stands. */
    const standing = (session: BrokerSession, token: AccessToken, woken: Queue.Queue<void>) =>
      Effect.gen(function* () {
        held.set({ state: told({ _tag: "Opened" }).state, session })
        const since = yield* steadyNow
        const broken = Effect.raceFirst(session.ended, unanswered(session, woken))
        return yield* Effect.raceFirst(
          Effect.map(Effect.andThen(broken, steadyNow), (now) => lost(now - since)),
          tokens.over(token),
        )
      })

    const attempt = (token: AccessToken, woken: Queue.Queue<void>): Effect.Effect<LinkEvent> =>
      Effect.acquireUseRelease(
        Effect.raceFirst(
          broker.open({ host: login.host, uuid: login.uuid, token: token.value }, login.messageTypes),
          Effect.andThen(sleep(connectTimeoutMs), Effect.fail(new BrokerUnreachable())),
        ).pipe(Effect.interruptible),
        (session) => standing(session, token, woken),
        (session) =>
          Effect.andThen(
            Effect.sync(() => held.set({ ...held.get(), session: undefined })),
            session.close,
          ),
      ).pipe(
        Effect.catchTag("AccessRefused", () => Effect.succeed({ _tag: "Refused" } as const)),
        Effect.catchTag("BrokerUnreachable", () => Effect.succeed(lost(0))),
      )

    const connected = (freshToken: boolean, woken: Queue.Queue<void>): Effect.Effect<LinkEvent> =>
      tokens.next(freshToken).pipe(
        Effect.flatMap((token) => (token === undefined ? Effect.succeed(lost(0)) : attempt(token, woken))),
        Effect.catchTag("TokenUnavailable", (failure) =>
          Effect.as(Effect.logWarning("no token for the broker", failure), lost(0)),
        ),
      )

    const paused = (ms: number, woken: Queue.Queue<void>): Effect.Effect<LinkEvent> =>
      Effect.gen(function* () {
        const since = yield* steadyNow
        return yield* Effect.raceFirst(
          Effect.as(sleep(ms), { _tag: "PauseOver" } as const),
          Effect.map(
            Effect.andThen(Queue.take(woken), steadyNow),
            (now) => ({ _tag: "Woken", waitedMs: now - since }) as const,
          ),
        )
      })

    const carriedOut = (command: LinkCommand, woken: Queue.Queue<void>): Effect.Effect<LinkEvent> => {
      switch (command._tag) {
        case "Wait":
          return paused(command.ms, woken)
        case "Connect":
          return connected(command.freshToken, woken)
        // Neither comes first in this loop: a probe is part of a session that stands.
        case "Keep":
        case "Probe":
          return Effect.never
      }
    }

    const supervised = (woken: Queue.Queue<void>) =>
      Effect.gen(function* () {
        let event: LinkEvent = { _tag: "Wanted" }
        while (true) {
          const { state, command } = nextLink(held.get().state, event, yield* page.draw)
          held.set({ ...held.get(), state })
          event = yield* carriedOut(command, woken)
        }
      })

    return Effect.gen(function* () {
      // One that came while an attempt was made is taken after it; a hundred are one.
      const woken = yield* Queue.sliding<void>(1)
      const wake = Effect.asVoid(Queue.offer(woken, undefined))
      const pressed = Effect.forever(
        Effect.andThen(
          nextThat(hurried, () => true),
          wake,
        ),
      )
      return yield* Effect.raceAllFirst([supervised(woken), wakefulness.onWake(wake), pressed])
    }).pipe(Effect.ensuring(Effect.sync(() => held.set({ ...held.get(), state: { _tag: "Idle" } }))))
  }
