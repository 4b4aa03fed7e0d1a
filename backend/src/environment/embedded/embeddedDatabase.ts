import type { PGlite, QueryOptions } from "@electric-sql/pglite"
import { drizzle, type PgliteDatabase } from "drizzle-orm/pglite"
import pLimit from "p-limit"
import { openDatabaseThread } from "./databaseThread.ts"

/** The methods of a PGlite that drizzle calls. */
interface Queries {
  readonly query: (statement: string, values?: unknown[], options?: QueryOptions) => Promise<unknown>
}

interface EmbeddedDatabase {
  readonly db: PgliteDatabase
  /** Waits for what was asked before, saves everything and releases the folder. */
  readonly close: () => Promise<void>
}

/**
 * PostgreSQL in a thread of this process: no query keeps the event loop from turning. Statements run one after another,
 * and none of others within a transaction. `dataDir`: an existing folder; in memory without one. Rejects if the
 * database cannot be opened.
 */
export const openEmbeddedDatabase = async (dataDir: string | undefined): Promise<EmbeddedDatabase> => {
  const { ask, close } = await openDatabaseThread(dataDir)
  const inTurn = pLimit(1)
  const query: Queries["query"] = (statement, values = [], { rowMode = "object" } = {}) =>
    ask({ statement, values, rowMode })
  const transaction = async <Result>(act: (inside: Queries) => Promise<Result>): Promise<Result> => {
    await query("BEGIN")
    try {
      const result = await act({ query })
      await query("COMMIT")
      return result
    } catch (failure) {
      await query("ROLLBACK")
      throw failure
    }
  }
  const client = {
    query: (...given: Parameters<Queries["query"]>) => inTurn(() => query(...given)),
    transaction: <Result>(act: (inside: Queries) => Promise<Result>) => inTurn(() => transaction(act)),
  }
  // drizzle calls no other method of a client.
  return { db: drizzle(client as unknown as PGlite), close: () => inTurn(close) }
}
