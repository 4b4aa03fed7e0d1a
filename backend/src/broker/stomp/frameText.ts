import { escapeHeader } from "./headerEscapes.ts"

/** A frame of the broker as text for the websocket. Escapes names and values, so that no header can be injected. */
export const frameText = (command: string, headers: Readonly<Record<string, string>>, body = ""): string => {
  // CONNECTED is never escaped, for compatibility with STOMP 1.0.
  const escaped = command === "CONNECTED" ? (text: string) => text : escapeHeader
  const lines = Object.entries(headers).map(([name, value]) => `${escaped(name)}:${escaped(value)}`)
  if (body !== "") lines.push(`content-length:${Buffer.byteLength(body)}`)
  return `${[command, ...lines].join("\n")}\n\n${body}\0`
}
