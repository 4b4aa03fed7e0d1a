// Two hundred who submit one slot at once: left alone, and with the sandbox killed in the middle and started again. Ends with 1
// when more or fewer than one got it, or anything is half written.
// node scripts/benchBooking.mjs [--count 200] [--kills 5] [--database embedded|postgres|both]
import { parseArgs } from "node:util"
import { register } from "tsx/esm/api"
import { requirePostgres } from "./postgresInstalled.mjs"
import { Unmet } from "./setup.mjs"

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "200" },
    kills: { type: "string", default: "5" },
    database: { type: "string", default: "both" },
  },
})
if (!["embedded", "postgres", "both"].includes(values.database)) {
  throw new Error("--database is embedded, postgres or both")
}
register()
const { bookingBench } = await import("../test/sandbox/bookingBench.ts")
const { startCluster } = await import("../test/services/postgres/cluster.ts")

const asked = { count: Number(values.count), kills: Number(values.kills), progress: (what) => console.error(what) }
const ms = (value) => (Number.isFinite(value) ? `${Math.round(value)} ms` : "–")
const told = ({ booked, refused, cut, odd, firstMs, lastMs }) =>
  `${booked} booked, ${refused} refused with other times, ${cut} without an answer, ${odd.length} otherwise; ` +
  `answers from ${ms(firstMs)} to ${ms(lastMs)}`

const isRight = ({ undisturbed, killed, truth }) =>
  [undisturbed, ...killed.map(({ after }) => after)].every(
    ({ booked, refused }) => booked === 1 && refused === asked.count - 1,
  ) &&
  killed.every(({ isKept, before }) => isKept && before.odd.length === 0) &&
  truth.wrong.length === 0

/** On the embedded database, or on a PostgreSQL of its own. */
const run = async (database) => {
  if (database === "embedded") return bookingBench(asked)
  const cluster = await startCluster(requirePostgres().POSTGRES_BIN)
  try {
    return await bookingBench({ ...asked, databaseUrl: await cluster.database("rush") })
  } finally {
    await cluster.stop()
  }
}

let failed = false
for (const database of values.database === "both" ? ["embedded", "postgres"] : [values.database]) {
  try {
    const result = await run(database)
    failed ||= !isRight(result)
    const { undisturbed, killed, truth } = result
    console.log(`\n${database}, ${asked.count} at once: ${told(undisturbed)}`)
    for (const { afterAnswers, before, after, isKept } of killed) {
      console.log(`killed ${afterAnswers === 0 ? "early" : `after ${afterAnswers} answers`}: ${told(before)}`)
      console.log(`  sent again: ${told(after)}${isKept ? "" : "; WHO WAS TOLD OF A BOOKING HAS LOST IT"}`)
    }
    const bookings = Object.values(truth.bySlot)
    console.log(`bookings a slot: ${bookings.join(" ")}; half written: ${truth.wrong.join("; ") || "nothing"}`)
  } catch (failure) {
    if (!(failure instanceof Unmet)) throw failure
    console.log(`\n${database} not run: ${failure.message}`)
    failed ||= values.database !== "both"
  }
}
process.exit(failed ? 1 : 0)
