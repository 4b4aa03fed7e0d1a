import type { CalendarState } from "../../../src/application/booking/calendar/calendarState.ts"
import { RequestFailed } from "../../../src/application/ports/backend/RequestFailed.ts"
import { ScheduleScreen } from "../../../src/ui/booking/ScheduleScreen.tsx"
import type { OpenSchedule, ScheduleSnapshot } from "../../../src/ui/booking/schedule/scheduleViewModel.ts"
import {
  aCalendar,
  aForm,
  aSchedule,
  atMonthsEnd,
  farTimes,
  inAutumn,
  moving,
  scheduleView,
  someSlots,
  withoutTimes,
  withTimes,
} from "../../../test/builders/aSchedule.ts"
import { drawnModel } from "../drawnModel.ts"
import type { Piece } from "../Piece.ts"
import { car, nothing, still } from "../still.ts"

const showing = (snapshot: ScheduleSnapshot): Piece => ({
  screen: <ScheduleScreen viewModel={scheduleView(still(snapshot))} homeHref="/" back={nothing} />,
})
const open = (difference: Partial<OpenSchedule> = {}): Piece => showing(aSchedule(difference))

const [model, long] = aSchedule().models.all
const models = {
  all: [{ ...model, id: 1, brand: "Livid", model: "Meridian", imageUrl: car }, ...(long ? [long] : [])],
  areMissing: false,
}
const anneliese = {
  productId: 1,
  firstName: "Anneliese",
  lastName: "Freifrau von Hohenstein-Wartenberg",
  email: "anneliese.von-hohenstein@example.com",
  phone: "+49 30 1234567",
  comments: "Please show the boot with the seats folded.",
  consent: true,
}
const filled = aForm({ values: anneliese })
const calendar = (difference: Parameters<typeof aCalendar>[0]) => open({ calendar: aCalendar(difference) })
const chosen = { calendar: withTimes(3), models, form: filled }
const held = (hold: CalendarState["hold"]) => open({ ...chosen, calendar: { ...withTimes(3), hold } })
const [gone] = someSlots("2026-07-14T08:00:00Z", 1)
const instead = someSlots("2026-07-14T09:00:00Z", 6)
const taken = (isGonePerhapsOwn: boolean) =>
  open({ calendar: { ...withTimes(), gone, isGonePerhapsOwn, instead }, models, form: filled })
const failure = new RequestFailed({ status: 503, detail: undefined })

const required = { kind: "required" } as const

export const schedule: Readonly<Record<string, Piece>> = {
  "schedule/opening": showing({ kind: "opening" }),
  "schedule/elsewhere": showing({ kind: "elsewhere", url: "https://dealer.example/appointments" }),
  "schedule/loading": calendar({ days: { kind: "loading" } }),
  "schedule/days": open(),
  "schedule/monthsEnd": open({ calendar: atMonthsEnd() }),
  "schedule/nothingFree": calendar({ days: { kind: "known", value: new Map() } }),
  "schedule/daysFailed": calendar({ days: { kind: "failed", failure } }),
  "schedule/timesLoading": calendar({ ...withTimes(), slots: { kind: "loading" } }),
  "schedule/times": calendar(withTimes()),
  "schedule/far": open(farTimes()),
  "schedule/model": open({
    calendar: withTimes(3),
    models: { all: [drawnModel], areMissing: false },
    form: aForm({ values: { ...anneliese, productId: drawnModel.id } }),
  }),
  "schedule/farChosen": open({ ...farTimes(17), models, form: filled }),
  "schedule/noTimes": calendar(withoutTimes("2026-07-15")),
  "schedule/timesFailed": calendar({ ...withTimes(), slots: { kind: "failed", failure } }),
  "schedule/autumn": calendar(inAutumn(true)),
  "schedule/filled": held({ kind: "held", startsAt: 0, minutes: 9 }),
  "schedule/ending": held({ kind: "held", startsAt: 0, minutes: 1 }),
  "schedule/over": held({ kind: "expired", startsAt: 0 }),
  "schedule/refused": open({
    models: { all: [], areMissing: true },
    location: { phoneRequired: true, hidesProductIcon: false },
    form: aForm({
      problems: {
        slot: required,
        firstName: required,
        lastName: required,
        consent: required,
        email: { kind: "email" },
        phone: { kind: "phone" },
      },
      refusals: 1,
    }),
  }),
  "schedule/sending": open({ ...chosen, form: aForm({ values: anneliese, phase: "sending" }) }),
  "schedule/failed": open({ ...chosen, form: aForm({ values: anneliese, failure }) }),
  "schedule/taken": taken(false),
  "schedule/perhapsOwn": taken(true),
  "schedule/moving": open({ ...chosen, toMove: moving() }),
  "schedule/cancelling": open({ toMove: moving({ cancelling: "asked" }), form: filled }),
  "schedule/outdated": showing({ kind: "unusable", unusable: "outdated", currentId: 905 }),
}
