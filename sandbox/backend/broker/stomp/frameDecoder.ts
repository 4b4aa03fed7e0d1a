import { Refusal } from "../Refusal.ts"
import type { Frame } from "./Frame.ts"
import { unescapeHeader } from "./headerEscapes.ts"
import { pendingBytes } from "./pendingBytes.ts"

const lf = 10
const cr = 13
const mostHeaders = 100
/** "UNSUBSCRIBE" is the longest command of STOMP; bytes. */
const longestCommand = 16
/** Of a header of CONNECT, name and value: a token with its scopes; bytes. */
const longestLogin = 16_384
const logins = new Set(["CONNECT", "STOMP"])
/** Never escaped, so that clients of STOMP 1.0 could read and write them. */
const plain = new Set([...logins, "CONNECTED"])
const utf8 = new TextDecoder("utf-8", { fatal: true })

/** The largest that a decoder accepts, also of a frame that is not yet complete; bytes. */
export interface Bounds {
  readonly frameBytes: number
  /** Command and headers together. */
  readonly headBytes: number
  /** One header, name and value; a header of CONNECT may be longer. */
  readonly headerBytes: number
}

/** Puts frames together from the chunks of one socket. */
export interface FrameDecoder {
  readonly append: (chunk: Buffer) => void
  /** The next frame; `undefined` until more bytes come. Throws a `Refusal` of what is no frame, after which nothing can be decoded. */
  readonly next: () => Frame | undefined
  /** How many bytes came and are in no frame yet. */
  readonly pending: () => number
}

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

/** Where the headers end and the body begins. */
interface HeadPlace {
  readonly headEnd: number
  readonly bodyStart: number
}

/** Searches a head for its end. Each call begins with the first new byte, and refuses what is too large before the head is complete. */
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

/** Searches a body for its end. Each call begins with the first new byte. */
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

/** A frame whose head is complete. */
interface Opened {
  readonly head: Omit<Frame, "body">
  readonly bodyStart: number
  readonly findEnd: (bytes: Buffer) => number | undefined
}

/**
 * The cost of a byte is constant, however the bytes are cut: each is examined once. Own code and not stompjs' parser, which waits for ever
 * after a broken content-length, keeps what it is sent without bound, and prints what a handler throws.
 *
 * @param boundsNow asked at the start of each frame
 */
export const frameDecoder = (boundsNow: () => Bounds): FrameDecoder => {
  const incoming = pendingBytes()
  let bounds = boundsNow()
  let findBody: ReturnType<typeof headSearch> | undefined
  let opened: Opened | undefined

  /** Line ends between frames are heart-beats. */
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
      // Copied, so that a small body does not retain the memory of what came with it.
      const frame = { ...opened.head, body: Buffer.from(bytes.subarray(opened.bodyStart, end)) }
      incoming.drop(end + 1)
      findBody = undefined
      opened = undefined
      return frame
    },
  }
}
