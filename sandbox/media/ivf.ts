/** A VP8 stream in an IVF file: its pictures, and how many of them make a second. */
export interface IvfFile {
  readonly framesPerSecond: number
  readonly frames: readonly Buffer[]
}

const frameHeaderBytes = 12

/** Reads an IVF file. Throws when it is not one, or not VP8. */
export const readIvf = (file: Buffer): IvfFile => {
  if (file.toString("latin1", 0, 4) !== "DKIF" || file.toString("latin1", 8, 12) !== "VP80") {
    throw new Error("This is not an IVF file with VP8 in it.")
  }
  const frames: Buffer[] = []
  for (let at = file.readUInt16LE(6); at + frameHeaderBytes <= file.length; ) {
    const bytes = file.readUInt32LE(at)
    at += frameHeaderBytes
    frames.push(file.subarray(at, at + bytes))
    at += bytes
  }
  return { framesPerSecond: file.readUInt32LE(16) / file.readUInt32LE(20), frames }
}
