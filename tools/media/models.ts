// Films the demonstration's consultant beside each model in each colour: node scripts/run.mjs tools/media/models.ts
// She moves, and the ground is a still picture, so that a film stays small. Needs Chromium and an ffmpeg with libvpx.
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { paintNames, pictureFile, standings } from "../../demonstration/pictures/paints.ts"
import { main, readArguments } from "../../scripts/cli.ts"
import { project } from "../../scripts/install.mjs"
import { requireChromium } from "../../scripts/services/chromium.ts"
import { backdrop } from "./backdrops.ts"
import { ffmpegIn } from "./ffmpeg.ts"
import { drawFrames, drawStills } from "./frames.ts"

const assets = join(project, "demonstration/consultant/assets")
const framesPerSecond = 25
const seconds = 4

const film = async (work: string): Promise<void> => {
  const ffmpeg = ffmpegIn(work)
  const executablePath = requireChromium().CHROMIUM_PATH
  const person = join(work, "person")
  mkdirSync(person)
  await drawFrames({
    picture: "consultant",
    scene: "none",
    count: seconds * framesPerSecond,
    folder: person,
    executablePath,
  })
  const stills = standings.flatMap((standing) =>
    paintNames.map((paint) => {
      const file = pictureFile(standing, paint)
      return { svg: backdrop(standing, paint), path: join(work, `${standing}-${paint}.png`), file }
    }),
  )
  await drawStills(executablePath, stills)
  rmSync(assets, { recursive: true, force: true })
  for (const standing of standings) mkdirSync(join(assets, standing), { recursive: true })
  const rate = ["-framerate", String(framesPerSecond)]
  for (const { path, file } of stills)
    ffmpeg(
      "-loop",
      "1",
      ...rate,
      "-i",
      path,
      ...rate,
      "-i",
      join(person, "%04d.png"),
      "-filter_complex",
      "[0][1]overlay,scale=640:360:flags=lanczos,format=yuv420p",
      "-t",
      String(seconds),
      "-c:v",
      "libvpx",
      "-b:v",
      "70k",
      "-qmin",
      "8",
      "-qmax",
      "50",
      "-quality",
      "good",
      "-cpu-used",
      "2",
      "-g",
      "100",
      "-keyint_min",
      "100",
      "-auto-alt-ref",
      "0",
      "-error-resilient",
      "1",
      join(assets, file),
    )
  const sizes = stills.map(({ file }) => statSync(join(assets, file)).size)
  console.log(`${sizes.length} films, ${sizes.reduce((sum, size) => sum + size, 0)} bytes`)
}

await main(async () => {
  readArguments({})
  const work = mkdtempSync(join(tmpdir(), "showroom-models-"))
  try {
    await film(work)
    return 0
  } finally {
    rmSync(work, { recursive: true })
  }
})
