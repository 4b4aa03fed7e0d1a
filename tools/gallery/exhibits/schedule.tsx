import { ScheduleScreen } from "../../../src/ui/booking/ScheduleScreen.tsx"
import type { OpenSchedule, ScheduleSnapshot } from "../../../src/ui/booking/schedule/scheduleViewModel.ts"
import { aForm, aSchedule, autumnSlots, farTimes, someSlots, withTimes } from "../../../test/builders/aSchedule.ts"
import { drawnModel } from "../drawnModel.ts"
import type { Piece } from "../Piece.ts"
import { car, nothing, still, unanswered } from "../still.ts"

const showing = (snapshot: ScheduleSnapshot): Piece => ({
  screen: <ScheduleScreen viewModel={still(snapshot)} homeHref="/" back={nothing} />,
})
const open = (difference: Partial<OpenSchedule> = {}): Piece => showing(aSchedule(difference))

const [model, long] = aSchedule().models.all
const models = {
  all: [{ ...model, id: 1, brand: "Livid", model: "Meridian", imageUrl: car }, ...(long ? [long] : [])],
  areMissing: false,
  hasPictures: true,
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
const moving = {
  at: someSlots("2026-07-14T13:30:00Z", 1)[0] as NonNullable<OpenSchedule["chosen"]>,
  atElsewhere: undefined,
  cancelling: { kind: "offered", ask: nothing } as const,
}

const required = { kind: "required" } as const

export const schedule: Readonly<Record<string, Piece>> = {
  "schedule/opening": showing({ kind: "opening" }),
  "schedule/elsewhere": showing({ kind: "elsewhere", url: "https://dealer.example/appointments" }),
  "schedule/loading": open({ days: { ...aSchedule().days, open: undefined } }),
  "schedule/days": open(),
  "schedule/nothingFree": open({ days: { ...aSchedule().days, open: new Map() } }),
  "schedule/daysFailed": open({ days: { ...aSchedule().days, open: undefined, problem: unanswered } }),
  "schedule/timesLoading": open({ ...withTimes(), slots: { kind: "loading", day: "2026-07-14" } }),
  "schedule/times": open(withTimes()),
  "schedule/far": open(farTimes()),
  "schedule/model": open({
    ...withTimes(3),
    models: { all: [drawnModel], areMissing: false, hasPictures: true },
    form: aForm({ values: { ...anneliese, productId: drawnModel.id } }),
  }),
  "schedule/farChosen": open({ ...farTimes(17), models, form: filled }),
  "schedule/noTimes": open({
    ...withTimes(),
    slots: { kind: "open", day: "2026-07-14", slots: [], next: "2026-07-15", chosen: undefined, choose: nothing },
  }),
  "schedule/timesFailed": open({
    ...withTimes(),
    slots: { kind: "failed", day: "2026-07-14", problem: unanswered, retry: nothing },
  }),
  "schedule/autumn": open({
    days: { ...aSchedule().days, month: "2026-10", chosen: "2026-10-25", open: new Map([["2026-10-25", 7]]) },
    slots: {
      kind: "open",
      day: "2026-10-25",
      slots: autumnSlots,
      next: undefined,
      chosen: autumnSlots[3]?.startsAt,
      choose: nothing,
    },
    chosen: autumnSlots[3],
  }),
  "schedule/filled": open({
    ...withTimes(3),
    models,
    form: filled,
    hold: { kind: "held", minutes: 9, isEnding: false, extend: nothing },
  }),
  "schedule/ending": open({
    ...withTimes(3),
    models,
    form: filled,
    hold: { kind: "held", minutes: 1, isEnding: true, extend: nothing },
  }),
  "schedule/over": open({ ...withTimes(3), models, form: filled, hold: { kind: "over", extend: nothing } }),
  "schedule/refused": open({
    models: { ...models, all: [], areMissing: true },
    form: aForm({
      phoneRequired: true,
      problems: {
        ...{ slot: required, firstName: required, lastName: required, consent: required },
        ...{ email: { kind: "email" }, phone: { kind: "phone" } },
      },
      refusals: 1,
    }),
  }),
  "schedule/sending": open({ ...withTimes(3), models, form: aForm({ values: anneliese, submit: undefined }) }),
  "schedule/failed": open({
    ...withTimes(3),
    models,
    form: aForm({ values: anneliese, failure: unanswered as never }),
  }),
  "schedule/taken": open({
    ...withTimes(),
    models,
    form: filled,
    taken: { isPerhapsOwn: false, isFormKept: true, instead: someSlots("2026-07-14T09:00:00Z", 6), take: nothing },
  }),
  "schedule/perhapsOwn": open({
    ...withTimes(),
    models,
    form: filled,
    taken: { isPerhapsOwn: true, isFormKept: true, instead: someSlots("2026-07-14T09:00:00Z", 6), take: nothing },
  }),
  "schedule/moving": open({ ...withTimes(3), models, form: filled, moving }),
  "schedule/cancelling": open({
    moving: { ...moving, cancelling: { kind: "asked", cancel: nothing, keep: nothing } },
    form: filled,
  }),
  "schedule/outdated": showing({ kind: "notice", why: "outdated", book: nothing, current: nothing }),
}
