import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"

/** Results of queries on the database of a data folder whose backend has ended; only one process may open it. */
export const rowsIn = async <Name extends string>(
  dataDir: string,
  queries: Readonly<Record<Name, string>>,
): Promise<Record<Name, ReadonlyArray<Record<string, unknown>>>> => {
  const database = await PGlite.create(join(dataDir, "world"))
  try {
    const found: Array<[string, ReadonlyArray<Record<string, unknown>>]> = []
    for (const [name, query] of Object.entries<string>(queries))
      found.push([name, (await database.query<Record<string, unknown>>(query)).rows])
    return Object.fromEntries(found) as Record<Name, ReadonlyArray<Record<string, unknown>>>
  } finally {
    await database.close()
  }
}
