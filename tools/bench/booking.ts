// Two hundred visitors submit one slot at once: undisturbed, and with the backend killed and restarted in between. Ends
// with 1 unless exactly one got it and no booking is half written.
// npm run bench:booking -- [--count 200] [--kills 5] [--database embedded|postgres|both]

import { type BookingBenchResult, bookingBench, type Tally } from "../../backend/test/booking/bookingBench.ts"
import { aboveZero, fromZero, main, oneOf, readArguments } from "../../scripts/cli.ts"
import { Unmet } from "../../scripts/install.mjs"
import { requirePostgres } from "../../scripts/services/postgres.ts"
import { startCluster } from "../../test/services/postgres/cluster.ts"
import { bookingFigures } from "./measure/bookingFigures.ts"
import { verdictOf } from "./measure/figures.ts"

/** The number of visitors who want one slot, and of kills of the backend. */
interface Asked {
  readonly count: number
  readonly kills: number
  readonly progress: (what: string) => void
}

const ms = (value: number) => (Number.isFinite(value) ? `${Math.round(value)} ms` : "–")
const tallyText = ({ booked, refused, cut, odd, firstMs, lastMs }: Tally) =>
  `${booked} booked, ${refused} refused with other times, ${cut} without an answer, ${odd.length} otherwise; ` +
  `answers from ${ms(firstMs)} to ${ms(lastMs)}`

const print = ({ undisturbed, killed, truth }: BookingBenchResult, title: string): void => {
  console.log(`\n${title}: ${tallyText(undisturbed)}`)
  for (const { afterAnswers, before, after, isKept } of killed) {
    console.log(`killed ${afterAnswers === 0 ? "early" : `after ${afterAnswers} answers`}: ${tallyText(before)}`)
    console.log(`  sent again: ${tallyText(after)}${isKept ? "" : "; A CONFIRMED BOOKING IS LOST"}`)
  }
  const bookings = Object.values(truth.bySlot)
  console.log(`bookings a slot: ${bookings.join(" ")}; half written: ${truth.wrong.join("; ") || "nothing"}`)
}

const onPostgres = async (asked: Asked): Promise<BookingBenchResult> => {
  const cluster = await startCluster(requirePostgres().POSTGRES_BIN)
  try {
    return await bookingBench({ ...asked, databaseUrl: await cluster.database("rush") })
  } finally {
    await cluster.stop()
  }
}

const benches = { embedded: bookingBench, postgres: onPostgres }
const databases = { embedded: ["embedded"], postgres: ["postgres"], both: ["embedded", "postgres"] } as const

await main(async () => {
  const { values } = readArguments({
    count: { type: "string", default: "200" },
    kills: { type: "string", default: "5" },
    database: { type: "string", default: "both" },
  })
  const wanted = oneOf(values, "database", ["embedded", "postgres", "both"])
  const [count, kills] = [aboveZero(values, "count"), fromZero(values, "kills")]
  let failed = false
  for (const database of databases[wanted]) {
    try {
      const result = await benches[database]({ count, kills, progress: (what) => console.error(what) })
      failed ||= !verdictOf(bookingFigures(result, count)).isMet
      print(result, `${database}, ${count} at once`)
    } catch (failure) {
      // With `both`, a missing database is reported and skipped.
      if (!(failure instanceof Unmet) || wanted !== "both") throw failure
      console.log(`\n${database} not run: ${failure.message}`)
    }
  }
  return failed ? 1 : 0
})
