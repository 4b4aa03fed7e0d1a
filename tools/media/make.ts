// Generates the backend's pictures and sound: node scripts/run.mjs tools/media/make.ts
// Needs Chromium (or CHROMIUM_PATH) and an ffmpeg with libvpx, libx264 and libopus. Takes two minutes.
import { execFileSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { env } from "node:process"
import { main, readArguments } from "../../scripts/cli.ts"
import { project } from "../../scripts/install.mjs"
import { byApt, firstOf, required } from "../../scripts/services/apt.ts"
import { requireChromium } from "../../scripts/services/chromium.ts"
import { drawFrames } from "./frames.ts"
import { sound } from "./sound.ts"

const assets = join(project, "backend/src/media/assets")
const framesPerSecond = 25

const requireFfmpeg = (): string =>
  required({
    name: "ffmpeg",
    find: () => firstOf((env.PATH ?? "").split(delimiter).map((folder) => join(folder, "ffmpeg"))),
    packages: ["ffmpeg"],
    install: byApt,
  })

/** Generates everything in the folder `work`, and copies the results to the assets. */
const make = async (work: string): Promise<void> => {
  const program = requireFfmpeg()
  const { CHROMIUM_PATH } = requireChromium()
  /**
   * Runs ffmpeg; the last argument is the file. `-bitexact` leaves out encoder versions and dates, so that each run
   * writes the same bytes.
   */
  const ffmpeg = (...given: ReadonlyArray<string>) =>
    execFileSync(program, ["-y", "-v", "error", ...given.slice(0, -1), "-fflags", "+bitexact", ...given.slice(-1)], {
      cwd: work,
      stdio: "inherit",
    })
  const draw = async (picture: string, seconds: number): Promise<ReadonlyArray<string>> => {
    const folder = join(work, picture)
    mkdirSync(folder)
    await drawFrames({ picture, count: seconds * framesPerSecond, folder, executablePath: CHROMIUM_PATH })
    return ["-framerate", String(framesPerSecond), "-i", join(folder, "%04d.png")]
  }

  mkdirSync(assets, { recursive: true })
  const small = ["-vf", "scale=640:360:flags=lanczos,format=yuv420p"]
  const h264 = ["-c:v", "libx264", "-preset", "veryslow", "-pix_fmt", "yuv420p", "-flags:v", "+bitexact"]

  const consultant = await draw("consultant", 12)
  const everyHalfSecond = ["-g", "12", "-keyint_min", "12", "-auto-alt-ref", "0", "-error-resilient", "1"]
  const vp8 = ["-c:v", "libvpx", "-b:v", "800k", "-crf", "6", "-qmax", "40", "-quality", "good", "-cpu-used", "0"]
  ffmpeg(...consultant, ...small, ...vp8, ...everyHalfSecond, join(assets, "loop.ivf"))

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
  ffmpeg(
    ...consultant,
    ...["-i", "loop.wav"],
    ...small,
    ...[...h264, "-profile:v", "main", "-bf", "0", "-crf", "21", "-g", "50", "-keyint_min", "50", "-sc_threshold", "0"],
    ...["-c:a", "aac", "-b:a", "48k", "-ac", "2"],
    ...["-f", "hls", "-hls_time", "2", "-hls_list_size", "0", "-hls_segment_type", "fmp4"],
    ...["-hls_fmp4_init_filename", "init.mp4", "-hls_segment_filename", "seg%d.m4s", "vod.m3u8"],
  )
  for (const file of readdirSync(work).filter((name) => /^(init\.mp4|seg\d\.m4s)$/.test(name))) {
    copyFileSync(join(work, file), join(assets, file))
  }

  const waiting = await draw("waiting", 6)
  const large = ["-vf", "format=yuv420p"]
  ffmpeg(...waiting, ...large, ...h264, "-crf", "27", "-movflags", "+faststart", join(assets, "waiting.mp4"))
  ffmpeg("-i", join(work, "waiting", "0084.png"), "-q:v", "4", join(assets, "waiting.jpg"))

  for (const file of readdirSync(assets)) console.log(String(statSync(join(assets, file)).size).padStart(9), file)
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
