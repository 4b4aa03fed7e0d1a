import { Refusal } from "../Refusal.ts"

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\r": "\\r", "\n": "\\n", ":": "\\c" }
const meanings: Readonly<Record<string, string>> = { "\\\\": "\\", "\\r": "\r", "\\n": "\n", "\\c": ":" }

/** Escapes a header's name or value so that it stays on its line. */
export const escapeHeader = (text: string): string => text.replace(/[\\\r\n:]/g, (found) => escapes[found] ?? found)

/**
 * Unescapes a header's name or value in one pass. stompjs replaces one escape after another, and so reads a backslash
 * followed by the letter n as a line end. Throws a `Refusal` for an escape that STOMP 1.2 does not define.
 */
export const unescapeHeader = (text: string): string =>
  text.replace(/\\[\s\S]?/g, (found) => {
    const meaning = meanings[found]
    if (meaning === undefined) throw new Refusal("malformed", "Undefined escape sequence in a header")
    return meaning
  })
