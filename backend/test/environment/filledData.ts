import { cpSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { env } from "node:process"
import { openEnvironment } from "../../src/environment/openEnvironment.ts"
import { openSeeded } from "./openSeeded.ts"

/**
 * A database that every test run creates: one without content, one of today, or one that was first started then (UTC,
 * ms since 1970).
 */
type Content = "none" | "today" | number

/** Creates the databases that `fillData` copies. Only the first one is made from nothing, which takes the longest. */
export const makeData = async (run: string, firstStart: number): Promise<void> => {
  const bare = join(run, "none" satisfies Content)
  await (await openEnvironment({ dataDir: bare })).close()
  const starts: ReadonlyArray<readonly [Content, number]> = [
    ["today", Date.now()],
    [firstStart, firstStart],
  ]
  for (const [content, now] of starts) {
    const dataDir = join(run, String(content))
    cpSync(bare, dataDir, { recursive: true })
    const environment = await openSeeded({ dataDir, clock: { now: () => now, after: () => () => undefined } })
    await environment.close()
  }
}

/**
 * Fills an empty database folder as a first start would; a real first start takes many times as long. Copies have the
 * same secrets. Outside a test run the folder stays empty, and the first start fills it.
 */
export const fillData = async (folder: string, content: Content = "today"): Promise<void> => {
  await mkdir(folder, { recursive: true })
  if (env.TEST_RUN_FOLDER === undefined) return
  // Takes half the time of the asynchronous copy: a database has over a thousand files.
  cpSync(join(env.TEST_RUN_FOLDER, String(content)), folder, { recursive: true })
}
