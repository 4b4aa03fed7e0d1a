import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"

/** PostgreSQL, embedded or not. A transaction is a `Db` too. */
export type Db = PgDatabase<PgQueryResultHKT>
