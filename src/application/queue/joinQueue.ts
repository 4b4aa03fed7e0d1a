import { Duration, Effect } from "effect"
import { failedDelayMs, type QueueEntry } from "../../domain/queue/QueueState.ts"
import type { Referral } from "../../domain/visit/LaunchParameters.ts"
import type { QueueGateway, QueueUnavailable } from "../ports/backend/QueueGateway.ts"
import type { Page } from "../ports/browser/Page.ts"

/**
 * Calls `push` until it answers. `notify` gets each failure, and `undefined` with the answer or the press that ends it.
 * `again` is the visitor's press.
 */
export const joinQueue =
  ({
    queueGateway,
    page,
    linkIsBack,
  }: {
    readonly queueGateway: QueueGateway
    readonly page: Page
    readonly linkIsBack: Effect.Effect<unknown>
  }) =>
  (locationId: number, referral: Referral, again: Effect.Effect<unknown>) => {
    const joined = (notify: (failure: QueueUnavailable | undefined) => void, times = 1): Effect.Effect<QueueEntry> =>
      queueGateway.join(locationId, referral).pipe(
        Effect.tap(() => Effect.sync(() => notify(undefined))),
        Effect.catch((unavailable) =>
          Effect.gen(function* () {
            // Raises no notification (X2): the screen shows the failure and offers a retry.
            yield* Effect.logWarning("joining the queue failed", unavailable)
            notify(unavailable)
            const delayMs = failedDelayMs(times, yield* page.draw)
            const isPressed = yield* Effect.raceAllFirst([
              Effect.as(Effect.sleep(Duration.millis(delayMs)), false),
              Effect.as(linkIsBack, false),
              Effect.as(again, true),
            ])
            if (isPressed) notify(undefined)
            return yield* joined(notify, times + 1)
          }),
        ),
      )
    return joined
  }
