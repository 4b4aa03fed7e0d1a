import { Duration, Effect } from "effect"
import { countdownTo, pollDelayMs, untilNextSecond } from "../../domain/presentation/countdown.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { PresentationFailure } from "../ports/backend/PresentationGateway.ts"
import type { ServerClock } from "../ports/backend/ServerClock.ts"
import type { Page } from "../ports/browser/Page.ts"
import { retryForever } from "../request/retryForever.ts"
import { change, createSignal, createStore, type Store, until, untilEmitted } from "../store/Store.ts"
import type { FollowPresentation } from "./followPresentation.ts"
import type { OpenPresentation } from "./openPresentation.ts"

/** A wait for a presentation that continues through every failure (Q3, X2). */
export interface StartWait {
  readonly state: Store<Awaited>
  /** Retries everything at once: the fetch, the broker link, the visitor's queue (B7). */
  readonly retry: () => void
  /** Waits until interrupted. Dies with PresentationUnknown if there is no such presentation (R5). */
  readonly live: Effect.Effect<never>
}

export interface Awaited {
  /** `undefined` until the first fetch. */
  readonly presentation: Presentation | undefined
  /** The backend's time, updated once a second until the start (Q3). UTC, ms since 1970. */
  readonly now: number
  /** Why the presentation cannot be fetched; `undefined` after the next success. */
  readonly failure: PresentationFailure | undefined
}

export type WaitForStart = (presentationId: number) => StartWait

/** Spreads the requests of waiting visitors after a change of their presentation, in ms (contract). */
const changeSpreadMs = 5_000

/**
 * Waits for a presentation. Updates the time once a second. Refetches the presentation when a message reports a change,
 * and now and then, in case none reports that it has begun, was moved or cancelled; dispatches each result to the visit
 * state (R11). Only the first fetch shows its failure; later ones are logged.
 */
export const waitForStart =
  ({
    openPresentation,
    clock,
    page,
    link,
    flow,
  }: {
    readonly openPresentation: OpenPresentation
    readonly clock: ServerClock
    readonly page: Page
    readonly link: Pick<BrokerLink, "hurry">
    readonly flow: Pick<FollowPresentation, "hurry" | "changed">
  }): WaitForStart =>
  (presentationId) => {
    const state = createStore<Awaited>({ presentation: undefined, now: 0, failure: undefined })
    const retried = createSignal()
    const again = untilEmitted(retried)
    const changed = untilEmitted(flow.changed)

    const read = Effect.gen(function* () {
      const presentation = yield* openPresentation(presentationId)
      change(state, { presentation, now: yield* clock.now, failure: undefined })
    })

    const tick = Effect.gen(function* () {
      const { presentation } = state.get()
      const startsAt = presentation?.startsAt
      const now = yield* clock.now
      change(state, { now })
      // After the start, or without one, there is nothing to count, but the presentation may be moved.
      if (startsAt === undefined || countdownTo(startsAt, now) === undefined)
        yield* until(state, (next) => next.presentation !== presentation)
      else yield* Effect.sleep(Duration.millis(untilNextSecond(startsAt, now)))
    })

    const poll = Effect.gen(function* () {
      const wait = pollDelayMs(state.get().presentation?.startsAt, yield* clock.now, yield* page.draw)
      const reported = Effect.gen(function* () {
        yield* changed
        yield* Effect.sleep(Duration.millis((yield* page.draw) * changeSpreadMs))
      })
      yield* Effect.raceFirst(Effect.sleep(Duration.millis(wait)), reported)
      yield* read
    }).pipe(
      Effect.catchTag("RequestFailed", (failure) =>
        Effect.logWarning("refetching the presentation failed", failure.status),
      ),
    )

    const waiting = Effect.andThen(read, Effect.raceFirst(Effect.forever(tick), Effect.forever(poll)))
    const stay = Effect.raceFirst(waiting, again).pipe(
      // The page shows error 404 for it (R5).
      Effect.catchTag("PresentationUnknown", (unknown) => Effect.die(unknown)),
      // The visit state opens the page that requests an invitation (R8).
      Effect.catchTag("InvitationMissing", () => again),
    )
    return {
      state,
      retry: () => {
        link.hurry()
        flow.hurry()
        change(state, { failure: undefined })
        retried.emit()
      },
      live: retryForever(
        Effect.forever(stay),
        (failure) => Effect.sync(() => change(state, { failure })),
        (ms) => Effect.raceFirst(Effect.sleep(ms), again),
      ),
    }
  }
