import { randomName } from "../../environment/random.ts"
import type { Customer } from "../../environment/tables/people.ts"
import { type QueueKind, storedKind } from "../../environment/tables/queues.ts"

/**
 * A unique queue name: `{consumer_tag}.{kind}.{random}`, for a chat `{consumer_tag}.chat.{presentation_id}.{random}`.
 * The name carries the purpose, so that each instance understands the broker's events without a database query.
 */
export const queueName = ({ consumerTag }: Customer, kind: QueueKind, presentationId: number | undefined): string => {
  const subject = kind === "chat" && presentationId !== undefined ? `chat.${presentationId}` : storedKind(kind)
  return `${consumerTag}.${subject}.${randomName(9)}`
}

/** Whether a visitor uses this queue to wait for a one-to-one. */
export const isWaitingQueue = (name: string): boolean => /\.(line|waiting)\.[^.]+$/.test(name)

/** The presentation whose chat a queue belongs to; `undefined` for other queues. */
export const presentationIn = (name: string): number | undefined => {
  const id = /\.chat\.(\d+)\.[^.]+$/.exec(name)?.[1]
  return id === undefined ? undefined : Number(id)
}
