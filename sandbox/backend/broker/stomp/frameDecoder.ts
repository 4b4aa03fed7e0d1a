import { Refusal } from "../Refusal.ts"
import type { Frame } from "./Frame.ts"
import { unescapeHeader } from "./headerEscapes.ts"

const lf = 10
const cr = 13
const mostHeaders = 100
/** Of a visitor's header, name and value, in characters. Headers live on beside each delivery of a subscription. */
const longestHeader = 1_024
/** Of a header of CONNECT: a token with its scopes. */
const longestLogin = 16_384
const logins = new Set(["CONNECT", "STOMP"])
/** Never escaped, so that clients of STOMP 1.0 could read and write them. */
const plain = new Set([...logins, "CONNECTED"])
const utf8 = new TextDecoder("utf-8", { fatal: true })

const tooLarge = () => new Refusal("overLimit", "The frame is too large")
const malformed = (why: string) => new Refusal("malformed", why)

/** Reads bytes as text; bytes that are not UTF-8 are malformed. */
export const strictText = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw Object.assign(malformed("Not UTF-8"), { cause })
  }
}

const readHead = (head: Buffer, headerLength: number): Omit<Frame, "body"> => {
  const [command = "", ...lines] = strictText(head).split(/\r?\n/)
  if (!/^[A-Z]+$/.test(command)) throw malformed("No command")
  if (lines.length > mostHeaders) throw malformed("Too many headers")
  const longest = logins.has(command) ? longestLogin : headerLength
  const read = plain.has(command) ? (text: string) => text : unescapeHeader
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(":")
    if (colon < 1) throw malformed("A header without name or colon")
    if (line.length > longest) throw malformed("A header is too long")
    const name = read(line.slice(0, colon))
    if (!headers.has(name)) headers.set(name, read(line.slice(colon + 1)))
  }
  return { command, headers }
}

/** Where the headers end and the body begins, or nothing while more bytes must come. */
const findBody = (bytes: Buffer): { readonly headEnd: number; readonly bodyStart: number } | undefined => {
  for (let end = bytes.indexOf(lf); end !== -1; end = bytes.indexOf(lf, end + 1)) {
    const next = bytes[end + 1] === cr ? end + 2 : end + 1
    if (bytes[next] === lf) return { headEnd: bytes[end - 1] === cr ? end - 1 : end, bodyStart: next + 1 }
  }
  return undefined
}

const bodyEnd = (bytes: Buffer, start: number, length: string | undefined, frameBytes: number) => {
  if (length === undefined) {
    const found = bytes.indexOf(0, start)
    return found === -1 ? undefined : found
  }
  if (!/^\d{1,9}$/.test(length)) throw malformed("content-length is no length")
  const end = start + Number(length)
  if (end > frameBytes) throw tooLarge()
  if (end < bytes.length && bytes[end] !== 0) throw malformed("No NUL after the body")
  return end < bytes.length ? end : undefined
}

const firstFrame = (
  bytes: Buffer,
  frameBytes: number,
  headerLength: number,
): { readonly frame: Frame; readonly used: number } | undefined => {
  const found = findBody(bytes)
  const head = found ? bytes.subarray(0, found.headEnd) : bytes
  if (head.includes(0)) throw malformed("NUL before the body")
  if (!found) return undefined
  const { command, headers } = readHead(head, headerLength)
  const end = bodyEnd(bytes, found.bodyStart, headers.get("content-length"), frameBytes)
  if (end === undefined) return undefined
  // Copied, so that a small body does not keep the chunk it came in.
  return { frame: { command, headers, body: Buffer.from(bytes.subarray(found.bodyStart, end)) }, used: end + 1 }
}

/** The frames of a chunk in their order; the refusal, if any, comes after the valid frames. */
interface Decoded {
  readonly frames: ReadonlyArray<Frame>
  readonly refusal?: Refusal
}

/**
 * Puts frames together from the chunks of one socket. Own code and not stompjs' parser, which waits for ever after a
 * broken content-length, keeps what it is sent without bound, and prints what a handler throws.
 *
 * @param frameBytes the largest frame, also of one that is not yet complete
 * @param headerLength the longest header, name and value, in characters; by default a visitor's
 */
export const frameDecoder = (frameBytes: number, headerLength = longestHeader): ((chunk: Buffer) => Decoded) => {
  let pending: Buffer = Buffer.alloc(0)
  return (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    const frames: Frame[] = []
    try {
      for (;;) {
        // Line ends between frames are heart-beats.
        let start = 0
        while (pending[start] === lf || pending[start] === cr) start += 1
        pending = pending.subarray(start)
        const first = firstFrame(pending, frameBytes, headerLength)
        if ((first?.used ?? pending.length) > frameBytes) throw tooLarge()
        if (!first) return { frames }
        frames.push(first.frame)
        pending = pending.subarray(first.used)
      }
    } catch (refusal) {
      if (refusal instanceof Refusal) return { frames, refusal }
      throw refusal
    }
  }
}
