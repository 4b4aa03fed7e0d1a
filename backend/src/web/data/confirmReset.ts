import { createInterface } from "node:readline/promises"
import type { Settings } from "../../settings.ts"
import { StartRefused } from "../StartRefused.ts"

/** Asks a question at the terminal. `undefined` without a terminal. */
export type Ask = ((question: string) => Promise<string>) | undefined

/** The terminal that started this process. */
export const terminal = (): Ask => {
  if (!process.stdin.isTTY) return undefined
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return await lines.question(question)
    } finally {
      lines.close()
    }
  }
}

type Asked = Pick<Settings, "reset" | "isConfirmed" | "databaseUrl" | "dataDir">

/**
 * Admits `--reset`, which deletes everything, only with the demonstration, and after a yes at the terminal or with
 * `--yes`. Otherwise rejects with StartRefused.
 */
export const confirmReset = async (
  { reset, isConfirmed, databaseUrl, dataDir }: Asked,
  isDemonstration: boolean,
  ask: Ask,
): Promise<void> => {
  if (!reset) return
  if (!isDemonstration)
    throw new StartRefused(
      "--reset is the demonstration's. To begin a deployment again, give it an empty database or another DATA_DIR.",
    )
  if (isConfirmed) return
  const where = databaseUrl === undefined ? `in ${dataDir}` : "in the database of DATABASE_URL"
  if (ask === undefined)
    throw new StartRefused(`--reset deletes everything ${where}. Without a terminal it needs --yes.`)
  const answer = await ask(`--reset deletes everything ${where}: bookings, messages, accounts. Type yes to go on: `)
  if (answer.trim() !== "yes") throw new StartRefused("Nothing was deleted.")
}
