/** A STOMP frame. Its headers stay escaped as received. */
export interface RawFrame {
  readonly command: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Reads the single frame of a websocket message. `undefined` for a heart-beat. */
export const readFrame = (text: string): RawFrame | undefined => {
  const end = text.search(/\r?\n\r?\n/)
  if (end < 0) return undefined
  const [command = "", ...lines] = text.slice(0, end).trimStart().split(/\r?\n/)
  const headers = lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)] as const)
  const body = text.slice(end).replace(/^\r?\n\r?\n/, "")
  return { command, headers: Object.fromEntries(headers), body: body.replace(/\0\s*$/, "") }
}

/** Writes a frame as the text of a websocket message. */
export const writeFrame = ({ command, headers, body }: RawFrame): string => {
  const { "content-length": _, ...rest } = headers
  const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) }
  const lines = Object.entries({ ...rest, ...length }).map(([name, value]) => `${name}:${value}`)
  return `${[command, ...lines].join("\n")}\n\n${body}\0`
}
