/**
 * The thread of the embedded database: answers the statements that databaseThread.ts posts, one after another.
 * Plain JavaScript: a thread begins with this file itself, which not every supported Node could strip of types.
 * @import { Answered, Asked, Opened } from "./threadMessages.ts"
 */
import { parentPort, workerData } from "node:worker_threads"
import { PGlite, types } from "@electric-sql/pglite"

/**
 * The parsers of drizzle-orm/pglite, which no message can carry: what drizzle parses itself stays text. The numbers are
 * arrays of numeric, timestamp, timestamptz, interval and date.
 */
const unparsed = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182]
const parsers = {
  ...Object.fromEntries(unparsed.map((type) => [type, (/** @type {string} */ text) => text])),
  [types.BYTEA]: (/** @type {string} */ text) => new Uint8Array(Buffer.from(text.slice(2), "hex")),
}
/** PGlite writes and reads bytes digit by digit: 50 ms for 128 KB, in which the database answers nobody. */
const serializers = {
  [types.BYTEA]: (/** @type {Uint8Array} */ bytes) => `\\x${Buffer.from(bytes).toString("hex")}`,
}

/** The texts and numbers of a failure, such as SQLSTATE: nothing else of it can be a message. */
const factsOf = (/** @type {unknown} */ failure) =>
  Object.fromEntries(Object.entries(Object(failure)).filter(([, value]) => /string|number/.test(typeof value)))

/** A failure as data: a copied error loses its code, and the file system of the database throws plain objects. */
const described = (/** @type {unknown} */ failure) => ({
  facts: factsOf(failure),
  ...(failure instanceof Error && { error: { message: failure.message, stack: failure.stack } }),
})

const post = (/** @type {Answered | Opened} */ message) => parentPort?.postMessage(message)

const answer = async (/** @type {PGlite} */ database, /** @type {Asked} */ { id, statement, values, rowMode }) => {
  try {
    const { rows } = await database.query(statement, values, { rowMode, parsers, serializers })
    post({ id, rows })
  } catch (failure) {
    post({ id, failure: described(failure) })
  }
}

/**
 * PostgreSQL zeroes its buffers before it answers: its default of 128 MB takes two thirds of a start. What does not fit
 * stays in the cache of the operating system.
 */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"]

try {
  const { dataDir } = workerData
  const database = await PGlite.create({ dataDir, startParams })
  parentPort?.on("message", async (/** @type {Asked | "close"} */ message) => {
    if (message !== "close") return answer(database, message)
    await database.close()
    parentPort?.close()
  })
  post("opened")
} catch (failure) {
  post({ failure: described(failure) })
}
