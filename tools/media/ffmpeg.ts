import { execFileSync } from "node:child_process"
import { delimiter, join } from "node:path"
import { env } from "node:process"
import { firstOf, installByApt, requireProgram } from "../../scripts/services/apt.ts"

const requireFfmpeg = (): string =>
  requireProgram({
    name: "ffmpeg",
    find: () => firstOf((env.PATH ?? "").split(delimiter).map((folder) => join(folder, "ffmpeg"))),
    packages: ["ffmpeg"],
    install: installByApt,
  })

/**
 * Runs ffmpeg in a folder; the last argument is the file. `-bitexact` leaves out encoder versions and dates, so that each
 * run writes the same bytes.
 */
export const ffmpegIn = (work: string) => {
  const program = requireFfmpeg()
  return (...given: ReadonlyArray<string>): Buffer | null =>
    execFileSync(program, ["-y", "-v", "error", ...given.slice(0, -1), "-fflags", "+bitexact", ...given.slice(-1)], {
      cwd: work,
      stdio: "inherit",
    })
}
