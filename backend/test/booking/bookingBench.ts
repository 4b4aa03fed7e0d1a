import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { type BackendProcess, startBackend } from "../../../test/e2e/backendProcess.ts"
import { makeStartPlace } from "../environment/startPlace.ts"
import { freeSlots, type RushAnswer, type Rusher, rush, rushers } from "./bookingRush.ts"
import { type BookingTruth, bookingTruth } from "./bookingTruth.ts"

export interface BookingBenchOptions {
  /** An empty PostgreSQL database of its own. Without it, the embedded one in a new folder. */
  readonly databaseUrl?: string | undefined
  readonly count: number
  /** How often the backend is killed (SIGKILL) during a rush, each time a little later. */
  readonly kills: number
  readonly progress: (what: string) => void
}

/** The outcomes of all who wanted one slot. */
export interface Tally {
  readonly booked: number
  /** 409 `interval_taken` with other times. */
  readonly refused: number
  /** No response, because the backend was killed. */
  readonly cut: number
  /** Every other outcome; there must be none. */
  readonly odd: ReadonlyArray<string>
  readonly firstMs: number
  readonly lastMs: number
}

/** A rush during which the backend was killed, and the same requests again after its restart. */
export interface KilledRush {
  /** The number of responses before the kill. At 0 it was killed early, usually before the first response. */
  readonly afterAnswers: number
  readonly before: Tally
  readonly after: Tally
  /** Whether everybody who was told of a booking still has that booking. */
  readonly isKept: boolean
}

export interface BookingBenchResult {
  readonly undisturbed: Tally
  readonly killed: ReadonlyArray<KilledRush>
  readonly truth: BookingTruth
}

const isTaken = ({ status, code, alternatives }: RushAnswer) =>
  status === 409 && code === "interval_taken" && alternatives > 0

export const tallyOf = (answers: ReadonlyArray<RushAnswer>): Tally => {
  const reported = answers.filter(({ status }) => status !== undefined)
  const ms = reported.map((answer) => answer.ms)
  return {
    booked: reported.filter(({ status }) => status === 200).length,
    refused: reported.filter(isTaken).length,
    cut: answers.length - reported.length,
    odd: reported
      .filter((answer) => answer.status !== 200 && !isTaken(answer))
      .map(({ status, code, alternatives }) => `${status} ${code} with ${alternatives} alternatives`),
    firstMs: Math.min(...ms),
    lastMs: Math.max(...ms),
  }
}

/** Whether everybody with a booking gets the same booking again. */
const keptAll = (before: ReadonlyArray<RushAnswer>, after: ReadonlyArray<RushAnswer>): boolean =>
  before.every(({ status, bookingId }, index) => status !== 200 || after[index]?.bookingId === bookingId)

/** Many visitors who submit one slot at once to the whole backend: without a fault, and with a kill during the rush. */
export const bookingBench = async (options: BookingBenchOptions): Promise<BookingBenchResult> => {
  const { databaseUrl, count, kills, progress } = options
  const place = await makeStartPlace()
  const env = {
    ...place.env,
    // All requests share one address, and their tokens outlive the restarts.
    RATE_LIMIT_FACTOR: "1000",
    TOKEN_SECONDS: "86400",
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  let backend: BackendProcess | undefined
  const start = async () => {
    backend = await startBackend({ env })
    return backend
  }
  try {
    const first = await start()
    const all: ReadonlyArray<Rusher> = await rushers(first.showroom, count)
    const [quiet, ...slots] = await freeSlots(first.showroom, kills + 1)
    if (!quiet || slots.length < kills) throw new Error("There are too few free slots.")
    const undisturbed = tallyOf(await rush(first.showroom, quiet, all))
    progress(`left alone: ${undisturbed.booked} booked, ${undisturbed.refused} refused`)

    const killed: KilledRush[] = []
    for (const [index, slot] of slots.entries()) {
      const { showroom, pid, stop } = backend ?? first
      const afterAnswers = Math.floor((count * index) / kills)
      const kill = () => process.kill(pid, "SIGKILL")
      // A key is valid for one booking, so each round uses new ones.
      const wishes = all.map(({ token, key }) => ({ token, key: `${key}-${index}` }))
      const rushing = rush(showroom, slot, wishes, (answered) => {
        if (answered === afterAnswers) kill()
      })
      if (afterAnswers === 0) {
        await pause(undisturbed.firstMs / 8)
        kill()
      }
      const before = await rushing
      await stop()
      const after = await rush((await start()).showroom, slot, wishes)
      const round = { afterAnswers, before: tallyOf(before), after: tallyOf(after), isKept: keptAll(before, after) }
      progress(
        `killed after ${afterAnswers} answers: ${round.before.booked} booked before, ${round.after.booked} in the end`,
      )
      killed.push(round)
    }
    await backend?.stop()
    backend = undefined
    const truth = await bookingTruth(
      databaseUrl === undefined ? { dataDir: join(place.root, "data", "world") } : { databaseUrl },
    )
    return { undisturbed, killed, truth }
  } finally {
    await backend?.stop()
    await place.remove()
  }
}
