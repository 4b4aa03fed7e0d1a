import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { env } from "node:process"
import { makeData } from "../backend/test/environment/filledData.ts"
import { firstDay } from "../backend/test/environment/firstDay.ts"
import "../backend/test/keepDatabase.ts"

/**
 * Creates a folder of filled databases that all workers of a test run share. Several projects ask for it; the first one
 * creates it.
 */
export default async () => {
  if (env.TEST_RUN_FOLDER !== undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), "showroom-run-"))
  env.TEST_RUN_FOLDER = folder
  await makeData(folder, firstDay)
  return () => rmSync(folder, { recursive: true, force: true })
}
