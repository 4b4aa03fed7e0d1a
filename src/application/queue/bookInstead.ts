import { Duration, Effect } from "effect"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { Page } from "../ports/Page.ts"
import type { QueueGateway } from "../ports/QueueGateway.ts"

export type BookInstead = (visit: Visit, address: string) => Effect.Effect<void>

/** Nobody waits longer than this for the place to be given up, in ms: the lease ends it as well. */
const patienceMs = 1_000

/** Gives the place in line up, then goes where appointments are booked (decisions Q6, K8). */
export const bookInstead =
  (queue: QueueGateway, page: Page): BookInstead =>
  ({ location }, address) =>
    queue
      .leave(location.id)
      .pipe(Effect.timeoutOption(Duration.millis(patienceMs)), Effect.andThen(page.leave(address)))
