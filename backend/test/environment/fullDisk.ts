import { sql } from "drizzle-orm"
import type { Db } from "../../src/environment/Db.ts"

/** Refuses each new row of a table as PostgreSQL does on a full disk, until the returned function is called. */
export const fillDisk = async (db: Db, table: string): Promise<() => Promise<void>> => {
  const name = sql.identifier(table)
  await db.execute(sql`create or replace function refuse_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await db.execute(sql`create trigger full_disk before insert on ${name} for each row execute function refuse_full()`)
  return async () => {
    await db.execute(sql`drop trigger full_disk on ${name}`)
  }
}
