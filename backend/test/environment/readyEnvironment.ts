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
  FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('CREATE TABLE kept.%I AS TABLE public.%I', one.tablename, one.tablename);
  END LOOP;
  CREATE TABLE kept.sequences AS
    SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL;
END $$`)

/** Rows arrive in an order that foreign keys would refuse; the rows of a whole database need no check. */
const bringTablesBack = sql.raw(`DO $$ DECLARE one record; BEGIN
  PERFORM set_config('session_replication_role', 'replica', true);
  EXECUTE (SELECT 'TRUNCATE ' || string_agg(format('public.%I', tablename), ', ') || ' RESTART IDENTITY'
    FROM pg_tables WHERE schemaname = 'public');
  FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('INSERT INTO public.%I TABLE kept.%I', one.tablename, one.tablename);
  END LOOP;
  FOR one IN SELECT * FROM kept.sequences LOOP
    PERFORM setval(format('public.%I', one.sequencename), one.last_value);
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
