import type { RestEnvironment } from "../environment/restEnvironment.ts"

/** Of two in line the first is removed; says what the other is told then. */
export const leftBehind = async ({ visitor, broker, rest }: RestEnvironment) => {
  const [ahead, behind] = [await visitor(), await visitor()]
  await ahead.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
  const pushed = await behind.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
  const queue = pushed.at("rabbit_queue_name") as string
  broker.listen("showroom-livid", queue, 1)
  const waiting = await rest.backend.visitorQueue.waiting(1)
  await rest.backend.visitorQueue.remove(waiting.find(({ consumerTag }) => consumerTag === ahead.tag)?.entryId ?? 0)
  return { ahead, told: broker.of(queue) }
}
