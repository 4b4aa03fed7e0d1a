import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"

/** PostgreSQL, embedded or not; a transaction is one, too. */
export type Db = PgDatabase<PgQueryResultHKT>
