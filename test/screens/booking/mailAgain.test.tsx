import { cleanup, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Language } from "../../../src/domain/language/language.ts"
import { BookingResultScreen } from "../../../src/ui/booking/result/BookingResultScreen.tsx"
import type { MailAgainSnapshot } from "../../../src/ui/booking/result/BookingResultSnapshot.ts"
import { aBooking } from "../../builders/aBooking.ts"
import "../patience.ts"
import { axeFaults } from "../axeFaults.ts"
import { openAt } from "../environment.tsx"
import { changing, counted, shown } from "../shown.tsx"

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nothing = () => {}
const longAddress = `${"anneliese.brueckner-von-der-heide.".repeat(3)}privat@post.example`

const open = async (mail: MailAgainSnapshot | undefined, language: Language = "en", email?: string) => {
  const stands = (mail: MailAgainSnapshot | undefined) =>
    ({
      kind: "stands",
      news: "confirmed",
      appointment: { startsAt: 0, endsAt: 1_800_000, zone: "UTC", product: undefined, place: undefined },
      before: undefined,
      areLinksOutdated: false,
      isMailed: true,
      email,
      toCalendar: { uid: "u", sequence: 0, save: nothing, problem: undefined },
      mail,
    }) as const
  const { viewModel, become } = changing(stands(mail))
  const page = await shown(<BookingResultScreen viewModel={viewModel} homeHref="/" />, language)
  return { page, become: (next: MailAgainSnapshot) => become(stands(next)) }
}

describe("an appointment whose mail has not reached the visitor", () => {
  it.each([
    {
      language: "en",
      message: `We have written to ${longAddress}. Nothing there?`,
      button: "Send the e-\u2060mail again",
    },
    {
      language: "de",
      message: `Wir haben an ${longAddress} geschrieben. Nichts angekommen?`,
      button: "E-\u2060Mail erneut senden",
    },
  ] as const)(
    "BK7 names the address and offers to send it again, in $language",
    async ({ language, message, button }) => {
      const sent = counted()
      const { page } = await open({ send: sent.call, outcome: undefined }, language, longAddress)
      expect(screen.getByText(message)).toBeDefined()
      await userEvent.setup().click(screen.getByRole("button", { name: button }))
      expect(sent.calls.length).toBe(1)
      expect(await axeFaults(page.container)).toEqual([])
    },
  )

  it("BK7 omits an unknown address", async () => {
    await open({ send: nothing, outcome: undefined })
    expect(screen.getByText("No e-\u2060mail from us?")).toBeDefined()
  })

  it.each([
    { outcome: "sent", message: /^We have sent the e-\u2060mail again/ },
    { outcome: "tooSoon", message: /^The e-\u2060mail has only just been sent/ },
    { outcome: "failed", message: /^The e-\u2060mail was not sent/ },
  ] as const)(
    "BK7 keeps the button during the request, then shows the outcome: $outcome",
    async ({ outcome, message }) => {
      const { page, become } = await open({ send: nothing, outcome: undefined })
      const status = screen.getByRole("status")
      expect(status.textContent).toBe("")
      become({ send: undefined, outcome: undefined })
      expect(screen.getByRole("button", { name: "Sending …" }).getAttribute("aria-disabled")).toBe("true")
      become({ send: nothing, outcome })
      // The same element; otherwise screen readers do not announce it.
      expect(screen.getByRole("status")).toBe(status)
      expect(status.textContent).toMatch(message)
      expect(screen.getByRole("button", { name: "Send the e-\u2060mail again" }).hasAttribute("aria-disabled")).toBe(
        false,
      )
      expect(await axeFaults(page.container)).toEqual([])
    },
  )

  it("BK7 offers nothing if the backend cannot send it again", async () => {
    await open(undefined, "en", longAddress)
    expect(screen.queryByText(/We have written|No e-\u2060mail/)).toBeNull()
    expect(screen.queryByRole("button", { name: "Send the e-\u2060mail again" })).toBeNull()
  })
})

describe("the page of an appointment's result", () => {
  const uuid = "00000000-0000-4000-8000-0000000000c1"
  const startsAt = Date.now() + 72 * 3_600_000
  const opened = (capabilities: ReadonlyArray<string>) =>
    openAt("/scheduled-confirmation?booking_id=905", ({ booking, location }) => {
      location.configure({ capabilities })
      booking.become(uuid)
      booking.put(aBooking({ startsAt }))
    })
  const press = async () =>
    userEvent.setup().click(await screen.findByRole("button", { name: "Send the e-\u2060mail again" }))

  it("BK7 sends the mail again, and not a second time at once", async () => {
    const { fakes } = await opened(["booking_mail"])
    await press()
    await screen.findByText(/^We have sent the e-\u2060mail again/)
    expect(fakes.booking.mails()).toEqual(["booked"])
    await press()
    await screen.findByText(/^The e-\u2060mail has only just been sent/)
    expect(fakes.booking.mails()).toEqual(["booked"])
  })

  it("BK7 K7 says that sending failed, with an alert as well, and offers a retry", async () => {
    const { fakes } = await opened(["booking_mail"])
    await screen.findByRole("button", { name: "Send the e-\u2060mail again" })
    fakes.booking.answerNext("failed")
    await press()
    await screen.findByText(/^The e-\u2060mail was not sent/)
    await screen.findByText("System error")
    await press()
    await screen.findByText(/^We have sent the e-\u2060mail again/)
  })

  it("BK7 becomes the page of a cancelled appointment if that was cancelled elsewhere", async () => {
    const { fakes } = await opened(["booking_mail"])
    await screen.findByRole("button", { name: "Send the e-\u2060mail again" })
    fakes.booking.put({ ...(fakes.booking.find(905) ?? aBooking()), statusId: "3" })
    await press()
    await screen.findByRole("heading", { level: 1, name: "This appointment is already cancelled" })
  })

  it("BK7 does not offer the mail again without the capability", async () => {
    await opened([])
    await screen.findByRole("heading", { level: 1, name: "Your appointment is booked" })
    expect(screen.queryByRole("button", { name: "Send the e-\u2060mail again" })).toBeNull()
  })
})
