import type { RestEnvironment } from "../environment/restEnvironment.ts"

/** Removes the first of two visitors in the queue. Returns what the other one then receives. */
export const leftBehind = async ({ visitor, broker, rest }: RestEnvironment) => {
  const [ahead, behind] = [await visitor(), await visitor()]
  await ahead.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
  const pushed = await behind.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
  const queue = pushed.at("rabbit_queue_name") as string
  broker.listen("showroom-livid", queue, 1)
  const waiting = await rest.backend.waitingQueue.waiting(1)
  await rest.backend.waitingQueue.remove(waiting.find(({ consumerTag }) => consumerTag === ahead.tag)?.entryId ?? 0)
  return { ahead, reported: broker.of(queue) }
}
