import type { Broker } from "../broker/Broker.ts"
import type { QueueKind } from "../environment/tables/queues.ts"
import type { Queues } from "./broker/queues.ts"

/** Whether a page of this visitor subscribes to one of these queues, so that the visitor is present. */
export const isSubscribed = async (
  broker: Broker,
  queues: Queues,
  locationId: number,
  consumerTag: string,
  kinds: ReadonlyArray<QueueKind>,
): Promise<boolean> => {
  for (const { vhost, name } of await queues.of({ kinds, locationId, consumerTag }))
    if ((await broker.consumers(vhost, name)) > 0) return true
  return false
}
