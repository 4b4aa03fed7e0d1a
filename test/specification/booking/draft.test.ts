import { describe, expect } from "vitest"
import { filledForm } from "../../builders/aBooking.ts"
import { it } from "../../it.ts"

import { consented, halfHourMs, morning, refused, withForm } from "./bookingEnvironment.ts"

describe("The draft of the booking form", () => {
  it("K3 E12 E16 starts with what is known: the visitor's names and the host's model", function* () {
    const { fakes, booking, visit } = yield* withForm()
    fakes.browser.keep("lastName", "Brückner")
    fakes.browser.keep("email", "anna@post.example")
    fakes.browser.keep("product", JSON.stringify({ id: 11, brand: "Livid", model: "Aurora" }))
    expect(yield* booking.drafts.begin(visit, undefined)).toMatchObject({
      form: { productId: 11, firstName: "Anneliese", lastName: "Brückner", email: "anna@post.example" },
      chosen: undefined,
    })
  })

  it("K5 starts with the data of the booking that is being moved", function* () {
    const { booking, visit, own } = yield* withForm()
    const moving = own({ comments: "Mit Probefahrt.", product: undefined })
    expect((yield* booking.drafts.begin(visit, moving)).form).toMatchObject({
      firstName: "Anneliese",
      lastName: "Brückner",
      comments: "Mit Probefahrt.",
      productId: undefined,
    })
  })

  it("K3 survives leaving the page and returning in the same tab, cleared fields included", function* () {
    const { booking, visit, chosen } = yield* withForm()
    const form = { ...filledForm, firstName: "" }
    yield* booking.drafts.keep(visit, { form, chosen, movingId: undefined })
    expect(yield* booking.drafts.begin(visit, undefined)).toEqual({ form, chosen, movingId: undefined })
  })

  it("K3 is not used for another booking", function* () {
    const { booking, visit, chosen, own } = yield* withForm()
    yield* booking.drafts.keep(visit, { form: filledForm, chosen, movingId: undefined })
    const draft = yield* booking.drafts.begin(visit, own())
    expect([draft.movingId, draft.chosen, draft.form.comments]).toEqual([905, undefined, ""])
  })

  it("E14 survives a reload without personal data if C0003 is refused or unknown", function* () {
    for (const consent of [undefined, refused]) {
      const { fakes, booking, visit, chosen, reloaded } = yield* withForm()
      if (consent) fakes.browser.keep("cookieConsent", consent)
      yield* booking.drafts.keep(visit, { form: filledForm, chosen, movingId: undefined })
      expect(fakes.browser.stored("bookingDraft")).not.toContain("Brückner")
      const again = yield* reloaded
      const draft = yield* again.drafts.begin(visit, undefined)
      expect([draft.chosen, draft.form.productId, draft.form.lastName]).toEqual([chosen, 11, ""])
    }
  })

  it("E14 is removed from storage when consent is withdrawn", function* () {
    const { fakes, booking, visit, chosen, visitor } = yield* withForm()
    fakes.browser.keep("cookieConsent", consented)
    yield* booking.drafts.keep(visit, { form: filledForm, chosen, movingId: undefined })
    expect(fakes.browser.stored("bookingDraft")).toContain("Brückner")
    yield* visitor.withdraw
    expect(fakes.browser.stored("bookingDraft") ?? "").not.toContain("Brückner")
  })

  it("K1 does not choose a time again that has passed", function* () {
    const { booking, visit } = yield* withForm()
    const chosen = { startsAt: morning, endsAt: morning + halfHourMs }
    yield* booking.drafts.keep(visit, { form: filledForm, chosen, movingId: undefined })
    expect((yield* booking.drafts.begin(visit, undefined)).chosen).toBeUndefined()
  })
})
