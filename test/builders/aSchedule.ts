import { slotOf, slotsOn } from "../../src/domain/booking/freeTimes.ts"
import type { FormSnapshot, OpenSchedule } from "../../src/ui/booking/schedule/scheduleViewModel.ts"

const nothing = (): void => {}
const zone = "Europe/Berlin"
const halfHourMs = 1_800_000

/** `count` free times from `start` (ISO 8601) on, each half an hour long. */
export const someSlots = (start: string, count: number, where = zone) =>
  Array.from({ length: count }, (_, index) => {
    const startsAt = Date.parse(start) + index * halfHourMs
    return slotOf({ id: undefined, startsAt, endsAt: startsAt + halfHourMs }, where)
  })

const open = new Map<string, number | undefined>([
  ["2026-07-14", 9],
  ["2026-07-15", 1],
  ["2026-07-16", undefined],
  ["2026-07-17", 12],
  ["2026-07-20", 24],
  ["2026-07-21", 5],
  ["2026-07-27", 24],
])

/** An empty form. `difference` overrides fields. */
export const aForm = (difference: Partial<FormSnapshot> = {}): FormSnapshot => ({
  values: { productId: undefined, firstName: "", lastName: "", email: "", phone: "", comments: "", consent: false },
  write: nothing,
  chooseModel: nothing,
  agree: nothing,
  phoneRequired: false,
  problems: {},
  refusals: 0,
  submit: nothing,
  failure: undefined,
  notes: [],
  sendAnyway: undefined,
  ...difference,
})

/** The calendar page in July 2026 in Berlin, on Friday the 10th, before the visitor chooses anything. */
export const aSchedule = (difference: Partial<OpenSchedule> = {}): OpenSchedule => ({
  kind: "open",
  zone: {
    zone,
    own: zone,
    all: ["America/New_York", "America/Sao_Paulo", "Asia/Kolkata", zone, "Pacific/Auckland", "UTC"],
    choose: nothing,
    at: Date.UTC(2026, 6, 10, 12),
  },
  days: {
    month: "2026-07",
    today: "2026-07-10",
    last: "2027-07-31",
    chosen: undefined,
    open,
    problem: undefined,
    retry: nothing,
    show: nothing,
    choose: nothing,
    prefetch: nothing,
  },
  slots: { kind: "closed" },
  chosen: undefined,
  chosenElsewhere: undefined,
  hold: { kind: "none" },
  taken: undefined,
  models: {
    all: [
      { id: 1, brand: "Livid", model: "Meridian", imageUrl: undefined },
      { id: 2, brand: "Livid", model: "Solstice Grand Touring Long Wheelbase", imageUrl: undefined },
    ],
    areMissing: false,
    hasPictures: true,
  },
  form: aForm(),
  moving: undefined,
  ...difference,
})

const times = someSlots("2026-07-14T08:00:00Z", 9)

/** The calendar after the visitor has chosen a day, with its times open. */
export const withTimes = (chosen?: number): Pick<OpenSchedule, "days" | "slots" | "chosen"> => ({
  days: { ...aSchedule().days, chosen: "2026-07-14" },
  slots: {
    kind: "open",
    day: "2026-07-14",
    slots: times,
    next: undefined,
    chosen: times[chosen ?? -1]?.startsAt,
    choose: nothing,
  },
  chosen: times[chosen ?? -1],
})

const kathmandu = "Asia/Kathmandu"
const night = [...someSlots("2026-07-14T18:15:00Z", 3), ...someSlots("2026-07-15T08:00:00Z", 20)]
const far = slotsOn("2026-07-15", night, kathmandu)

/** A day of Berlin's times in Kathmandu: 00:00 to 01:00 and 13:45 to 23:15. `chosen`: index. */
export const farTimes = (
  chosen?: number,
): Pick<OpenSchedule, "zone" | "days" | "slots" | "chosen" | "chosenElsewhere"> => {
  const slot = far[chosen ?? -1]
  return {
    zone: { ...aSchedule().zone, zone: kathmandu, own: kathmandu },
    days: { ...aSchedule().days, chosen: "2026-07-15" },
    slots: { kind: "open", day: "2026-07-15", slots: far, next: undefined, chosen: slot?.startsAt, choose: nothing },
    chosen: slot,
    chosenElsewhere: slot && { slot: slotOf(slot, zone), zone },
  }
}

/** The times of the day on which Berlin sets its clocks back. */
export const autumnSlots = slotsOn("2026-10-25", someSlots("2026-10-24T23:00:00Z", 7), zone)
