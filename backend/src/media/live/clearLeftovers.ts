import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"

/** The files that a segmenter and its ffmpeg write. */
const own = /^(?:\d+\.sdp|(?:video|sound)-\d+(?:-init\.mp4|-\d+\.m4s|\.m3u8)?(?:\.tmp)?)$/

const foldersIn = async (folder: string): Promise<ReadonlyArray<string>> => {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
}

/**
 * Removes the streams' folders that an earlier process left in HLS_DIR because it was killed. A folder with any other
 * file in it stays, so that a wrong HLS_DIR costs nobody anything. Does nothing if HLS_DIR does not exist yet.
 */
export const clearLeftovers = async (hlsFolder: string): Promise<void> => {
  const applications = await foldersIn(hlsFolder).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === "ENOENT") return []
    throw failure
  })
  const streams = (await Promise.all(applications.map(foldersIn))).flat()
  await Promise.all(
    streams.map(async (stream) => {
      const names = await readdir(stream)
      if (names.length > 0 && names.every((name) => own.test(name))) await rm(stream, { recursive: true, force: true })
    }),
  )
}
