import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Broadcast } from "./broadcast.ts"

/** Cache time of a playlist, in ms: it changes once a second, and has many readers. */
const rememberedMs = 150

/** A file's content. `undefined` if it cannot be read. */
const orNothing = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined)

/** The playlist of a process, from the disk. `undefined` before it has one. */
export const readPlaylist = async (
  { folder }: Pick<Broadcast, "folder">,
  variant: string,
  run: number,
): Promise<string | undefined> => (await orNothing(join(folder, `${variant}-${run}.m3u8`)))?.toString()

/** As `readPlaylist`, but up to 150 ms old. Concurrent callers share one read. */
export const recentPlaylist = (
  broadcast: Pick<Broadcast, "folder" | "remembered">,
  variant: "video" | "sound",
  run: number,
): Promise<string | undefined> => {
  const key = `${variant}-${run}`
  const now = performance.now()
  const known = broadcast.remembered.get(key)
  if (known !== undefined && now - known.at < rememberedMs) return known.text
  // Drops the playlists of an earlier process, which nobody requests any more.
  for (const old of broadcast.remembered.keys()) if (!old.endsWith(`-${run}`)) broadcast.remembered.delete(old)
  const text = readPlaylist(broadcast, variant, run)
  broadcast.remembered.set(key, { at: now, text })
  return text
}
