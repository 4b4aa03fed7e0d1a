import { Duration, Effect } from "effect"
import { goneStep, isNotSent, untilNextStep } from "../../domain/presentation/consultantGone.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { ServerClock } from "../ports/backend/ServerClock.ts"
import { derived, type Store, until, untilNext, type WritableStore } from "../store/Store.ts"
import { hasCapability } from "../visit/hasCapability.ts"
import type { AbsenceSigns, ReportedAbsence, TimeAbsence, Timed } from "./followAbsence.ts"

interface TimeAbsenceDeps {
  readonly clock: ServerClock
  readonly config: ConfigSource
}

/** Length of an absence without an expected one, in minutes. */
const usualMinutes = 2
/** Longest break that is shown with a time of day and no date, in ms. */
const longestBreakMs = 86_400_000

const untimed: Timed = { isLonger: false, resumesAt: undefined }

/** Shows the steps of an unannounced absence since `since`, while it is certain that the consultant is gone. */
const showSteps = (
  clock: ServerClock,
  since: number,
  isCertain: Store<boolean>,
  timed: WritableStore<Timed>,
): Effect.Effect<never> =>
  Effect.gen(function* () {
    const goneMs = (yield* clock.now) - since
    const certain = isCertain.get()
    timed.set({ ...untimed, gone: certain ? goneStep(goneMs) : undefined })
    const left = untilNextStep(goneMs)
    yield* Effect.raceFirst(
      left === undefined ? Effect.never : Effect.sleep(Duration.millis(left)),
      untilNext(isCertain, (now) => now !== certain),
    )
  }).pipe(Effect.forever)

/**
 * Times an announced absence and one that the backend reports. A message ends it. A returning picture ends it only if
 * that message may be lost, because a picture also returns after the visitor's own connection was broken. The announced
 * end counts until it has passed.
 */
const timeReported = (
  { clock }: TimeAbsenceDeps,
  { absence, stream }: AbsenceSigns,
  timed: WritableStore<Timed>,
): Effect.Effect<never> => {
  const isProven = derived([absence, stream], () => absence.get()?.mayBeOver && stream.get().phase === "streaming")
  const pictureBack = Effect.andThen(
    until(isProven, Boolean),
    Effect.sync(() => absence.set(undefined)),
  )
  const isGone = derived([absence], () => absence.get()?.goneSince !== undefined)
  const longerAfter = (ms: number) =>
    Effect.sync(() => timed.set({ ...untimed, isLonger: true })).pipe(
      Effect.delay(Duration.millis(ms)),
      Effect.andThen(Effect.never),
    )
  return Effect.gen(function* () {
    const {
      resumesAt,
      goneSince,
      minutes = usualMinutes,
    } = yield* until(absence, (next): next is ReportedAbsence => next !== undefined)
    const left = (resumesAt ?? 0) - (yield* clock.now)
    const isAhead = left > 0 && left <= longestBreakMs
    if (isAhead) timed.set({ ...untimed, resumesAt })
    yield* Effect.raceAllFirst([
      Effect.asVoid(until(absence, (next) => next?.resumesAt !== resumesAt || next?.goneSince !== goneSince || !next)),
      pictureBack,
      goneSince === undefined
        ? longerAfter(isAhead ? left : minutes * 60_000)
        : showSteps(clock, goneSince, isGone, timed),
    ])
    timed.set(untimed)
  }).pipe(Effect.forever)
}

/**
 * Detects an absence by the stream, for a one-to-one of a backend that does not report absent consultants: the picture
 * is lost, and nobody sends it.
 */
const timeLost = (
  { clock, config }: TimeAbsenceDeps,
  { absence, stream, kind }: AbsenceSigns,
  timed: WritableStore<Timed>,
): Effect.Effect<never> => {
  const isLost = derived([absence, stream], () => !absence.get() && stream.get().phase === "reconnecting")
  const isCertain = derived([stream], () => isNotSent(stream.get().message))
  return Effect.gen(function* () {
    if (kind !== "one-to-one" || (yield* hasCapability(config, "consultant_gone"))) return yield* Effect.never
    return yield* Effect.gen(function* () {
      yield* until(isLost, Boolean)
      const since = yield* clock.now
      yield* Effect.raceFirst(
        until(isLost, (lost) => !lost),
        showSteps(clock, since, isCertain, timed),
      )
      timed.set(untimed)
    }).pipe(Effect.forever)
  })
}

export const timeAbsence =
  (deps: TimeAbsenceDeps): TimeAbsence =>
  (signs, timed) =>
    Effect.suspend(() => {
      timed.set(untimed)
      return Effect.raceFirst(timeReported(deps, signs, timed), timeLost(deps, signs, timed))
    })
