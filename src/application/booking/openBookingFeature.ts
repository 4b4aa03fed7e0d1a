import { Effect } from "effect"
import type { ProductChoice } from "../../domain/booking/Booking.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { ProductGateway } from "../ports/backend/BookingGateway.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { RequestFailed } from "../ports/backend/RequestFailed.ts"
import type { CalendarFiles } from "../ports/browser/BookingBrowser.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import { until } from "../store/Store.ts"
import type { Deps } from "../usecase/Deps.ts"
import { isOffered } from "../visit/isOffered.ts"
import type { OpenCalendar } from "./calendar/calendarState.ts"
import { findSlots } from "./calendar/findSlots.ts"
import { holdSlot } from "./calendar/holdSlot.ts"
import { bookingLink, followLink, scheduleElsewhere } from "./manage/bookingLink.ts"
import { cancelMoving } from "./manage/cancelMoving.ts"
import { cancelBooking, confirmBooking, sendMailAgain } from "./manage/changeBooking.ts"
import { followBooking } from "./manage/followBooking.ts"
import { mailAgain } from "./manage/mailAgain.ts"
import { type LastBooking, lastBooking, openBooking } from "./manage/openBooking.ts"
import { saveToCalendar } from "./manage/saveToCalendar.ts"
import { chooseZone, openSchedule } from "./openSchedule.ts"
import { finishBooking } from "./submit/finishBooking.ts"
import { keepDraft } from "./submit/keepDraft.ts"
import { offerModels } from "./submit/offerModels.ts"
import { type LoadRecovery, ownTimes } from "./submit/ownTimes.ts"
import { submitBooking } from "./submit/submitBooking.ts"

/** Use-cases that other use-cases of this feature need. `openBookingFeature` creates them itself. */
type Joined =
  | "lastBooking"
  | "bookingLink"
  | "drafts"
  | "openBooking"
  | "cancelBooking"
  | "confirmBooking"
  | "finishBooking"
  | "loadRecovery"

export type BookingDeps = Omit<
  Deps<
    | typeof listProducts
    | typeof chooseZone
    | typeof findSlots
    | typeof holdSlot
    | typeof keepDraft
    | typeof submitBooking
    | typeof finishBooking
    | typeof ownTimes
    | typeof bookingLink
    | typeof followLink
    | typeof openBooking
    | typeof followBooking
    | typeof cancelBooking
    | typeof confirmBooking
    | typeof sendMailAgain
    | typeof lastBooking
    | typeof scheduleElsewhere
    | typeof seeCalendar
  >,
  Joined
> & { readonly calendarFiles: CalendarFiles }

/** Appointments: the calendar page and the result page of a booking (K1-K8). */
export const openBookingFeature = (ports: BookingDeps) => {
  const deps = { ...ports, lastBooking: lastBooking(ports), bookingLink: bookingLink(ports) }
  const drafts = keepDraft(deps)
  const manage = {
    openBooking: openBooking(deps),
    cancelBooking: cancelBooking(deps),
    confirmBooking: confirmBooking(deps),
  }
  const calendar = { chooseZone: chooseZone(deps), findSlots: findSlots(deps), holdSlot: holdSlot(deps) }
  const submitting = { ...deps, drafts, finishBooking: finishBooking({ ...deps, drafts }) }
  // Loaded by import(), because only a lost answer or a second tab needs it.
  const loadRecovery: LoadRecovery = Effect.tryPromise(() => import("./submit/recoverAttempt.ts")).pipe(
    Effect.map(({ recoverAttempt }) => recoverAttempt(submitting)),
    Effect.orElseSucceed(() => undefined),
  )
  const own = { drafts, loadRecovery, ownTimes: ownTimes({ ...deps, drafts, loadRecovery }) }
  const models = listProducts(deps)
  const mails = sendMailAgain(deps)
  const done: LastBooking = deps.lastBooking
  return {
    ...manage,
    ...calendar,
    openSchedule: openSchedule({ ...deps, ...manage, ...calendar, ...own }),
    listProducts: models,
    offerModels: offerModels({ listProducts: models }),
    keepDraft: drafts,
    submitBooking: submitBooking({ ...submitting, loadRecovery }),
    bookingLink: deps.bookingLink,
    followLink: followLink({ ...deps, ...manage }),
    followBooking: followBooking(deps),
    cancelMoving: cancelMoving({ ...deps, ...manage }),
    sendMailAgain: mails,
    mailAgain: mailAgain({ sendMailAgain: mails }),
    lastBooking: done,
    scheduleElsewhere: scheduleElsewhere(deps),
    saveToCalendar: saveToCalendar(deps),
    seeCalendar: seeCalendar(deps),
  }
}

export type BookingFeature = ReturnType<typeof openBookingFeature>

/** Reports that the calendar is in view (K1), once its free times are known. */
type SeeCalendar = (calendar: OpenCalendar) => Effect.Effect<void>

const seeCalendar =
  ({ funnel }: { readonly funnel: Funnel }): SeeCalendar =>
  ({ state }) =>
    Effect.andThen(
      until(state, ({ days }) => days.kind === "known"),
      funnel.notify({ name: "calendar_opened" }),
    )

/** The models to choose from (K3). Fetched once; a failure is not cached. */
type ListProducts = (visit: Visit) => Effect.Effect<ReadonlyArray<ProductChoice>, RequestFailed>

const listProducts = ({
  products,
  config,
}: {
  readonly products: ProductGateway
  readonly config: ConfigSource
}): ListProducts => {
  const known = new Map<number, ReadonlyArray<ProductChoice>>()
  return ({ location: { id } }) =>
    Effect.suspend(() => {
      const found = known.get(id)
      if (found !== undefined) return Effect.succeed(found)
      return Effect.flatMap(isOffered(config, "location_scope"), (isScoped) =>
        Effect.tap(products.products(isScoped ? id : undefined), (asked) =>
          Effect.sync(() => void known.set(id, asked)),
        ),
      )
    })
}
