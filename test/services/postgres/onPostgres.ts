import { startCluster } from "./cluster.ts"

/**
 * Runs the REST tests that are loaded after this on a PostgreSQL of their own, where transactions really overlap. The
 * embedded database runs transactions one by one. Returns how to end it.
 */
export const onPostgres = async (): Promise<() => Promise<void>> => {
  const cluster = await startCluster(process.env.POSTGRES_BIN ?? "")
  process.env.SANDBOX_TEST_DATABASE_URL = await cluster.database("rest")
  return async () => {
    delete process.env.SANDBOX_TEST_DATABASE_URL
    await cluster.stop()
  }
}
