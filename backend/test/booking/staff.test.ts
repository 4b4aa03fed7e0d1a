import { describe, expect, it } from "vitest"
import { chooseOwner, hasRoom, joinedSpans, type Member, type Slot, type Staff } from "../../src/booking/staff/Staff.ts"

/** A Monday, 10:00 to 10:30 in the location's zone. */
const slot: Slot = {
  startsAt: new Date("2027-01-04T09:00:00Z"),
  endsAt: new Date("2027-01-04T09:30:00Z"),
  weekday: 1,
  minute: 600,
}
const then = { startsAt: slot.startsAt, endsAt: slot.endsAt }
const morning = [{ weekday: 1, from: 540, to: 720 }]

const member = (consultantId: number, more: Partial<Member> = {}): Member => ({
  consultantId,
  accountId: consultantId,
  isInTurn: true,
  hours: [],
  absences: [],
  engagements: [],
  busy: [],
  ...more,
})
const team = (members: ReadonlyArray<Member>, more: Partial<Staff> = {}): Staff => ({
  rule: "turn" as const,
  usesHours: false,
  members,
  ...more,
})
const none = { owners: [], holds: 0 }
const never = new Map<number, number>()

describe("The number of appointments that a time can take", () => {
  it("K1 is one while nobody has working hours", () => {
    const two = team([member(1), member(2)])
    expect(hasRoom(two, slot, none)).toBe(true)
    expect(hasRoom(two, slot, { ...none, owners: [1] })).toBe(false)
    expect(hasRoom(two, slot, { ...none, holds: 1 })).toBe(false)
    expect(hasRoom(team([]), slot, none)).toBe(true)
  })

  it("K1 is zero when all consultants are absent", () => {
    const away = { absences: [then] }
    expect(hasRoom(team([member(1, away), member(2)]), slot, none)).toBe(true)
    expect(hasRoom(team([member(1, away), member(2, away)]), slot, none)).toBe(false)
  })

  it("K1 is zero when the other calendars of all consultants are busy", () => {
    const busy = { busy: [then] }
    expect(hasRoom(team([member(1, busy), member(2)]), slot, none)).toBe(true)
    expect(hasRoom(team([member(1, busy), member(2, busy)]), slot, none)).toBe(false)
  })

  it("K1 is computed among thousands of busy times without comparing each", () => {
    const at = (minutes: number) => new Date(slot.startsAt.getTime() + minutes * 60_000)
    let compared = 0
    const busyFrom = (first: number) =>
      Array.from({ length: 2_000 }, (_, index) => ({
        startsAt: at(first + index * 40),
        get endsAt() {
          compared += 1
          return at(first + index * 40 + 5)
        },
      }))
    // Two busy times are 35 minutes apart, and the time lasts 30.
    const rooms = Array.from({ length: 8 }, (_, step) =>
      hasRoom(team([member(1, { busy: busyFrom(step * 5 - 40_000) })]), slot, none),
    )
    expect(rooms).toEqual([false, false, false, false, false, false, true, true])
    expect(compared).toBeLessThan(8 * 20)
  })

  it("joins the busy times of several calendars", () => {
    const span = (from: number, until: number) => ({ startsAt: new Date(from), endsAt: new Date(until) })
    expect(joinedSpans([span(50, 60), span(0, 20), span(5, 10), span(20, 30)])).toEqual([span(0, 30), span(50, 60)])
  })

  it.each([
    ["all work", {}, none, true],
    ["another customer holds one", {}, { ...none, holds: 1 }, true],
    ["other customers hold both", {}, { ...none, holds: 2 }, false],
    ["one is absent, and a customer holds the other", { absences: [then] }, { ...none, holds: 1 }, false],
    ["one has a webinar, and an appointment is nobody's", { engagements: [then] }, { ...none, owners: [null] }, false],
    ["one has an appointment", { engagements: [then] }, { ...none, owners: [2] }, true],
    ["another calendar of one is busy, and a customer holds the other", { busy: [then] }, { ...none, holds: 1 }, false],
    ["another calendar of one is busy, who has an appointment", { busy: [then] }, { ...none, owners: [2] }, true],
    ["one is absent, and has an appointment", { absences: [then] }, { ...none, owners: [2] }, false],
    ["an appointment is somebody's who is gone", { engagements: [then] }, { ...none, owners: [3] }, false],
    [
      "one works in the afternoon only",
      { hours: [{ weekday: 1, from: 720, to: 1_080 }] },
      { ...none, holds: 1 },
      false,
    ],
    ["one works until the middle", { hours: [{ weekday: 1, from: 540, to: 615 }] }, { ...none, holds: 1 }, false],
    ["one works on another day", { hours: [{ weekday: 2, from: 540, to: 720 }] }, { ...none, holds: 1 }, false],
  ] as const)("K1 is the number of free consultants: %s", (_, second, taken, expected) => {
    const staff = team([member(1, { hours: morning }), member(2, { hours: morning, ...second })], { usesHours: true })
    expect(hasRoom(staff, slot, taken)).toBe(expected)
  })

  it("K1 needs a free consultant where working hours are used", () => {
    const staff = team([member(1, { isInTurn: false })], { usesHours: true })
    expect(hasRoom(staff, slot, none)).toBe(false)
  })
})

describe("The owner of an appointment", () => {
  const last = new Map([
    [1, 70],
    [2, 40],
  ])

  it("is the consultant who got her last appointment longest ago, or the first in the file", () => {
    const members = [member(1), member(2)]
    expect(chooseOwner(team(members), slot, undefined, last)).toBe(2)
    expect(chooseOwner(team([...members, member(3)]), slot, undefined, last)).toBe(3)
    expect(chooseOwner(team(members, { rule: "order" }), slot, undefined, last)).toBe(1)
  })

  it("is the consultant who makes it, also outside of her working hours, unless she is absent or engaged", () => {
    const staff = (more: Partial<Member>) => team([member(1, { isInTurn: false, ...more }), member(2)])
    expect(chooseOwner(staff({}), slot, 1, never)).toBe(1)
    expect(chooseOwner(staff({ absences: [then] }), slot, 1, never)).toBe(2)
    expect(chooseOwner(staff({ engagements: [then] }), slot, 1, never)).toBe(2)
    expect(chooseOwner(staff({ busy: [then] }), slot, 1, never)).toBe(2)
  })

  it("is never an absent consultant", () => {
    expect(chooseOwner(team([member(1, { absences: [then] })]), slot, undefined, never)).toBeUndefined()
  })
})
