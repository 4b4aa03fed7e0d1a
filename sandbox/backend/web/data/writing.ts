import { open, rm } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { codeOf, isOutOfSpace } from "../../environment/outOfSpace.ts"

/** More than a row takes, and nothing to a disk; bytes. */
const trialBytes = 65_536

/** Writes something into a folder, down to its disk, and takes it away again. Rejects with what the system says. */
export const tryFolder = async (folder: string): Promise<void> => {
  const file = join(folder, ".writable")
  try {
    const handle = await open(file, "w", 0o600)
    try {
      await handle.writeFile(Buffer.alloc(trialBytes, 1))
      await handle.sync()
    } finally {
      await handle.close()
    }
  } finally {
    await rm(file, { force: true })
  }
}

/** Writes one row as it is. Its older versions are cleared away by the next write to its page, so a database does not grow by it. */
export const tryDatabase = async (db: Db): Promise<void> => {
  await db.execute(sql`update settings set value = value where ctid = (select ctid from settings limit 1)`)
}

/** Codes of Node and of PostgreSQL (SQLSTATE). */
const forbidden = new Set(["EACCES", "EPERM", "EROFS", "25006", "42501"])

/** Why something could not be written, for strangers' eyes: what the system itself says may name paths and addresses. */
export const whyNotWritten = (failure: unknown): string => {
  if (isOutOfSpace(failure)) return "no space is left"
  return forbidden.has(codeOf(failure)) ? "writing is not permitted" : "writing failed"
}
