import type { CalendarState } from "../../../application/booking/calendar/calendarState.ts"
import type { Unusable } from "../../../application/booking/schedule/beginSchedule.ts"
import type { ToMoveState } from "../../../application/booking/schedule/bookingToMove.ts"
import type { Models } from "../../../application/booking/schedule/listModels.ts"
import type { Schedule, ScheduleState, Zones } from "../../../application/booking/schedule/openSchedule.ts"
import type { FormState } from "../../../application/booking/schedule/scheduleForm.ts"
import { livesOf, type Runnable } from "../../../application/store/livesOf.ts"
import { derived, type Store } from "../../../application/store/Store.ts"
import type { LocatedVisit } from "../../../domain/visit/Visit.ts"
import { prepare } from "../../viewmodel/prepare.ts"

/** The states of the parts, and the values that the screen derives from them. */
export interface OpenSchedule {
  readonly kind: "open"
  readonly zones: Zones
  readonly calendar: CalendarState
  readonly form: FormState
  readonly toMove: ToMoveState
  readonly models: Models
  readonly location: Pick<LocatedVisit["location"], "phoneRequired" | "hidesProductIcon">
  /** IANA name: the location's zone if times are shown in the visitor's own, else the visitor's. */
  readonly otherZone: string
}

export type ScheduleSnapshot =
  | Exclude<ScheduleState, { readonly kind: "open" }>
  /** A link or a booking cannot be used. */
  | { readonly kind: "unusable"; readonly unusable: Unusable; readonly currentId: number | undefined }
  | OpenSchedule

/** State of the calendar page, and the visitor's actions. */
export interface ScheduleView extends Store<ScheduleSnapshot> {
  readonly schedule: Schedule
  /** Opens the result page of the visitor's own booking of this id. */
  readonly toBooking: (id: number) => void
}

/** Props of the parts of the open page. */
export interface OpenScheduleProps extends Pick<ScheduleView, "schedule"> {
  readonly snapshot: OpenSchedule
}

const shown = (
  { state, calendar, form, toMove, models }: Schedule,
  { location, supportTimeZone }: Pick<LocatedVisit, "location" | "supportTimeZone">,
): ScheduleSnapshot => {
  const now = state.get()
  if (now.kind !== "open") return now
  const { unusable, currentId } = toMove.state.get()
  if (unusable !== undefined) return { kind: "unusable", unusable, currentId }
  return {
    ...now,
    calendar: calendar.state.get(),
    form: form.state.get(),
    toMove: toMove.state.get(),
    models: models.get(),
    location,
    otherZone: calendar.state.get().zone === now.zones.own ? supportTimeZone : now.zones.own,
  }
}

export const scheduleViewModel = (
  schedule: Schedule,
  located: Pick<LocatedVisit, "location" | "supportTimeZone">,
  toBooking: (id: number) => void,
): ScheduleView & Runnable => {
  const { state, calendar, form, toMove, models } = schedule
  const snapshot = derived([state, calendar.state, form.state, toMove.state, models], () => shown(schedule, located))
  return { ...prepare(snapshot, livesOf(schedule)), schedule, toBooking }
}
