import { Effect } from "effect"
import type { Deps } from "../usecase/Deps.ts"
import { hasCapability } from "../visit/hasCapability.ts"
import { bookingLink, followLink, scheduleElsewhere } from "./manage/bookingLink.ts"
import { cancelBooking, confirmBooking, sendMailAgain } from "./manage/changeBooking.ts"
import { followBooking } from "./manage/followBooking.ts"
import { lastBooking, openBooking } from "./manage/openBooking.ts"
import type { openResult } from "./result/openResult.ts"
import { chooseZone } from "./schedule/chooseZone.ts"
import { openSchedule } from "./schedule/openSchedule.ts"
import type { LoadRecovery } from "./schedule/ownTimes.ts"
import { finishBooking } from "./submit/finishBooking.ts"
import { keepDraft } from "./submit/keepDraft.ts"
import { submitBooking } from "./submit/submitBooking.ts"

/** Use-cases that other use-cases of this feature need. `bookingUseCases` creates them itself. */
type Joined =
  | "lastBooking"
  | "bookingLink"
  | "drafts"
  | "openBooking"
  | "cancelBooking"
  | "confirmBooking"
  | "finishBooking"
  | "isKeyed"
  | "loadRecovery"
  | "submitBooking"
  | "sendMailAgain"
  | "followLink"
  | "followBooking"
  | "scheduleElsewhere"
  | "zone"

export type BookingDeps = Omit<
  Deps<
    | typeof lastBooking
    | typeof bookingLink
    | typeof keepDraft
    | typeof openBooking
    | typeof cancelBooking
    | typeof finishBooking
    | typeof submitBooking
    | typeof followLink
    | typeof followBooking
    | typeof scheduleElsewhere
    | typeof chooseZone
    | typeof openSchedule
    | typeof openResult
  >,
  Joined
>

/** Use-cases that the pages of this feature share. */
export const bookingUseCases = (ports: BookingDeps) => {
  const deps = {
    ...ports,
    lastBooking: lastBooking(ports),
    bookingLink: bookingLink(ports),
    drafts: keepDraft(ports),
    zone: chooseZone(ports),
  }
  const isKeyed = hasCapability(ports.config, "idempotency")
  const finishing = { ...deps, isKeyed, finishBooking: finishBooking(deps) }
  // Loaded by import(), because only a lost answer or a second tab needs it.
  const loadRecovery: LoadRecovery = Effect.tryPromise(() => import("./submit/recoverAttempt.ts")).pipe(
    Effect.map(({ recoverAttempt }) => recoverAttempt(finishing)),
    Effect.orElseSucceed(() => undefined),
  )
  const manage = {
    openBooking: openBooking(deps),
    cancelBooking: cancelBooking(deps),
    confirmBooking: confirmBooking(deps),
  }
  return {
    ...finishing,
    ...manage,
    loadRecovery,
    submitBooking: submitBooking({ ...finishing, loadRecovery }),
    sendMailAgain: sendMailAgain(deps),
    followLink: followLink({ ...deps, ...manage }),
    followBooking: followBooking(deps),
    scheduleElsewhere: scheduleElsewhere(deps),
  }
}

/** Appointments: the calendar page and the result page of a booking (K1-K8). */
export const openBookingFeature = (ports: BookingDeps) => {
  const useCases = bookingUseCases(ports)
  return {
    bookingLink: useCases.bookingLink,
    openSchedule: openSchedule(useCases),
    /** Whether this browser made a booking. Shows no alert on failure, because the visitor has not asked for it. */
    isOwn: (id: number): Effect.Effect<boolean> =>
      ports.bookings.find(id).pipe(
        Effect.as(true),
        Effect.catch((failure) => Effect.as(Effect.logInfo("no booking of this browser", failure._tag), false)),
      ),
    /** Opens result pages. `open` is loaded with the result page, because the calendar page does not need it. */
    resultBy: (open: typeof openResult) => open(useCases),
  }
}

export type BookingFeature = ReturnType<typeof openBookingFeature>
