/** A session description as Janus sends and takes it. */
export interface Jsep {
  readonly type: "offer" | "answer"
  readonly sdp: string
}

/** A message of Janus: an answer, which repeats a transaction, or an event of a handle. */
export interface JanusMessage {
  /** Kind of the message, such as `success`, `ack`, `event`, `error`, `hangup`. */
  readonly janus: string
  readonly transaction: string | undefined
  /** The handle that an event is about. */
  readonly sender: number | undefined
  /** The id that was created. */
  readonly id: number | undefined
  /** Data of the plugin's answer or event; empty if there are none. */
  readonly data: Readonly<Record<string, unknown>>
  readonly jsep: Jsep | undefined
  /** The refusal by Janus or by the plugin. */
  readonly error: { readonly code: number | undefined; readonly reason: string } | undefined
  /** In a `media` event: the kind of track, and whether its packets arrive. */
  readonly type: string | undefined
  readonly receiving: boolean | undefined
  /** In a `media` event: the number of the publisher's picture, if it sends several. */
  readonly substream: number | undefined
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {}
const text = (value: unknown) => (typeof value === "string" ? value : undefined)
const number = (value: unknown) => (typeof value === "number" && Number.isSafeInteger(value) ? value : undefined)

const jsepIn = (value: unknown): Jsep | undefined => {
  const { type, sdp } = record(value)
  return (type === "offer" || type === "answer") && typeof sdp === "string" ? { type, sdp } : undefined
}

const errorIn = (message: Readonly<Record<string, unknown>>, data: Readonly<Record<string, unknown>>) => {
  if (message.janus === "error") {
    const { code, reason } = record(message.error)
    return { code: number(code), reason: text(reason) ?? "no reason given" }
  }
  if (data.error_code === undefined && data.error === undefined) return undefined
  return { code: number(data.error_code), reason: text(data.error) ?? "no reason given" }
}

/** Parses a frame of Janus' websocket. `undefined` if it is not a message of Janus. */
export const readJanusMessage = (frame: string): JanusMessage | undefined => {
  let parsed: unknown
  try {
    parsed = JSON.parse(frame)
  } catch {
    return undefined
  }
  const message = record(parsed)
  const janus = text(message.janus)
  if (janus === undefined) return undefined
  const data = record(record(message.plugindata).data)
  return {
    janus,
    transaction: text(message.transaction),
    sender: number(message.sender),
    id: number(record(message.data).id),
    data,
    jsep: jsepIn(message.jsep),
    error: errorIn(message, data),
    type: text(message.type),
    receiving: typeof message.receiving === "boolean" ? message.receiving : undefined,
    substream: number(message.substream),
  }
}
