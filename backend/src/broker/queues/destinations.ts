/** Target of a SEND or SUBSCRIBE frame. */
export type Destination =
  | { readonly kind: "queue"; readonly name: string }
  | { readonly kind: "exchange"; readonly exchange: string; readonly key: string }

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch (failure) {
    if (failure instanceof URIError) return undefined
    throw failure
  }
}

/**
 * Parses the destinations of RabbitMQ 3.10 that customers may use (B2, H6): /amq/queue/NAME, /exchange/NAME/KEY and
 * /topic/KEY, which is the exchange amq.topic. Parts are percent-decoded. Returns `undefined` for a destination that
 * would create a queue (/queue/NAME, a bare name): no customer may configure the broker.
 */
export const readDestination = (text: string): Destination | undefined => {
  const [empty, ...encoded] = text.split("/")
  const parts = encoded.map(decoded)
  const [first, second, third] = parts
  if (empty !== "" || parts.length > 3 || parts.some((part) => part === undefined || part === "")) return undefined
  if (first === "amq" && second === "queue" && third !== undefined) return { kind: "queue", name: third }
  if (first === "exchange" && second !== undefined) return { kind: "exchange", exchange: second, key: third ?? "" }
  if (first === "topic" && second !== undefined && third === undefined)
    return { kind: "exchange", exchange: "amq.topic", key: second }
  return undefined
}

/** The destination header of a message that RabbitMQ delivers. The empty exchange is the default one. */
export const writtenDestination = (exchange: string, key: string): string => {
  if (exchange === "") return `/queue/${encodeURIComponent(key)}`
  if (exchange === "amq.topic") return `/topic/${encodeURIComponent(key)}`
  return `/exchange/${encodeURIComponent(exchange)}/${encodeURIComponent(key)}`
}
