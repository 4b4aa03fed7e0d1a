/** Who sent a message, and to which presentation; without one it went to the moderators at large (H6). */
export interface Sender {
  readonly consumerTag: string
  readonly presentationId: number | undefined
}

const tag = "([A-Za-z0-9_-]{8,64})"
const toPresentation = new RegExp(`^customer\\.${tag}$`)
const toModerators = new RegExp(`^all\\.${tag}$`)

/** The routing key alone says who sent it: the broker lets a customer write no other. Nothing for a key that is not a customer's. */
export const senderOf = (exchange: string, routingKey: string): Sender | undefined => {
  if (exchange === "amq.topic") {
    const consumerTag = toModerators.exec(routingKey)?.[1]
    return consumerTag === undefined ? undefined : { consumerTag, presentationId: undefined }
  }
  const id = /^presentation\.([1-9][0-9]{0,9})$/.exec(exchange)?.[1]
  const consumerTag = toPresentation.exec(routingKey)?.[1]
  if (id === undefined || consumerTag === undefined || Number(id) > 2_147_483_647) return undefined
  return { consumerTag, presentationId: Number(id) }
}
