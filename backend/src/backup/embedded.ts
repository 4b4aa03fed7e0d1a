import { openEmbeddedDatabase } from "../environment/embedded/embeddedDatabase.ts"
import { readSchemaVersion } from "../environment/schema/schemaVersion.ts"
import { countRows } from "./countRows.ts"

/** The rows of each table of an embedded database, and its newest migration. No process may use the folder meanwhile. */
export const readEmbedded = async (folder: string) => {
  const { db, close } = await openEmbeddedDatabase(folder)
  try {
    const rows = await countRows(async (text) => (await db.execute<Record<string, unknown>>(text)).rows)
    return { rows, migration: (await readSchemaVersion(db)).at }
  } finally {
    await close()
  }
}
