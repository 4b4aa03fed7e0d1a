// Generates the backend's pictures and sound: node scripts/run.mjs tools/media/make.ts
// The demonstration's own pictures come from tools/media/models.ts.
// Needs Chromium (or CHROMIUM_PATH) and an ffmpeg with libvpx, libx264 and libopus. Takes four minutes.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { main, readArguments } from "../../scripts/cli.ts"
import { project } from "../../scripts/install.mjs"
import { requireChromium } from "../../scripts/services/chromium.ts"
import { ffmpegIn } from "./ffmpeg.ts"
import { drawFrames } from "./frames.ts"
import { sound } from "./sound.ts"

const assets = join(project, "backend/src/media/assets")
const framesPerSecond = 25

/** Generates everything in the folder `work`, and copies the results to the assets. */
const make = async (work: string): Promise<void> => {
  const ffmpeg = ffmpegIn(work)
  const { CHROMIUM_PATH } = requireChromium()
  const draw = async (picture: string, seconds: number, scene = ""): Promise<ReadonlyArray<string>> => {
    const folder = join(work, `${picture}${scene}`)
    mkdirSync(folder)
    await drawFrames({ picture, scene, count: seconds * framesPerSecond, folder, executablePath: CHROMIUM_PATH })
    return ["-framerate", String(framesPerSecond), "-i", join(folder, "%04d.png")]
  }

  mkdirSync(assets, { recursive: true })
  const small = ["-vf", "scale=640:360:flags=lanczos,format=yuv420p"]
  const h264 = ["-c:v", "libx264", "-preset", "veryslow", "-pix_fmt", "yuv420p", "-flags:v", "+bitexact"]

  ffmpeg(
    "-f",
    "lavfi",
    "-i",
    sound,
    "-c:a",
    "libopus",
    "-b:a",
    "40k",
    "-vbr",
    "off",
    "-frame_duration",
    "20",
    "all.ogg",
  )
  ffmpeg("-ss", "12", "-i", "all.ogg", "-frames:a", "600", "-c", "copy", join(assets, "loop.ogg"))

  ffmpeg("-ss", "12", "-t", "12", "-f", "lavfi", "-i", sound, "loop.wav")
  const everyHalfSecond = ["-g", "12", "-keyint_min", "12", "-auto-alt-ref", "0", "-error-resilient", "1"]
  const everyTwoSeconds = ["-g", "50", "-keyint_min", "50", "-sc_threshold", "0"]
  /** The consultant in a scene, for WebRTC and as HLS. `vp8` has the options of each pass. */
  const film = async (scene: string, folder: string, vp8: ReadonlyArray<ReadonlyArray<string>>, crf: string) => {
    mkdirSync(folder, { recursive: true })
    const frames = await draw("consultant", 12, scene)
    const best = ["-quality", "good", "-cpu-used", "0", ...everyHalfSecond]
    for (const pass of vp8) ffmpeg(...frames, ...small, "-c:v", "libvpx", ...pass, ...best, join(folder, "loop.ivf"))
    ffmpeg(
      ...frames,
      "-i",
      "loop.wav",
      ...small,
      ...h264,
      "-profile:v",
      "main",
      "-bf",
      "0",
      "-crf",
      crf,
      ...everyTwoSeconds,
      "-c:a",
      "aac",
      "-b:a",
      "48k",
      "-ac",
      "2",
      "-f",
      "hls",
      "-hls_time",
      "2",
      "-hls_list_size",
      "0",
      "-hls_segment_type",
      "fmp4",
      "-hls_fmp4_init_filename",
      "init.mp4",
      "-hls_segment_filename",
      "seg%d.m4s",
      "vod.m3u8",
    )
    for (const file of readdirSync(work).filter((name) => /^(init\.mp4|seg\d\.m4s)$/.test(name)))
      copyFileSync(join(work, file), join(folder, file))
  }
  await film("", assets, [["-b:v", "800k", "-crf", "6", "-qmax", "40"]], "21")
  const passes = ["1", "2"].map((pass) => ["-b:v", "190k", "-qmax", "50", "-pass", pass])
  await film("harbour", join(assets, "harbour"), passes, "27")

  const waiting = await draw("waiting", 6)
  const large = ["-vf", "format=yuv420p"]
  ffmpeg(...waiting, ...large, ...h264, "-crf", "27", "-movflags", "+faststart", join(assets, "waiting.mp4"))
  ffmpeg("-i", join(work, "waiting", "0084.png"), "-q:v", "4", join(assets, "waiting.jpg"))

  for (const file of readdirSync(assets, { recursive: true }).map(String).sort())
    console.log(String(statSync(join(assets, file)).size).padStart(9), file)
}

await main(async () => {
  readArguments({})
  const work = mkdtempSync(join(tmpdir(), "showroom-media-"))
  try {
    await make(work)
    return 0
  } finally {
    rmSync(work, { recursive: true })
  }
})
