import type { Broker } from "../broker/Broker.ts"
import type { QueueKind } from "../environment/tables/queues.ts"
import type { Queues } from "./queues.ts"

/** Whether this visitor's page listens on one of these queues: then somebody is there. */
export const isThere = async (
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
