import { Duration, Effect } from "effect"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { ConfigSource } from "../ports/ConfigSource.ts"
import type { Page } from "../ports/Page.ts"
import type { QueueGateway } from "../ports/QueueGateway.ts"
import type { OneLiveTab } from "../tab/oneLiveTab.ts"
import { isOffered } from "../visit/isOffered.ts"

export type BookInstead = (visit: Visit, address: string) => Effect.Effect<void>

/** Nobody waits longer than this for the place to be given up, in ms: the lease ends it as well. */
const patienceMs = 1_000

/** Gives the place in line up, then goes where appointments are booked (decisions Q6, K8). */
export const bookInstead =
  ({
    queueGateway,
    config,
    page,
    tab,
  }: {
    readonly queueGateway: QueueGateway
    readonly config: ConfigSource
    readonly page: Page
    readonly tab: Pick<OneLiveTab, "leave">
  }): BookInstead =>
  ({ location }, address) =>
    // A tab that waits for this one must not take the place that is given up here (RC10).
    tab.leave.pipe(
      Effect.andThen(isOffered(config, "leave")),
      Effect.flatMap((can) => (can ? queueGateway.leave(location.id) : Effect.void)),
      Effect.catch(({ status }) => Effect.logWarning("the place in line could not be given up", status)),
      Effect.timeoutOption(Duration.millis(patienceMs)),
      Effect.andThen(page.leave(address)),
    )
