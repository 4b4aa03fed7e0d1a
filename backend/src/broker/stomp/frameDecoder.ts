import { Refusal } from "../Refusal.ts"
import type { Frame } from "./Frame.ts"
import { unescapeHeader } from "./headerEscapes.ts"
import { pendingBytes } from "./pendingBytes.ts"

const lf = 10
const cr = 13
const mostHeaders = 100
/** Longest command in bytes; STOMP's longest is "UNSUBSCRIBE". */
const longestCommand = 16
/** Maximum number of bytes per CONNECT header, name and value: a token with its scopes. */
const longestLogin = 16_384
const logins = new Set(["CONNECT", "STOMP"])
/** Commands whose headers are never escaped, for compatibility with STOMP 1.0. */
const plain = new Set([...logins, "CONNECTED"])
const utf8 = new TextDecoder("utf-8", { fatal: true })

/** The largest sizes that a decoder accepts, even of an incomplete frame; bytes. */
export interface Bounds {
  readonly frameBytes: number
  /** Command and headers together. */
  readonly headBytes: number
  /** One header, name and value; a header of CONNECT may be longer. */
  readonly headerBytes: number
}

/** Assembles frames from the chunks of one socket. */
export interface FrameDecoder {
  readonly append: (chunk: Buffer) => void
  /**
   * The next frame; `undefined` until more bytes arrive. Throws a `Refusal` for malformed bytes, after which the
   * decoder is unusable.
   */
  readonly next: () => Frame | undefined
  /** The number of received bytes that are in no frame yet. */
  readonly pending: () => number
}

const tooLarge = () => new Refusal("overLimit", "The frame is too large")
const malformed = (why: string) => new Refusal("malformed", why)

/** Decodes bytes as text. Throws a `Refusal` if they are not UTF-8. */
export const strictText = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw Object.assign(malformed("Not UTF-8"), { cause })
  }
}

interface HeadPlace {
  readonly headEnd: number
  readonly bodyStart: number
}

/**
 * Searches for the end of a head. Each call starts at the first new byte, and refuses an oversized head before it is
 * complete.
 */
const headSearch = ({ frameBytes, headBytes, headerBytes }: Bounds) => {
  const most = Math.min(frameBytes, headBytes)
  let at = 0
  let lineStart = 0
  let lines = 0
  let headEnd = 0
  let longest = longestCommand
  return (bytes: Buffer): HeadPlace | undefined => {
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (byte === 0) throw malformed("NUL before the body")
      if (at >= most) throw tooLarge()
      if (byte !== lf) {
        // One more, for a carriage return.
        if (at - lineStart > longest) throw malformed("A line is too long")
        continue
      }
      const lineEnd = at > lineStart && bytes[at - 1] === cr ? at - 1 : at
      if (lineEnd === lineStart) return { headEnd, bodyStart: at + 1 }
      if (lines === 0) longest = logins.has(bytes.toString("latin1", lineStart, lineEnd)) ? longestLogin : headerBytes
      lines += 1
      if (lines > mostHeaders + 1) throw malformed("Too many headers")
      headEnd = lineEnd
      lineStart = at + 1
    }
    return undefined
  }
}

const readHead = (head: Buffer, headerBytes: number): Omit<Frame, "body"> => {
  const [command = "", ...lines] = strictText(head).split(/\r?\n/)
  if (!/^[A-Z]+$/.test(command)) throw malformed("No command")
  const longest = logins.has(command) ? longestLogin : headerBytes
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

/** Searches for the end of a body. Each call starts at the first new byte. */
const bodySearch = (start: number, length: string | undefined, { frameBytes }: Bounds) => {
  if (length === undefined) {
    let from = start
    return (bytes: Buffer): number | undefined => {
      const end = bytes.indexOf(0, from)
      if ((end === -1 ? bytes.length : end + 1) > frameBytes) throw tooLarge()
      from = bytes.length
      return end === -1 ? undefined : end
    }
  }
  if (!/^\d{1,9}$/.test(length)) throw malformed("content-length is no length")
  const end = start + Number(length)
  if (end + 1 > frameBytes) throw tooLarge()
  return (bytes: Buffer): number | undefined => {
    if (end >= bytes.length) return undefined
    if (bytes[end] !== 0) throw malformed("No NUL after the body")
    return end
  }
}

interface Opened {
  readonly head: Omit<Frame, "body">
  readonly bodyStart: number
  readonly findEnd: (bytes: Buffer) => number | undefined
}

/**
 * Decodes frames at constant cost per byte, however the bytes are split: each is examined once. We do not use stompjs'
 * parser: it hangs after a broken content-length, buffers without bound, and prints what a handler throws.
 * @param boundsNow called at the start of each frame
 */
export const frameDecoder = (boundsNow: () => Bounds): FrameDecoder => {
  const incoming = pendingBytes()
  let bounds = boundsNow()
  let findBody: ReturnType<typeof headSearch> | undefined
  let opened: Opened | undefined

  /** Skips line ends between frames: they are heart-beats. */
  const skipHeartBeats = () => {
    const bytes = incoming.view()
    let count = 0
    while (bytes[count] === lf || bytes[count] === cr) count += 1
    incoming.drop(count)
  }
  const open = (bytes: Buffer): Opened | undefined => {
    const place = findBody?.(bytes)
    if (!place) return undefined
    const head = readHead(bytes.subarray(0, place.headEnd), bounds.headerBytes)
    const findEnd = bodySearch(place.bodyStart, head.headers.get("content-length"), bounds)
    return { head, bodyStart: place.bodyStart, findEnd }
  }

  return {
    append: incoming.append,
    pending: incoming.count,
    next: () => {
      if (!findBody) {
        skipHeartBeats()
        if (incoming.count() === 0) return undefined
        bounds = boundsNow()
        findBody = headSearch(bounds)
      }
      const bytes = incoming.view()
      opened ??= open(bytes)
      const end = opened?.findEnd(bytes)
      if (!opened || end === undefined) return undefined
      // Copy the body, so that a small one does not retain the memory of the chunk it arrived in.
      const frame = { ...opened.head, body: Buffer.from(bytes.subarray(opened.bodyStart, end)) }
      incoming.drop(end + 1)
      findBody = undefined
      opened = undefined
      return frame
    },
  }
}
