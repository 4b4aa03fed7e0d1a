const begins = (bytes: Uint8Array, signature: ReadonlyArray<number>, at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0))

/** Facts that a file's bytes reveal. */
export interface Sniffer {
  /** The first bytes, as many as signatures have. */
  readonly head: Uint8Array
  /** Whether all of it is UTF-8 without NUL. */
  readonly isText: boolean
}

const headBytes = 16

/** Examines a file chunk by chunk. */
export const createSniffer = () => {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  let head = new Uint8Array()
  let isText = true
  const decode = (chunk?: Uint8Array) => {
    try {
      if (isText) decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      // The decoder throws if the bytes are not UTF-8, which is what is asked here.
      isText = false
    }
  }
  return {
    see: (chunk: Uint8Array) => {
      if (head.length < headBytes) head = new Uint8Array([...head, ...chunk.subarray(0, headBytes - head.length)])
      isText &&= !chunk.includes(0)
      decode(chunk)
    },
    /** Call it after the last chunk: a truncated character makes it binary. */
    seen: (): Sniffer => {
      decode()
      return { head, isText }
    },
  }
}

const certain: ReadonlyArray<readonly [string, (bytes: Uint8Array) => boolean]> = [
  ["image/png", (bytes) => begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["image/jpeg", (bytes) => begins(bytes, [0xff, 0xd8, 0xff])],
  ["image/gif", (bytes) => begins(bytes, ascii("GIF87a")) || begins(bytes, ascii("GIF89a"))],
  ["image/webp", (bytes) => begins(bytes, ascii("RIFF")) && begins(bytes, ascii("WEBP"), 8)],
  ["application/pdf", (bytes) => begins(bytes, ascii("%PDF-"))],
]

const isZip = (bytes: Uint8Array) => begins(bytes, [0x50, 0x4b, 0x03, 0x04])
const isOldOffice = (bytes: Uint8Array) => begins(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/**
 * The content type by a file's bytes, whatever its sender declares: phones and messengers name a PNG `photo.jpg`. Office
 * documents are zip or OLE containers, so the declared type decides among those. `undefined` if the bytes do not
 * identify the file, or contradict a declared document or text (H8).
 */
export const fileKindOf = ({ head, isText }: Sniffer, declared: string): string | undefined => {
  const seen = certain.find(([, matches]) => matches(head))?.[0]
  if (seen) return seen
  const kind = declared.split(";")[0]?.trim().toLowerCase() ?? ""
  if (kind.startsWith("application/vnd.openxmlformats") || kind.startsWith("application/vnd.oasis.opendocument")) {
    return isZip(head) ? kind : undefined
  }
  if (kind === "application/msword" || kind.startsWith("application/vnd.ms-")) {
    return isOldOffice(head) ? kind : undefined
  }
  return kind === "text/plain" && isText ? kind : undefined
}
