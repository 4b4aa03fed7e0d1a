import { cp, mkdir } from "node:fs/promises"
import { join } from "node:path"
import { env } from "node:process"
import { openSeeded } from "./openSeeded.ts"

/**
 * The name of a database that every test run creates: one of today, or one that was first started then (UTC, ms since
 * 1970).
 */
const nameOf = (firstStart: number | undefined): string => (firstStart === undefined ? "today" : String(firstStart))

/** Creates the database that `fillData` copies. */
export const makeData = async (run: string, firstStart?: number): Promise<void> => {
  const now = firstStart ?? Date.now()
  const clock = { now: () => now, after: () => () => undefined }
  const environment = await openSeeded({ dataDir: join(run, nameOf(firstStart)), clock })
  await environment.close()
}

/**
 * Fills an empty database folder as a first start would; a real first start takes many times as long. Copies have the
 * same secrets. Outside a test run the folder stays empty, and the first start fills it.
 */
export const fillData = async (folder: string, firstStart?: number): Promise<void> => {
  await mkdir(folder, { recursive: true })
  if (env.TEST_RUN_FOLDER === undefined) return
  await cp(join(env.TEST_RUN_FOLDER, nameOf(firstStart)), folder, { recursive: true })
}
