import { act, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import type { CalendarState } from "../../../src/application/booking/calendar/calendarState.ts"
import { aForm, aSchedule, someSlots, withTimes } from "../../builders/aSchedule.ts"
import { axeFaults } from "../axeFaults.ts"
import { counted } from "../shown.tsx"
import { opened, openedAccessibly } from "./calendarPage.tsx"

describe("the form of the calendar page", () => {
  it("K3 requests what is needed, with the model list, and has consent and the back button in the side panel", async () => {
    const { back } = await openedAccessibly(aSchedule())
    for (const label of ["First name", "Last name", "E-\u2060mail"])
      expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>("Phone").required).toBe(false)
    const models = within(screen.getByLabelText("Model")).getAllByRole("option")
    expect(models.map(({ textContent }) => textContent)).toEqual([
      "No model in particular",
      "Livid Meridian",
      "Livid Solstice Grand Touring Long Wheelbase",
    ])
    const panel = within(screen.getByRole("complementary", { name: "Your appointment" }))
    expect(panel.getByRole("checkbox", { name: /^I agree/ })).toBeDefined()
    await userEvent.click(panel.getByRole("button", { name: "Back" }))
    expect(back.calls).toHaveLength(1)
  })

  it("K3 E8 requires the phone if the location's flag says so", async () => {
    await opened(aSchedule({ location: { phoneRequired: true, hidesProductIcon: false } }))
    expect(screen.getByLabelText<HTMLInputElement>("Phone").required).toBe(true)
  })

  const all = [{ id: 7, brand: "Livid", model: "Meridian", imageUrl: "https://cars.example/7.jpg" }]
  const form = aForm({ values: { ...aForm().values, productId: 7 } })

  it("K3 E8 shows the chosen model's picture, unless the location hides it", async () => {
    const models = { all, areMissing: false }
    const { page, become } = await opened(aSchedule({ form, models }))
    const picture = page.container.querySelector("img")
    expect(picture?.src).toBe("https://cars.example/7.jpg")
    become(aSchedule({ form, models, location: { phoneRequired: false, hidesProductIcon: true } }))
    expect(page.container.querySelector("img")).toBeNull()
    expect(within(screen.getByRole("complementary")).getByText("Livid Meridian")).toBeDefined()
  })

  it("K3 hides a picture that fails to load", async () => {
    const { page } = await opened(aSchedule({ form, models: { all, areMissing: false } }))
    await act(async () => page.container.querySelector("img")?.dispatchEvent(new Event("error")))
    expect(page.container.querySelector("img")).toBeNull()
    expect(within(screen.getByRole("complementary")).getByText("Livid Meridian")).toBeDefined()
  })

  it("K3 says that the models are missing, and allows a booking without one", async () => {
    await opened(aSchedule({ models: { all: [], areMissing: true } }))
    expect(screen.getByText(/The models cannot be shown/)).toBeDefined()
    expect(screen.getByRole("button", { name: "Book appointment" }).getAttribute("aria-disabled")).toBeNull()
  })

  it("V1 V2 K3 shows the problem at each field, and focuses the first", async () => {
    const { become } = await openedAccessibly(aSchedule({ calendar: withTimes(3) }))
    const problems = {
      lastName: { kind: "required" },
      email: { kind: "email" },
      phone: { kind: "phone" },
      consent: { kind: "required" },
    } as const
    become(aSchedule({ calendar: withTimes(3), form: aForm({ problems, refusals: 1 }) }))
    expect(screen.getByText("Last name field is required")).toBeDefined()
    expect(screen.getByText("The field must be a valid email address")).toBeDefined()
    expect(screen.getByText("The field must be a valid phone number")).toBeDefined()
    expect(screen.getByText("Please tick the box to agree")).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText("Last name"))
  })

  it("V2 K3 focuses the calendar if no time is chosen: its days, then its times", async () => {
    const { page, become } = await openedAccessibly(aSchedule())
    const problems = { slot: { kind: "required" }, firstName: { kind: "required" } } as const
    become(aSchedule({ form: aForm({ problems, refusals: 1 }) }))
    expect(screen.getByText("Please choose a day and a time")).toBeDefined()
    expect(document.activeElement?.getAttribute("role")).toBe("gridcell")
    expect(await axeFaults(page.container)).toEqual([])
    become(aSchedule({ calendar: withTimes(), form: aForm({ problems, refusals: 2 }) }))
    expect(document.activeElement?.textContent).toBe("10:00")
  })

  it("K4 says that it is being sent, and the button stays in place", async () => {
    await opened(aSchedule({ calendar: withTimes(3), form: aForm({ phase: "sending" }) }))
    expect(screen.getByRole("button", { name: "Booking …" }).getAttribute("aria-disabled")).toBe("true")
  })
})

describe("the appointment that the visitor is about to book", () => {
  it("K1 K2 is shown as a sentence with its zone", async () => {
    const { become } = await opened(aSchedule())
    expect(screen.getByText("No time chosen yet.")).toBeDefined()
    become(aSchedule({ calendar: withTimes(3) }))
    expect(screen.getByText("Tuesday, July 14, 2026 11:30, Berlin time")).toBeDefined()
  })

  it("BK4 BK5 says that a time was taken meanwhile, keeps the form, and offers the nearest free ones", async () => {
    const taken = counted()
    const form = aForm({ values: { ...aForm().values, firstName: "Anneliese", email: "anneliese@post.example" } })
    const instead = someSlots("2026-07-14T09:00:00Z", 3)
    const { become } = await openedAccessibly(
      aSchedule({ calendar: { ...withTimes(), gone: withTimes(0).chosen, instead }, form }),
      { acts: { calendar: { chooseSlot: taken.call } } },
    )
    const news = screen.getByText("This time has just been taken. Your details are kept.")
    expect(news.closest("[role='alert']")).not.toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Anneliese")
    await userEvent.click(screen.getByRole("button", { name: "Tuesday, July 14, 2026 11:30" }))
    expect(taken.calls).toEqual([[instead[1]]])
    become(aSchedule({ calendar: withTimes(3), form }))
    expect(document.activeElement?.textContent).toBe("Tuesday, July 14, 2026 11:30, Berlin time")
  })

  it("K4 says politely how long the time is held, announces its last minute and its end, and can extend it", async () => {
    const extend = counted()
    const page = (hold: CalendarState["hold"]) => aSchedule({ calendar: { ...withTimes(3), hold } })
    const { become } = await openedAccessibly(page({ kind: "asking", startsAt: 0 }), {
      acts: { calendar: { extendHold: extend.call } },
    })
    expect(screen.queryByText(/^Reserved for/)).toBeNull()
    become(page({ kind: "held", startsAt: 0, minutes: 9 }))
    expect(screen.getByText("Reserved for another 9 minutes.").getAttribute("role")).toBeNull()
    expect(screen.queryByRole("button", { name: "Reserve it for longer" })).toBeNull()
    become(page({ kind: "held", startsAt: 0, minutes: 1 }))
    expect(screen.getByText(/less than a minute/).getAttribute("role")).toBe("status")
    await userEvent.click(screen.getByRole("button", { name: "Reserve it for longer" }))
    expect(document.activeElement?.textContent).toBe("Tuesday, July 14, 2026 11:30, Berlin time")
    become(page({ kind: "expired", startsAt: 0 }))
    expect(screen.getByText(/no longer reserved/).getAttribute("role")).toBe("status")
    await userEvent.click(screen.getByRole("button", { name: "Reserve it for longer" }))
    expect(extend.calls).toHaveLength(2)
  })
})
