import { open, rm } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { codeOf, isOutOfSpace } from "../../environment/outOfSpace.ts"

/** Size of the trial file in bytes: more than a row needs, and little for a disk. */
const trialBytes = 65_536

/** Writes a file into a folder, with sync to disk, and removes it. Rejects with the system's error. */
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

/** Writes one row unchanged. The next write to its page clears its older versions, so the database does not grow. */
export const tryDatabase = async (db: Db): Promise<void> => {
  await db.execute(sql`update settings set value = value where ctid = (select ctid from settings limit 1)`)
}

/** Codes of Node and of PostgreSQL (SQLSTATE). */
const forbidden = new Set(["EACCES", "EPERM", "EROFS", "25006", "42501"])

/** A public reason for a failed write. The system's own message may contain paths and addresses. */
export const whyNotWritten = (failure: unknown): string => {
  if (isOutOfSpace(failure)) return "no space is left"
  return forbidden.has(codeOf(failure)) ? "writing is not permitted" : "writing failed"
}
