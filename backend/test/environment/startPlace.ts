import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fillData } from "./filledData.ts"

/**
 * A folder for one test: a data folder that has been started before and outlives a process, and a showroom of three
 * files instead of a build.
 */
export interface StartPlace {
  readonly root: string
  readonly env: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

export const makeStartPlace = async (): Promise<StartPlace> => {
  const root = await mkdtemp(join(tmpdir(), "showroom-start-"))
  const dist = join(root, "dist")
  await mkdir(join(dist, "assets"), { recursive: true })
  await writeFile(
    join(dist, "index.html"),
    "<!doctype html><title>Online Showroom</title><style>body{margin:0}</style><script data-file>0</script>",
  )
  await writeFile(join(dist, "assets", "main-1a2b3c.js"), "document.title\n")
  await writeFile(join(dist, "assets", "main-1a2b3c.js.br"), "compressed")
  await fillData(join(root, "data", "world"))
  return {
    root,
    env: { DATA_DIR: join(root, "data"), DIST_DIR: dist },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
