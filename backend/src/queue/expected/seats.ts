import { and, eq, lt, lte, sql } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import type { Events } from "../../environment/events.ts"
import { about, type Log } from "../../environment/Log.ts"
import { deskSeats } from "../../environment/tables/queues.ts"
import { repeatTask } from "../../environment/time/repeatTask.ts"
import { noteAttendance } from "./attendance.ts"

/** The name of an account's seat. */
export const accountSeat = (accountId: number): string => `account-${accountId}`
/** The name of a consultant's seat: that of the account, if somebody signs in as this consultant. */
export const consultantSeat = ({
  id,
  accountId,
}: {
  readonly id: number
  readonly accountId: number | null
}): string => (accountId === null ? `consultant-${id}` : accountSeat(accountId))

/** Interval of a seat's heartbeats, and how long one is valid, in ms. The seats of an instance that dies expire. */
const signEveryMs = 30_000
export const seatLifeMs = 90_000

export interface Seat {
  readonly name: string
  /** `null` for a consultant without an account. */
  readonly accountId: number | null
  readonly locationIds: ReadonlyArray<number>
  /** When its desk was last there; UTC, in ms since 1970. Absent: it is there while it has the seat. */
  readonly seenAt?: () => number
}

/** The accounts that take visitors now, stored in the database because instances do not know each other's desks. */
export interface Seats {
  /**
   * Takes a seat; several pages of one account share one. Returns a function that leaves it, once: now, or as of an
   * earlier time.
   */
  readonly take: (seat: Seat) => (since?: number) => void
  readonly start: () => void
  /** Stops the heartbeats. The seats empty themselves. */
  readonly stop: () => void
}

interface SeatsParts {
  readonly environment: Environment
  readonly events: Events
  readonly log: Log
}

/** Another page of the account may have been there later. */
const latest = sql`greatest(${deskSeats.seenAt}, excluded.seen_at)`

/** Emits `availability` when the last page of an account has left the desk. */
export const openSeats = ({ environment: { db, clock }, events, log }: SeatsParts): Seats => {
  const taken = new Set<Seat>()
  let isStopped = false
  let forget = () => {}

  const sign = async (seats: ReadonlyArray<Seat>) => {
    for (const seat of seats) {
      const { name, accountId, locationIds } = seat
      const seenAt = new Date(seat.seenAt?.() ?? clock.now())
      await db
        .insert(deskSeats)
        .values({ seat: name, accountId, locationIds, seenAt })
        .onConflictDoUpdate({ target: deskSeats.seat, set: { locationIds, seenAt: latest } })
      await noteAttendance(db, seat, seenAt)
    }
  }
  const leave = async (seat: Seat, since: Date) => {
    // Not a seat that another instance has signed for meanwhile.
    await db.delete(deskSeats).where(and(eq(deskSeats.seat, seat.name), lte(deskSeats.seenAt, since)))
    await noteAttendance(db, seat, since)
    const { locationIds, accountId } = seat
    events.emit("availability", {
      locationIds,
      since: since.getTime(),
      ...(accountId !== null && { leftBy: accountId }),
    })
  }
  const attempt = (task: Promise<unknown>): void => {
    task.catch((failure: unknown) => {
      if (!isStopped) log.error("seat not noted", about(failure))
    })
  }
  const signing = repeatTask({
    clock,
    log,
    everyMs: signEveryMs,
    failed: "seats not noted",
    act: async () => {
      await sign([...taken])
      await db.delete(deskSeats).where(lt(deskSeats.seenAt, new Date(clock.now() - seatLifeMs)))
    },
  })

  return {
    take: (seat) => {
      // A new object each time: one account may have two pages open.
      const mine = { ...seat }
      taken.add(mine)
      attempt(sign([mine]))
      return (since = clock.now()) => {
        if (!taken.delete(mine)) return
        if ([...taken].some(({ name }) => name === mine.name)) return
        attempt(leave(mine, new Date(since)))
      }
    },
    start: () => {
      isStopped = false
      signing.start()
      // A consultant who opens is there at once, not from the next heartbeat.
      forget = events.on("availability", ({ accountId }) =>
        attempt(sign([...taken].filter((seat) => seat.accountId !== null && seat.accountId === accountId))),
      )
    },
    stop: () => {
      isStopped = true
      signing.stop()
      forget()
    },
  }
}
