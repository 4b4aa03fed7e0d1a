import type { Schemas } from "../../../backend/src/desk/contract/deskContract.ts"
import { demonstrationLead } from "../../../test/e2e/deskSession.ts"
import { type Attack, verdictOf } from "../Attack.ts"
import type { Target } from "../target.ts"
import { auditor, type Call, consultant, type Headers, refused, requireOpen, signedIn } from "./deskCalls.ts"

const dayMs = 86_400_000
const feedPath = "/desk/api/calendar/feed.ics"

const days = (count: number) => new Date(Date.now() + count * dayMs).toISOString()
const calendarPath = () => `/api/calendar?from=${days(0)}&to=${days(14)}`
const absence = (accountId: number) => ({ accountId, startsAt: days(1), endsAt: days(2) })

const ofBooking = (id: number): ReadonlyArray<Call> => [
  ["POST", `/api/bookings/${id}/start`, { isEarly: true }],
  ["POST", `/api/bookings/${id}/take-back`],
  ["POST", `/api/bookings/${id}/move`, { intervalId: 1 }],
  ["PUT", `/api/bookings/${id}/owner`, { accountId: 1 }],
  ["POST", `/api/bookings/${id}/cancel`],
]
const feed: ReadonlyArray<Call> = [
  ["GET", "/api/calendar/feed"],
  ["POST", "/api/calendar/feed"],
  ["DELETE", "/api/calendar/feed"],
]

const locationFeed: ReadonlyArray<Call> = [
  ["GET", "/api/locations/1/feed"],
  ["POST", "/api/locations/1/feed"],
  ["DELETE", "/api/locations/1/feed"],
]
/** An address that answers nobody: a call that gets through is refused only for that. */
const busyCalendar = (accountId: number) => ({ accountId, url: "https://192.0.2.1/calendar.ics" })

const json = async <Answer>({ showroom }: Target, path: string, headers: Headers): Promise<Answer> =>
  (await (await fetch(`${showroom}/desk${path}`, { headers })).json()) as Answer

interface Scene {
  /** A booking, an account and an absence of another location than the consultant's. */
  readonly bookingId: number
  readonly strangerId: number
  readonly colleagueId: number
  readonly ownBookingId: number
}

const sceneOf = async (target: Target, lead: Headers): Promise<Scene> => {
  const { bookings } = await json<{ readonly bookings: ReadonlyArray<Schemas["Booking"]> }>(
    target,
    calendarPath(),
    lead,
  )
  const { colleagues } = await json<Schemas["State"]>(target, "/api/state", lead)
  const at = (locationId: number) =>
    colleagues.filter(({ role, locationIds }) => role === "consultant" && locationIds.includes(locationId))
  const [own, foreign] = [1, 2].map((id) => bookings.find(({ locationId }) => locationId === id))
  const colleague = at(1).find(({ name }) => name.toLowerCase().replace(" ", ".") !== consultant.name)
  const [stranger] = at(2)
  if (!own || !foreign || !colleague || !stranger) throw new Error("The calendar lacks an appointment or a colleague.")
  const { accountId: strangerId } = stranger
  return { bookingId: foreign.id, ownBookingId: own.id, strangerId, colleagueId: colleague.accountId }
}

const calendarWithoutSession: Attack = {
  name: "the team's calendar without a session, and with an invented one",
  run: async (target) => {
    const { ownBookingId: id, colleagueId } = await sceneOf(target, await signedIn(target, demonstrationLead))
    const calls: ReadonlyArray<Call> = [
      ["GET", calendarPath()],
      ...ofBooking(id),
      ...feed,
      ...locationFeed,
      ["GET", "/api/busy-calendars"],
      ["POST", "/api/busy-calendars", busyCalendar(colleagueId)],
      ["DELETE", "/api/busy-calendars/1"],
      ["POST", "/api/absences", absence(colleagueId)],
      ["DELETE", "/api/absences/1"],
      ["PUT", `/api/locations/1/hours/${colleagueId}`, { week: [] }],
    ]
    const none = await refused(target, calls, {}, [401])
    const invented = { cookie: `desk=${"a".repeat(43)}`, "x-csrf-token": "a".repeat(43) }
    return none.isHeld ? refused(target, calls, invented, [401]) : none
  },
}

const othersCalendar: Attack = {
  name: "another location's appointments, and colleagues' absences and hours, by a consultant and an auditor",
  run: async (target) => {
    const { bookingId, ownBookingId, strangerId, colleagueId } = await sceneOf(
      target,
      await signedIn(target, demonstrationLead),
    )
    const session = await signedIn(target, consultant)
    await requireOpen(target, ["GET", calendarPath()], session)
    const { bookings } = await json<{ readonly bookings: ReadonlyArray<Schemas["Booking"]> }>(
      target,
      calendarPath(),
      session,
    )
    if (bookings.some(({ locationId }) => locationId !== 1)) return { isHeld: false, seen: "the calendar names others" }
    const asConsultant = await refused(
      target,
      [
        ...ofBooking(bookingId),
        ["POST", "/api/absences", absence(strangerId)],
        ["POST", "/api/absences", absence(colleagueId)],
        ["PUT", `/api/locations/1/hours/${colleagueId}`, { week: [] }],
        ["PUT", `/api/locations/2/hours/${strangerId}`, { week: [] }],
        ["PUT", `/api/bookings/${ownBookingId}/owner`, { accountId: strangerId }],
        ...locationFeed,
        ["POST", "/api/busy-calendars", busyCalendar(strangerId)],
        ["POST", "/api/busy-calendars", busyCalendar(colleagueId)],
      ],
      session,
      [403, 404],
    )
    if (!asConsultant.isHeld) return asConsultant
    const calls: ReadonlyArray<Call> = [
      ...ofBooking(ownBookingId),
      ...feed,
      ...locationFeed,
      ["GET", "/api/busy-calendars"],
      ["POST", "/api/busy-calendars", busyCalendar(colleagueId)],
      ["DELETE", "/api/busy-calendars/1"],
      ["POST", "/api/absences", absence(colleagueId)],
      ["PUT", `/api/locations/1/hours/${colleagueId}`, { week: [] }],
    ]
    return refused(target, calls, await signedIn(target, auditor), [403])
  },
}

/** An answer without what differs between any two. */
const open = async (address: string) => {
  const answer = await fetch(address)
  return { status: answer.status, text: await answer.text() }
}

const feedAddresses: Attack = {
  name: "a calendar's secret address that is forged, guessed, replaced or revoked",
  run: async (target) => {
    const session = await signedIn(target, consultant)
    const lead = await signedIn(target, demonstrationLead)
    const { showroom } = target
    const make = async (path: string, headers: Headers) => {
      const made = await fetch(`${showroom}/desk/api${path}`, { method: "POST", headers })
      const { url } = (await made.json()) as { readonly url: string }
      return `${showroom}${feedPath}${new URL(url).search}`
    }
    const [replaced, stolen] = [await make("/calendar/feed", session), await make("/calendar/feed", session)]
    const ofLocation = await make("/locations/1/feed", lead)
    const before = await open(stolen)
    if (before.status !== 200 || !before.text.startsWith("BEGIN:VCALENDAR"))
      throw new Error(`The address does not open: ${before.status}.`)
    await fetch(`${showroom}/desk/api/calendar/feed`, { method: "DELETE", headers: session })
    await fetch(`${showroom}/desk/api/locations/1/feed`, { method: "DELETE", headers: lead })
    const forged = Array.from(
      { length: 60 },
      (_, index) => `${showroom}${feedPath}?token=${String(index).padStart(43, "a")}`,
    )
    const odd = ["", "?token=", `?token=${"a".repeat(5_000)}`, "?token[]=a", "?token=%00"].map(
      (query) => `${showroom}${feedPath}${query}`,
    )
    const answers = await Promise.all([replaced, stolen, ofLocation, ...forged, ...odd].map(open))
    const [first] = answers
    return verdictOf(
      answers.map(({ status, text }, index) => [
        `address ${index} (${status})`,
        status === 429 || (status === 404 && text === first?.text),
      ]),
    )
  },
}

export const calendarAttacks: ReadonlyArray<Attack> = [calendarWithoutSession, othersCalendar, feedAddresses]
