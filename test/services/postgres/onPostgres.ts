import { startCluster } from "./cluster.ts"

/**
 * Lets tests of REST that are loaded after this run on a PostgreSQL of their own, where transactions really overlap; the embedded
 * database takes them one by one. Answers how to end it.
 */
export const onPostgres = async (): Promise<() => Promise<void>> => {
  const cluster = await startCluster(process.env.POSTGRES_BIN ?? "")
  process.env.SANDBOX_TEST_DATABASE_URL = await cluster.database("rest")
  return async () => {
    delete process.env.SANDBOX_TEST_DATABASE_URL
    await cluster.stop()
  }
}
