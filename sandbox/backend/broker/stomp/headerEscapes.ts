import { Refusal } from "../Refusal.ts"

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\r": "\\r", "\n": "\\n", ":": "\\c" }
const meanings: Readonly<Record<string, string>> = { "\\\\": "\\", "\\r": "\r", "\\n": "\n", "\\c": ":" }

/** Writes a header's name or value so that it stays on its line. */
export const escapeHeader = (text: string): string => text.replace(/[\\\r\n:]/g, (found) => escapes[found] ?? found)

/**
 * Reads a header's name or value in one pass: stompjs' own reading, one replacement after another, takes a backslash
 * followed by the letter n for a line's end. An escape that STOMP 1.2 does not know is malformed.
 */
export const unescapeHeader = (text: string): string =>
  text.replace(/\\[\s\S]?/g, (found) => {
    const meaning = meanings[found]
    if (meaning === undefined) throw new Refusal("malformed", "Undefined escape sequence in a header")
    return meaning
  })
