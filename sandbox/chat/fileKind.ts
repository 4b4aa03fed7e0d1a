const begins = (bytes: Uint8Array, signature: ReadonlyArray<number>, at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0))

const isText = (bytes: Uint8Array): boolean => {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return true
  } catch {
    // Not UTF-8, which is the question here and no failure.
    return false
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
 * What a file is by its bytes, where bytes tell; office documents are zip or OLE containers, so there the sender's word decides
 * among those. Nothing when the bytes contradict the word, or when neither says (H8).
 */
export const fileKindOf = (bytes: Uint8Array, declared: string): string | undefined => {
  const said = declared.split(";")[0]?.trim().toLowerCase() ?? ""
  const seen = certain.find(([, matches]) => matches(bytes))?.[0]
  if (seen) return said === seen || said === "application/octet-stream" || said === "" ? seen : undefined
  if (said.startsWith("application/vnd.openxmlformats") || said.startsWith("application/vnd.oasis.opendocument")) {
    return isZip(bytes) ? said : undefined
  }
  if (said === "application/msword" || said.startsWith("application/vnd.ms-")) {
    return isOldOffice(bytes) ? said : undefined
  }
  return said === "text/plain" && isText(bytes) ? said : undefined
}
