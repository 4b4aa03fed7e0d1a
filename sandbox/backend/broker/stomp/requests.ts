import { readDestination } from "../queues/destinations.ts"
import type { AckMode } from "../queues/heldDeliveries.ts"
import { Refusal } from "../Refusal.ts"
import type { Frame } from "./Frame.ts"

/** A header without which the command means nothing. */
export const required = ({ command, headers }: Frame, name: string): string => {
  const value = headers.get(name)
  if (!value) throw new Refusal("badRequest", `Missing ${name}`, `${command} must include a '${name}' header\n`)
  return value
}

/** Where the frame goes; what RabbitMQ would make a queue for is refused. */
export const destinationOf = (frame: Frame) => {
  const text = required(frame, "destination")
  const destination = readDestination(text)
  if (!destination)
    throw new Refusal("refusedCommand", "access_refused", `'${text}' is no destination for a customer\n`)
  return destination
}

/** How deliveries are acknowledged. */
export const ackModeOf = ({ headers }: Frame): AckMode => {
  const mode = headers.get("ack")
  // As RabbitMQ: whatever is not known is "auto".
  return mode === "client" || mode === "client-individual" ? mode : "auto"
}

/** How many deliveries may be unacknowledged; 0 for any number, as without acknowledgements. */
export const prefetchOf = (frame: Frame): number => {
  const count = frame.headers.get("prefetch-count") ?? ""
  return ackModeOf(frame) !== "auto" && /^\d{1,5}$/.test(count) ? Number(count) : 0
}

/** As RabbitMQ: the broker alone numbers messages, and nobody names another as their author. */
export const refuseForgery = ({ headers }: Frame, subject: string): void => {
  if (headers.has("message-id"))
    throw new Refusal("badRequest", "Invalid header", "'message-id' is not allowed on 'SEND'.\n")
  const author = headers.get("user-id")
  if (author !== undefined && author !== subject)
    throw new Refusal("refusedCommand", "precondition_failed", `the user-id '${author}' is not the user's own\n`)
}
