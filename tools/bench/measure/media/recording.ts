import { spawnSync } from "node:child_process"
import { cpSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Unmet } from "../../../../scripts/install.mjs"

const sound = fileURLToPath(new URL("../../../../backend/src/media/assets/loop.ogg", import.meta.url))

/** Bit rate of the picture, in kbit/s: a person who talks at 720p25. */
export const pictureKbits = 1_200

/** Sizes of the picture in px. The small one leaves more of the machine to readers: Janus' VP8 is encoded again for HLS. */
export type PictureSize = "1280x720" | "640x360"

/** Noise in the picture: without it the small one needs a tenth of the bit rate once it is encoded again. */
const grain: Readonly<Record<PictureSize, number>> = { "1280x720": 0, "640x360": 40 }

/**
 * Encodes a moving picture at 25 a second as VP8, with a key frame every half second, and the committed
 * sound, into a folder. Encoding it beforehand leaves the cores to what is measured. Throws Unmet.
 */
export const makeRecording = (ffmpeg: string, folder: string, size: PictureSize = "1280x720"): void => {
  const { status, stderr } = spawnSync(
    ffmpeg,
    [
      "-loglevel",
      "error",
      "-f",
      "lavfi",
      "-i",
      `testsrc2=size=${size}:rate=25,noise=alls=${grain[size]}:allf=t`,
      "-t",
      "8",
      "-c:v",
      "libvpx",
      "-deadline",
      "realtime",
      "-cpu-used",
      "8",
      "-g",
      "12",
      "-b:v",
      `${pictureKbits}k`,
      "-minrate",
      `${pictureKbits}k`,
      "-maxrate",
      `${pictureKbits}k`,
      "-bufsize",
      "600k",
      join(folder, "loop.ivf"),
    ],
    { encoding: "utf8" },
  )
  if (status !== 0) throw new Unmet(`The picture could not be encoded: ${stderr.trim()}`)
  cpSync(sound, join(folder, "loop.ogg"))
}
