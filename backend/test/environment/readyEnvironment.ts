import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { env } from "node:process"
import { sql } from "drizzle-orm"
import type { Environment } from "../../src/environment/Environment.ts"
import { fillData } from "./filledData.ts"
import { firstDay } from "./firstDay.ts"
import type { ManualClock } from "./manualClock.ts"
import { openSeeded } from "./openSeeded.ts"

/** One database, reused by one file of tests after another. */
interface Kept {
  readonly environment: Environment
  readonly lend: (clock: ManualClock) => Promise<void>
}

/** The unused ones of this worker; opening another costs more than resetting one. */
const idle: Kept[] = []

const keepTables = sql.raw(`DO $$ DECLARE one record; BEGIN
  CREATE SCHEMA kept;
  CREATE FUNCTION kept.content(schema_name text, table_name text) RETURNS text LANGUAGE plpgsql AS $content$
    DECLARE content text;
    BEGIN
      EXECUTE format('SELECT count(*) || '' '' || coalesce(sum(hashtextextended(t::text, 0)), 0) FROM %I.%I t',
        schema_name, table_name) INTO content;
      RETURN content;
    END $content$;
  FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('CREATE TABLE kept.%I AS TABLE public.%I', one.tablename, one.tablename);
  END LOOP;
  CREATE TABLE kept.contents AS
    SELECT tablename, kept.content('kept', tablename) FROM pg_tables WHERE schemaname = 'public';
  CREATE TABLE kept.sequences AS
    SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public';
END $$`)

/**
 * Brings back the rows that changed: to find them costs a fraction of writing all. They arrive in an order that foreign
 * keys would refuse; the rows of a whole database need no check.
 */
const bringTablesBack = sql.raw(`DO $$ DECLARE one record; BEGIN
  PERFORM set_config('session_replication_role', 'replica', true);
  FOR one IN SELECT tablename FROM kept.contents WHERE content <> kept.content('public', tablename) LOOP
    EXECUTE format('DELETE FROM public.%1$I t WHERE t::text NOT IN (SELECT k::text FROM kept.%1$I k)', one.tablename);
    EXECUTE format('INSERT INTO public.%1$I SELECT * FROM kept.%1$I k WHERE k::text NOT IN (SELECT t::text FROM public.%1$I t)',
      one.tablename);
  END LOOP;
  FOR one IN SELECT kept.* FROM kept.sequences kept JOIN pg_sequences now USING (sequencename)
    WHERE schemaname = 'public' AND kept.last_value IS DISTINCT FROM now.last_value LOOP
    PERFORM setval(format('public.%I', one.sequencename), coalesce(one.last_value, 1), one.last_value IS NOT NULL);
  END LOOP;
END $$`)

const fill = async (first: ManualClock): Promise<Kept> => {
  let clock = first
  const dataDir = await mkdtemp(join(env.TEST_RUN_FOLDER ?? tmpdir(), "world-"))
  await fillData(dataDir, firstDay)
  const environment = await openSeeded({
    dataDir,
    clock: { now: () => clock.now(), after: (ms, run) => clock.after(ms, run) },
  })
  await environment.db.execute(keepTables)
  return {
    environment,
    lend: async (next) => {
      await environment.db.execute(bringTablesBack)
      clock = next
    },
  }
}

/** The backend on its first day. A closed one of an earlier test is reset to that; clocks start on the first day. */
export const openReadyEnvironment = async (clock: ManualClock): Promise<Environment> => {
  const known = idle.pop()
  await known?.lend(clock)
  const kept = known ?? (await fill(clock))
  let isLent = true
  return {
    ...kept.environment,
    // Closing twice must not lend one database to two files: they would share its rows and its clock.
    close: async () => {
      if (isLent) idle.push(kept)
      isLent = false
    },
  }
}
