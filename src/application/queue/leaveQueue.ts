import { Duration, Effect, Fiber } from "effect"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { QueueGateway } from "../ports/backend/QueueGateway.ts"
import type { Page } from "../ports/browser/Page.ts"
import type { OneLiveTab } from "../session/oneLiveTab.ts"
import { isOffered } from "../visit/isOffered.ts"
import type { StandInLine } from "./standInLine.ts"

/** Leaving the line on purpose (decisions Q6); by the capability `leave` alone, else the lease ends the place. */
export interface LeaveQueue {
  /** Gives the place up; outlives the page that asked for it, and is repeated for as long as a lease while nobody answers. */
  readonly leave: (visit: Visit) => Effect.Effect<void>
  /** Waits until the backend has answered, or too long. */
  readonly answered: Effect.Effect<void>
  /** The visitor wants a place again: what is not given up yet is kept. */
  readonly takeBack: Effect.Effect<void>
}

/** Waits before the place is given up again after a failure, in ms: together a lease, which ends the place as well. */
const repeatAfterMs: ReadonlyArray<number> = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** Nobody waits longer than this for the place to be given up, in ms: the lease ends it as well. */
const patienceMs = 1_000

/** Whether another try may meet another answer: nobody answered, too many asked, or the far side failed. */
const mayPass = (status: number): boolean => status === 0 || status === 429 || status >= 500

export const leaveQueue = ({
  queueGateway,
  config,
  standing,
}: {
  readonly queueGateway: QueueGateway
  readonly config: ConfigSource
  readonly standing: StandInLine
}): LeaveQueue => {
  let leaving: Fiber.Fiber<void> | undefined

  const attempt = (locationId: number, failures: number): Effect.Effect<void> =>
    Effect.catch(queueGateway.leave(locationId), ({ status }) => {
      const ms = repeatAfterMs[failures]
      return ms === undefined || !mayPass(status)
        ? Effect.logWarning("the place in line could not be given up", status)
        : Effect.delay(attempt(locationId, failures + 1), Duration.millis(ms))
    })

  return {
    leave: ({ location }) =>
      Effect.gen(function* () {
        yield* standing.left
        if (!(yield* isOffered(config, "leave"))) return
        leaving = yield* Effect.forkDetach(attempt(location.id, 0))
      }),
    answered: Effect.suspend(() =>
      leaving === undefined
        ? Effect.void
        : Effect.asVoid(Effect.timeoutOption(Fiber.await(leaving), Duration.millis(patienceMs))),
    ),
    takeBack: Effect.suspend(() => {
      const pending = leaving
      leaving = undefined
      return pending === undefined ? Effect.void : Fiber.interrupt(pending)
    }),
  }
}

type BookInstead = (visit: Visit, address: string) => Effect.Effect<void>

/** Gives the place in line up, then goes where appointments are booked (decisions Q6, K8). */
export const bookInstead =
  ({
    queueGateway,
    config,
    page,
    tab,
    standing,
  }: {
    readonly queueGateway: QueueGateway
    readonly config: ConfigSource
    readonly page: Page
    readonly tab: Pick<OneLiveTab, "leave">
    readonly standing: StandInLine
  }): BookInstead =>
  ({ location }, address) =>
    standing.left.pipe(
      // A tab that waits for this one must not take the place that is given up here (RC10).
      Effect.andThen(tab.leave),
      Effect.andThen(isOffered(config, "leave")),
      Effect.flatMap((can) => (can ? queueGateway.leave(location.id) : Effect.void)),
      Effect.catch(({ status }) => Effect.logWarning("the place in line could not be given up", status)),
      Effect.timeoutOption(Duration.millis(patienceMs)),
      Effect.andThen(page.leave(address)),
    )
