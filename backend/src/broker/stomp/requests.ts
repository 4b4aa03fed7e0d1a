import { readDestination } from "../queues/destinations.ts"
import type { AckMode } from "../queues/heldDeliveries.ts"
import { Refusal } from "../Refusal.ts"
import type { Frame } from "./Frame.ts"

/** A mandatory header. Throws a `Refusal` if it is missing. */
export const requireHeader = ({ command, headers }: Frame, name: string): string => {
  const value = headers.get(name)
  if (!value) throw new Refusal("badRequest", `Missing ${name}`, `${command} must include a '${name}' header\n`)
  return value
}

/** The frame's destination. Throws a `Refusal` for one that RabbitMQ would create a queue for. */
export const destinationOf = (frame: Frame) => {
  const text = requireHeader(frame, "destination")
  const destination = readDestination(text)
  if (!destination)
    throw new Refusal("refusedCommand", "access_refused", `'${text}' is no destination for a customer\n`)
  return destination
}

export const ackModeOf = ({ headers }: Frame): AckMode => {
  const mode = headers.get("ack")
  // As in RabbitMQ: an unknown mode is "auto".
  return mode === "client" || mode === "client-individual" ? mode : "auto"
}

/** The most unacknowledged deliveries; 0 for no limit, and for mode "auto". */
export const prefetchOf = (frame: Frame): number => {
  const count = frame.headers.get("prefetch-count") ?? ""
  return ackModeOf(frame) !== "auto" && /^\d{1,5}$/.test(count) ? Number(count) : 0
}

/**
 * Refuses forged ids and authors, as RabbitMQ does: only the broker numbers messages, and no sender can name another as
 * the author.
 */
export const refuseForgery = ({ headers }: Frame, subject: string): void => {
  if (headers.has("message-id"))
    throw new Refusal("badRequest", "Invalid header", "'message-id' is not allowed on 'SEND'.\n")
  const author = headers.get("user-id")
  if (author !== undefined && author !== subject)
    throw new Refusal("refusedCommand", "precondition_failed", `the user-id '${author}' is not the user's own\n`)
}
