import { sql } from "drizzle-orm"
import type { Db } from "../../src/environment/Db.ts"

/** Statements that one event or timer may ask for, one after another. */
const mostStatements = 20

/** Resolves when the database has answered what was under way, and what that has asked next. */
export const answered = async (db: Db): Promise<void> => {
  // The embedded database answers one statement after another.
  for (let count = 0; count < mostStatements; count += 1) await db.execute(sql`SELECT 1`)
}
