import { randomName } from "../environment/random.ts"
import type { Customer } from "../environment/tables/people.ts"
import type { QueueKind } from "../environment/tables/queues.ts"

/**
 * A name for a queue that nobody had before: `{consumer_tag}.{kind}.{random}`, of a chat `{consumer_tag}.chat.{presentation_id}.{random}`. What
 * it is for stands in it, so that each instance knows what the broker speaks of without asking the database.
 */
export const queueName = ({ consumerTag }: Customer, kind: QueueKind, presentationId: number | undefined): string => {
  const subject = kind === "chat" && presentationId !== undefined ? `chat.${presentationId}` : kind
  return `${consumerTag}.${subject}.${randomName(9)}`
}

/** Whether the queue is somebody's in line. */
export const isLineQueue = (name: string): boolean => name.includes(".line.")

/** The presentation whose chat a queue is for; nothing for others. */
export const presentationIn = (name: string): number | undefined => {
  const id = /\.chat\.(\d+)\.[^.]+$/.exec(name)?.[1]
  return id === undefined ? undefined : Number(id)
}
