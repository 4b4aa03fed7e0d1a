import { describe, expect, it } from "vitest"
import { standingOf } from "../../../src/domain/booking/Booking.ts"
import { bookingIntent, intentText, pageOfIntent, readIntentText } from "../../../src/domain/booking/bookingAction.ts"
import {
  type Attempt,
  draftText,
  isAttempted,
  readDraftText,
  withoutPersonalData,
} from "../../../src/domain/booking/bookingDraft.ts"
import { bookingProblems, emptyBookingForm, firstWrong } from "../../../src/domain/booking/bookingForm.ts"
import { aBooking, aRequest, filledForm } from "../../builders/aBooking.ts"

const terms = { phoneRequired: false, slotChosen: true, asksConsent: true }

describe("The booking form", () => {
  it("K3 V2 is valid with first name, last name, e-mail and consent; model, phone and comments are optional", () => {
    expect(bookingProblems({ ...filledForm, phone: "", comments: "", productId: undefined }, terms)).toEqual({})
  })

  it("K3 V2 requires first name, last name, e-mail, consent and a time", () => {
    const problems = bookingProblems(emptyBookingForm, { ...terms, slotChosen: false })
    expect(Object.keys(problems).sort()).toEqual(["consent", "email", "firstName", "lastName", "slot"])
    expect(problems.firstName).toEqual({ kind: "required" })
  })

  it("K3 K5 does not ask for consent again when a booking is moved", () => {
    expect(bookingProblems({ ...filledForm, consent: false }, { ...terms, asksConsent: false })).toEqual({})
  })

  it("K3 E8 requires the phone if the location's flag says so", () => {
    const form = { ...filledForm, phone: " " }
    expect(bookingProblems(form, { ...terms, phoneRequired: true })).toEqual({ phone: { kind: "required" } })
    expect(bookingProblems(form, terms)).toEqual({})
  })

  it.each(["12345678", "+49 30 231a5", "049/30/23125", "123456789012345678"])("V1 refuses the phone %s", (phone) => {
    expect(bookingProblems({ ...filledForm, phone }, terms)).toEqual({ phone: { kind: "phone" } })
  })

  it.each([
    "\u202a+49\u00a030\u202f2312\u00ad5012\u202c",
    "\uff0b\uff14\uff1930 2312\u200b5012",
    "+49\t30\u300023125012",
  ])("V1 accepts the pasted phone %s", (phone) => expect(bookingProblems({ ...filledForm, phone }, terms)).toEqual({}))

  it("V1 treats a phone without visible characters as missing", () => {
    const form = { ...filledForm, phone: "\u202a\u00a0" }
    expect(bookingProblems(form, { ...terms, phoneRequired: true })).toEqual({ phone: { kind: "required" } })
  })

  it("V2 refuses an invalid e-mail address, and values that are too long", () => {
    expect(bookingProblems({ ...filledForm, email: "anna@post" }, terms)).toEqual({ email: { kind: "email" } })
    expect(bookingProblems({ ...filledForm, firstName: "a".repeat(101) }, terms)).toEqual({
      firstName: { kind: "atMost", length: 100 },
    })
  })

  it("V2 focuses the first invalid field in the page's order", () => {
    expect(firstWrong(bookingProblems(emptyBookingForm, { ...terms, slotChosen: false }))).toBe("slot")
    expect(firstWrong(bookingProblems({ ...filledForm, email: "", consent: false }, terms))).toBe("email")
    expect(firstWrong({})).toBeUndefined()
  })
})

describe("A booking's link", () => {
  it.each([
    ["reschedule", "schedule-presentation"],
    ["cancel", "scheduled-confirmation"],
    ["cancel_confirmed", "scheduled-confirmation"],
    ["confirm", "scheduled-confirmation"],
  ] as const)("K5 with %s is completed on %s", (action, page) => {
    const intent = bookingIntent({ bookingToken: "t", bookingAction: action })
    expect(intent).toEqual({ token: "t", action })
    expect(intent && pageOfIntent(intent)).toBe(page)
  })

  it("K5 with an unknown action changes nothing by itself: it opens the calendar", () => {
    expect(bookingIntent({ bookingToken: "t", bookingAction: "delete" })?.action).toBe("reschedule")
    expect(bookingIntent({ bookingToken: "t", bookingAction: undefined })?.action).toBe("reschedule")
    expect(bookingIntent({ bookingToken: undefined, bookingAction: "cancel" })).toBeUndefined()
  })

  it("K5 survives a reload as text, and no other text is parsed as one", () => {
    const intent = { token: "a b c", action: "confirm" } as const
    expect(readIntentText(intentText(intent))).toEqual(intent)
    for (const text of [undefined, "", "confirm", "confirm ", "delete t"]) expect(readIntentText(text)).toBeUndefined()
  })
})

describe("A booking", () => {
  const ids = { booked: "10", confirmed: "20", cancelled: "30" }
  const now = Date.UTC(2026, 10, 20, 12)
  const at = (statusId: string | undefined, startsAt = now + 1) => aBooking({ statusId, startsAt })

  it("K4 E9 has the status that the settings' booking_interval_statuses map it to", () => {
    expect(standingOf(at("10"), ids, now)).toBe("booked")
    expect(standingOf(at("20"), ids, now)).toBe("confirmed")
    expect(standingOf(at("30"), ids, now)).toBe("cancelled")
  })

  it("K4 is 1 booked, 2 confirmed, 3 cancelled without settings, and booked if its status is unknown", () => {
    expect(["1", "2", "3", undefined].map((id) => standingOf(at(id), {}, now))).toEqual([
      "booked",
      "confirmed",
      "cancelled",
      "booked",
    ])
  })

  it("K4 K6 has started from its start and is past from its end, unless it is cancelled", () => {
    const halfHour = 30 * 60_000
    const from = (startsAt: number, endsAt: number) => aBooking({ statusId: "2", startsAt, endsAt })
    expect(standingOf(from(now, now + 1), {}, now)).toBe("started")
    expect(standingOf(from(now - 1, now), {}, now)).toBe("past")
    // An invalid end counts as half an hour.
    expect(standingOf(from(now - halfHour + 1, 0), {}, now)).toBe("started")
    expect(standingOf(from(now - halfHour, 0), {}, now)).toBe("past")
    expect(standingOf(at("3", now - 1), {}, now)).toBe("cancelled")
  })
})

describe("A draft", () => {
  const before: Attempt = {
    key: "k-01234567",
    movingId: undefined,
    request: aRequest(),
    isLost: true,
    previous: undefined,
  }
  const attempt: Attempt = {
    key: "k-12345678",
    movingId: undefined,
    request: aRequest({ holdId: "h1" }),
    isLost: false,
    previous: before,
  }
  const kept = {
    locationId: 3,
    draft: { form: filledForm, chosen: { startsAt: 1, endsAt: 2 }, movingId: 905 },
    attempt,
  }

  it("K3 survives a reload as text, and no other text is parsed as one", () => {
    expect(readDraftText(draftText(kept))).toEqual(kept)
    for (const text of [undefined, "", "{", "[]", "{}", '{"locationId":1,"draft":{}}', '{"locationId":"1"}'])
      expect(readDraftText(text)).toBeUndefined()
  })

  it("K3 K4 is parsed if an older version stored the attempt before the last one as `after`", () => {
    expect(readDraftText(draftText(kept).replace('"previous":', '"after":'))).toEqual(kept)
  })

  it("K3 K4 is parsed if an older version stored the form's fields beside the others of an attempt", () => {
    const flat = ({ request: { form, ...others }, ...rest }: Attempt) => ({ ...rest, request: { ...form, ...others } })
    const text = JSON.stringify({ ...kept, attempt: { ...flat(attempt), previous: flat(before) } })
    expect(readDraftText(text)).toEqual(kept)
  })

  it("K3 is parsed as far as possible if somebody has edited it", () => {
    const text = JSON.stringify({ locationId: 3, draft: { form: { firstName: 1, consent: "yes" }, chosen: {} } })
    expect(readDraftText(text)).toEqual({
      locationId: 3,
      draft: { form: emptyBookingForm, chosen: undefined, movingId: undefined },
      attempt: undefined,
    })
  })

  it("E14 contains nothing that identifies the visitor without consent", () => {
    const text = draftText(withoutPersonalData(kept))
    for (const word of [
      filledForm.firstName,
      filledForm.lastName,
      filledForm.email,
      filledForm.phone,
      filledForm.comments,
    ])
      expect(text).not.toContain(word)
    expect(withoutPersonalData(kept).draft).toMatchObject({
      form: { productId: filledForm.productId },
      chosen: { startsAt: 1 },
    })
  })

  it("K4 requests the same booking if only the zone differs", () => {
    expect(isAttempted(attempt, undefined, aRequest({ holdId: "h1", timeZone: "UTC" }))).toBe(true)
    expect(isAttempted(attempt, undefined, aRequest({ holdId: undefined }))).toBe(true)
  })

  it("K4 requests another booking if the form, the time or the booking differs, or a new hold proves it free", () => {
    expect(isAttempted(attempt, undefined, aRequest({ form: { ...filledForm, comments: "Something else" } }))).toBe(
      false,
    )
    expect(isAttempted(attempt, undefined, aRequest({ startsAt: 5 }))).toBe(false)
    expect(isAttempted(attempt, 905, aRequest({ holdId: "h1" }))).toBe(false)
    expect(isAttempted(attempt, undefined, aRequest({ holdId: "h2" }))).toBe(false)
  })
})
