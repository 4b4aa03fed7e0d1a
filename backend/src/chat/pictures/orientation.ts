/** The tag of the orientation, and the type of its value (EXIF 2.32, 4.6.4). */
const orientationTag = 0x0112
const shortType = 3
const upright = 1

/**
 * The orientation in EXIF data of TIFF form, 2 to 8; `undefined` for an upright picture, and for data that
 * cannot be read.
 */
export const orientationIn = (tiff: Buffer): number | undefined => {
  const isLittle = tiff.toString("latin1", 0, 4) === "II*\0"
  if (tiff.length < 10 || !(isLittle || tiff.toString("latin1", 0, 4) === "MM\0*")) return undefined
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return undefined
  const last = Math.min(directory + 2 + 12 * short(directory), tiff.length) - 12
  for (let entry = directory + 2; entry <= last; entry += 12) {
    if (short(entry) !== orientationTag) continue
    const value = short(entry + 8)
    return short(entry + 2) === shortType && value > upright && value <= 8 ? value : undefined
  }
  return undefined
}

/** EXIF data in TIFF form that contains only an orientation. */
export const exifOf = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(26)
  tiff.write("MM\0*", "latin1")
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(shortType, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
