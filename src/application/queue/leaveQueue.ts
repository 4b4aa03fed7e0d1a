import { Effect } from "effect"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { QueueGateway } from "../ports/QueueGateway.ts"

export type LeaveQueue = (visit: Visit) => Effect.Effect<void>

/** Gives the place up on purpose (decisions Q6); outlives the page that asked for it. */
export const leaveQueue =
  (queue: QueueGateway): LeaveQueue =>
  ({ location }) =>
    Effect.asVoid(Effect.forkDetach(queue.leave(location.id)))
