import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { openCalendar } from "../../../src/application/booking/calendar/openCalendar.ts"
import { bookingUseCases } from "../../../src/application/booking/openBookingFeature.ts"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import type { Visit } from "../../../src/domain/visit/Visit.ts"
import { aBooking, filledForm } from "../../builders/aBooking.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { settled } from "../../run.ts"

/** Friday, 20 November 2026, 08:00 UTC: 09:00 in Berlin. */
export const morning = Date.UTC(2026, 10, 20, 8)
export const halfHourMs = 1_800_000
/** The id of an event, which two channels may both deliver. */
export const randomId = /^[0-9a-f]{16}$/
const uuid = "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7"

/** A visitor who may book, with fakes of everything else. The clock is stopped at `morning`. */
export const bookingEnvironment = (difference: Partial<Visit> = {}) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(morning)
    const environment = memoryApp()
    const { fakes } = environment
    fakes.booking.become(uuid)
    fakes.location.configure({ capabilities: ["idempotency", "booking_links"] })
    // Four times on the same day from 09:00 UTC, and two in December.
    const today = [2, 3, 4, 5].map((count) => morning + count * halfHourMs)
    const december = [Date.UTC(2026, 11, 3, 9), Date.UTC(2026, 11, 3, 23, 30)]
    fakes.booking.offer(...today, ...december)
    fakes.booking.list({ id: 11, brand: "Livid", model: "Aurora", imageUrl: undefined })
    const ports = { ...environment.core, ...environment.sessionPorts, ...environment.featurePorts().booking }
    const booking = bookingUseCases(ports)
    const customer = { uuid, consumerTag: undefined, firstName: "Anneliese", lastName: undefined }
    const visit = aVisit({ customer, ...difference })
    const calendar = (start: { readonly zone?: string; readonly chosen?: number; readonly moving?: number } = {}) =>
      Effect.gen(function* () {
        const at = (startsAt: number | undefined) =>
          startsAt === undefined ? undefined : { startsAt, endsAt: startsAt + halfHourMs }
        const own = { ownerOf: () => Effect.succeed("other" as const), live: Effect.never }
        const open = yield* openCalendar(ports)(visit, own)
        yield* open.begin({
          zone: start.zone ?? "Europe/Berlin",
          productId: undefined,
          chosen: at(start.chosen),
          moving: at(start.moving),
        })
        yield* Effect.forkScoped(open.live)
        yield* settled
        return {
          open,
          hold: () => open.state.get().hold,
          slot: (startsAt: number) => ({ startsAt, endsAt: startsAt + halfHourMs }),
        }
      })
    /** The use-cases of the page after a reload in the same tab. */
    const reloaded = Effect.sync(() => bookingUseCases(ports))
    const { notifications, visitor } = environment.core
    return { fakes, ports, booking, visit, today, december, calendar, reloaded, notifications, visitor }
  })

/** The consent digits with C0003 granted and with C0003 refused. */
export const consented = "1100"
export const refused = "1000"

/** A visitor who has filled in the form and chosen the first time of the day. */
export const withForm = (difference: Partial<Visit> = {}) =>
  Effect.gen(function* () {
    const environment = yield* bookingEnvironment(difference)
    const chosen = { startsAt: environment.today[0] ?? 0, endsAt: (environment.today[0] ?? 0) + halfHourMs }
    const submission = {
      form: filledForm,
      chosen,
      timeZone: "Europe/Berlin",
      holdId: undefined,
      onDoubt: "ask" as const,
    }
    const submit = environment.booking.submitBooking(environment.visit, submission)
    const own = (difference: Parameters<typeof aBooking>[0] = {}) =>
      aBooking({ startsAt: environment.december[0] ?? 0, ...difference })
    return { ...environment, chosen, submission, submit, own }
  })

/** The same visitor, who has opened their own booking in December. */
export const withBooking = Effect.gen(function* () {
  const environment = yield* withForm()
  environment.fakes.booking.put(environment.own())
  const opening = yield* environment.booking.openBooking(environment.visit, { by: "id", id: 905 })
  if (opening._tag !== "Opened") throw new Error(opening.why)
  return { ...environment, opened: opening.opened }
})
