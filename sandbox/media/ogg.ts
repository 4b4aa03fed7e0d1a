const pageHeaderBytes = 27

/** A packet goes on in the next segment while its segments are of this length (RFC 3533, lacing). */
const unfinished = 255

/** OpusHead and OpusTags (RFC 7845) come before the sound. */
const headerPackets = 2

/** The Opus packets of an Ogg file, in order. Throws when it is not one. */
export const readOpusPackets = (file: Buffer): readonly Buffer[] => {
  const packets: Buffer[] = []
  let parts: Buffer[] = []
  for (let at = 0; at < file.length; ) {
    if (file.toString("latin1", at, at + 4) !== "OggS") throw new Error(`There is no Ogg page at byte ${at}.`)
    const lengths = file.subarray(at + pageHeaderBytes, at + pageHeaderBytes + file.readUInt8(at + pageHeaderBytes - 1))
    at += pageHeaderBytes + lengths.length
    for (const length of lengths) {
      parts.push(file.subarray(at, at + length))
      at += length
      if (length === unfinished) continue
      packets.push(Buffer.concat(parts))
      parts = []
    }
  }
  if (packets[0]?.toString("latin1", 0, 8) !== "OpusHead") throw new Error("This Ogg file does not hold Opus.")
  return packets.slice(headerPackets)
}
