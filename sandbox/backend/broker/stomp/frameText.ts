import { escapeHeader } from "./headerEscapes.ts"

/** A frame of the broker as text for the websocket. Names and values are escaped, so no header can be smuggled in. */
export const frameText = (command: string, headers: Readonly<Record<string, string>>, body = ""): string => {
  // CONNECTED is never escaped, so that clients of STOMP 1.0 could read it.
  const written = command === "CONNECTED" ? (text: string) => text : escapeHeader
  const lines = Object.entries(headers).map(([name, value]) => `${written(name)}:${written(value)}`)
  if (body !== "") lines.push(`content-length:${Buffer.byteLength(body)}`)
  return `${[command, ...lines].join("\n")}\n\n${body}\0`
}
