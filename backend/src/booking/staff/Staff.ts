import type { AppointmentOwner } from "../../environment/tables/places.ts"

export interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A time of a location's calendar, with its weekday (ISO, 1 is Monday) and minute of the day in the location's zone. */
export interface Slot extends Span {
  readonly weekday: number
  readonly minute: number
}

/** Working hours of one weekday. `to` is the minute of the day at which they end. */
export interface Hours {
  readonly weekday: number
  readonly from: number
  readonly to: number
}

/** A consultant of a location. */
export interface Member {
  readonly consultantId: number
  /** `null`: nobody signs in as this consultant. */
  readonly accountId: number | null
  /** Whether new appointments are given to this consultant. Others get only those that a person gives them. */
  readonly isInTurn: boolean
  readonly hours: ReadonlyArray<Hours>
  readonly absences: ReadonlyArray<Span>
  /** Appointments and webinars, at any location. */
  readonly engagements: ReadonlyArray<Span>
  /** Times that this person's other calendars mark as busy or do not cover: in order, without overlaps. */
  readonly busy: ReadonlyArray<Span>
}

/** The consultants of a location around a time. */
export interface Staff {
  readonly rule: AppointmentOwner
  /** Whether anybody has working hours: then a time can be booked as often as consultants are free, otherwise once. */
  readonly usesHours: boolean
  /** Members in the order of the locations file. */
  readonly members: ReadonlyArray<Member>
}

/** The bookings and holds that occupy a time. */
export interface Taken {
  /** The owner of each booking, a consultant's id; `null` for a booking without an owner. */
  readonly owners: ReadonlyArray<number | null>
  /** Number of holds of other customers. */
  readonly holds: number
}

const minuteMs = 60_000

export const overlaps = (one: Span, other: Span): boolean =>
  one.startsAt.getTime() < other.endsAt.getTime() && other.startsAt.getTime() < one.endsAt.getTime()

export const isAbsent = ({ absences }: Member, span: Span): boolean => absences.some((each) => overlaps(each, span))

/** Whether other calendars leave the time free. A person may give an appointment for it all the same. */
const isUnbusy = ({ busy }: Member, span: Span): boolean => {
  // Binary search for the first span that ends after the time begins: there may be thousands.
  let [low, high] = [0, busy.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((busy[middle]?.endsAt ?? span.endsAt) > span.startsAt) high = middle
    else low = middle + 1
  }
  const first = busy[low]
  return first === undefined || first.startsAt >= span.endsAt
}

/** The same times in order, and joined where they overlap or touch. */
export const joinedSpans = (spans: ReadonlyArray<Span>): ReadonlyArray<Span> => {
  const joined: Array<{ startsAt: Date; endsAt: Date }> = []
  for (const { startsAt, endsAt } of [...spans].sort(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  )) {
    const last = joined.at(-1)
    if (last === undefined || startsAt > last.endsAt) joined.push({ startsAt, endsAt })
    else if (endsAt > last.endsAt) last.endsAt = endsAt
  }
  return joined
}

/** Whether a consultant has no absence and no engagement at this time. Ignores working hours and other calendars. */
export const isUnengaged = (member: Member, span: Span): boolean =>
  !isAbsent(member, span) && !member.engagements.some((each) => overlaps(each, span))

const works = ({ hours }: Member, { weekday, minute, startsAt, endsAt }: Slot): boolean => {
  const end = minute + (endsAt.getTime() - startsAt.getTime()) / minuteMs
  return hours.some((each) => each.weekday === weekday && each.from <= minute && end <= each.to)
}

/** The consultants who can get a new appointment at this time. */
const candidates = ({ usesHours, members }: Staff, slot: Slot): ReadonlyArray<Member> => {
  const inTurn = members.filter((member) => member.isInTurn && isUnbusy(member, slot))
  if (usesHours) return inTurn.filter((member) => works(member, slot) && isUnengaged(member, slot))
  const present = inTurn.filter((member) => !isAbsent(member, slot))
  const unengaged = present.filter((member) => isUnengaged(member, slot))
  return unengaged.length > 0 ? unengaged : present
}

/**
 * Whether one more appointment fits. Where working hours are used, an appointment without an owner, or whose owner is
 * absent or gone, needs a free consultant. A location without consultants takes one.
 */
export const hasRoom = (staff: Staff, slot: Slot, { owners, holds }: Taken): boolean => {
  const free = candidates(staff, slot).length
  const presentIds = new Set(
    staff.members.filter((member) => !isAbsent(member, slot)).map(({ consultantId }) => consultantId),
  )
  const unowned = owners.filter((owner) => owner === null || !presentIds.has(owner)).length
  if (staff.usesHours) return free > unowned + holds
  return owners.length + holds === 0 && (free > 0 || !staff.members.some(({ isInTurn }) => isInTurn))
}

/**
 * The owner of a new appointment: `wanted`, if unengaged then, otherwise by the location's rule. `lastGiven` is the
 * newest booking that each consultant was given. `undefined`: nobody.
 */
export const chooseOwner = (
  staff: Staff,
  slot: Slot,
  wanted: number | null | undefined,
  lastGiven: ReadonlyMap<number, number>,
): number | undefined => {
  const asked = staff.members.find(({ consultantId }) => consultantId === wanted)
  if (asked && isUnengaged(asked, slot) && isUnbusy(asked, slot)) return asked.consultantId
  const given = ({ consultantId }: Member) => lastGiven.get(consultantId) ?? 0
  const all = candidates(staff, slot)
  const inOrder = staff.rule === "order" ? all : [...all].sort((one, other) => given(one) - given(other))
  return inOrder[0]?.consultantId
}
