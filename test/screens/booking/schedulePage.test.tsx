import { act, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { RequestFailed } from "../../../src/application/ports/backend/RequestFailed.ts"
import { openAt } from "../environment.tsx"
import { at, chooseTime, type Fakes, meridian, offered, press, tuesday } from "./offeredCalendar.ts"

const opened = async (set: (fakes: Fakes) => void = offered, address = "/schedule-presentation") => {
  const environment = await openAt(address, set)
  await screen.findByRole("grid")
  return environment
}
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}
const fillIn = async () => {
  await fill("First name", "Anneliese")
  await fill("Last name", "Hohenstein")
  await fill("E-\u2060mail", "anneliese@example.com")
  await userEvent.click(screen.getByRole("checkbox"))
}
const choose = async () => {
  await chooseTime(/^Tuesday, July 14/, "10:00")
  await fillIn()
}
/** The page with a chosen time and a valid form. */
const filledIn = async (set: (fakes: Fakes) => void = offered) => {
  const environment = await opened(set)
  await choose()
  return environment
}
const plain = (fakes: Fakes) => {
  offered(fakes)
  fakes.location.configure({ capabilities: [] })
}
const panel = () => within(screen.getByRole("complementary", { name: "Your appointment" }))

describe("booking on the calendar page", () => {
  it("K1 K3 K4 books the chosen time with the form's data, and goes to the page of the result", async () => {
    const { fakes, router } = await opened()
    await chooseTime(/^Tuesday, July 14, 2026, 3 free times/, "15:30")
    expect(panel().getByText("Tuesday, July 14, 2026 15:30, Berlin time")).toBeDefined()
    await fillIn()
    await userEvent.selectOptions(screen.getByLabelText("Model"), "Livid Meridian")
    await press("Book appointment")
    await expect.poll(() => router.state.location.pathname).toBe("/scheduled-confirmation")
    expect(fakes.booking.all()).toMatchObject([
      { startsAt: tuesday[2], product: meridian, customer: { firstName: "Anneliese", email: "anneliese@example.com" } },
    ])
    expect(fakes.booking.asked()[0]?.request).toMatchObject({ timeZone: "Europe/Berlin", form: { consent: true } })
    expect(fakes.booking.held()).toEqual([])
  })

  it("K1 K4 E13 notifies the host of the calendar, the time and the booking, once each and in this order", async () => {
    const { fakes, core } = await opened()
    // A host receives no event before READY.
    const life = Effect.runFork(core.followHost.live(async () => {}))
    await choose()
    await press("Book appointment")
    const reported = () => fakes.host.events().map((event) => ("page" in event ? event.page : event.name))
    await expect.poll(() => reported()).toContain("scheduled-confirmation")
    const [page, calendar] = ["schedule-presentation", "calendar_opened"]
    // The free times need no waiting here, so that they may arrive before the page is painted.
    expect(reported().slice(0, 2).sort()).toEqual([calendar, page])
    expect(reported().slice(2)).toEqual(["time_chosen", "booked", "scheduled-confirmation"])
    await Effect.runPromise(Fiber.interrupt(life))
  })

  it.each([
    ["lists, as Laravel writes them", { email: ["Diese Adresse nimmt keine Post an."], phone: ["Zu kurz."] }],
    ["words alone", { email: "Diese Adresse nimmt keine Post an.", phone: "Zu kurz." }],
  ])("V2 N3 K7 shows the backend's refusals beside the fields, in %s, and focuses the first", async (_form, errors) => {
    const { fakes } = await filledIn()
    fakes.booking.answerNext(
      new RequestFailed({
        status: 422,
        detail: "Die Angaben sind unvollständig.",
        errors: { ...errors, unknown: ["?"] },
      }),
    )
    await press("Book appointment")
    const field = screen.getByLabelText("E-\u2060mail")
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true")
    expect(screen.getByText("Diese Adresse nimmt keine Post an.").id).toBe(field.getAttribute("aria-describedby"))
    expect(screen.getByText("Zu kurz.").id).toBe(screen.getByLabelText("Phone").getAttribute("aria-describedby"))
    expect(document.activeElement).toBe(field)
    expect(screen.getByText("Die Angaben sind unvollständig.")).toBeDefined()
    await fill("E-\u2060mail", "anneliese@example.org")
    expect(screen.queryByText("Diese Adresse nimmt keine Post an.")).toBeNull()
    await press("Book appointment")
    await screen.findByRole("heading", { level: 1, name: "Your appointment is booked" })
    expect(screen.queryByText("Die Angaben sind unvollständig.")).toBeNull()
  })

  it("N3 K4 K7 shows a refusal with status 200 only in the backend's words, and drops the time if it is gone", async () => {
    const { fakes } = await filledIn(plain)
    fakes.booking.take(...tuesday.slice(0, 1))
    fakes.booking.answerNext(new RequestFailed({ status: 200, detail: "Dieser Termin ist schon vergeben." }))
    await press("Book appointment")
    await screen.findByText("This time has just been taken.", { exact: false })
    const refusal = screen.getByText("Dieser Termin ist schon vergeben.")
    expect(refusal.parentElement?.textContent).not.toMatch(/try again/i)
    expect(panel().queryByText(/10:00, Berlin time/)).toBeNull()
  })

  it("K4 sends one request however often the button is pressed", async () => {
    const { fakes } = await filledIn()
    const button = screen.getByRole("button", { name: "Book appointment" })
    await act(async () => {
      for (let times = 0; times < 5; times += 1) button.click()
    })
    await expect.poll(() => fakes.booking.all()).toHaveLength(1)
    expect(fakes.booking.asked()).toHaveLength(1)
  })

  it("V1 V2 K3 sends no invalid form, shows the problems at the fields, and focuses the first", async () => {
    const { fakes } = await opened()
    await chooseTime(/^Tuesday, July 14/, "10:00")
    await fill("First name", "Anneliese")
    await fill("Last name", "Hohenstein")
    await fill("E-\u2060mail", "anneliese")
    await fill("Phone", "12345")
    await press("Book appointment")
    expect(screen.getByText("The field must be a valid email address")).toBeDefined()
    expect(screen.getByText("The field must be a valid phone number")).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText("E-\u2060mail"))
    await fill("E-\u2060mail", "anneliese@example.com")
    expect(screen.queryByText("The field must be a valid email address")).toBeNull()
    expect(fakes.booking.asked()).toEqual([])
  })

  it("BK5 BK4 keeps the form if somebody else was faster, and books one of the nearest free times instead", async () => {
    const { fakes } = await filledIn(plain)
    fakes.booking.take(tuesday[0] ?? 0)
    await press("Book appointment")
    expect(await screen.findByText("This time has just been taken. Your details are kept.")).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>("E-\u2060mail").value).toBe("anneliese@example.com")
    expect(screen.queryByRole("option", { name: "10:00" })).toBeNull()
    await press("Tuesday, July 14, 2026 10:30")
    expect(panel().getByText("Tuesday, July 14, 2026 10:30, Berlin time")).toBeDefined()
    await press("Book appointment")
    await expect.poll(() => fakes.booking.all()).toMatchObject([{ startsAt: tuesday[1] }])
  })

  it("BK5 offers the nearest free times that the backend names, also of days not loaded yet", async () => {
    const far = at("2026-07-30T09:00:00Z")
    const { fakes } = await filledIn(({ booking }) => booking.offer(tuesday[0] ?? 0, at("2026-07-15T09:00:00Z"), far))
    fakes.booking.take(tuesday[0] ?? 0)
    await press("Book appointment")
    await userEvent.click(await screen.findByRole("button", { name: "Thursday, July 30, 2026 11:00" }))
    expect(panel().getByText("Thursday, July 30, 2026 11:00, Berlin time")).toBeDefined()
    expect(screen.getByRole("grid", { name: "July 2026" })).toBeDefined()
  })

  it("K4 keeps the form if nobody answers, says so, and makes one booking of both attempts", async () => {
    const { fakes } = await filledIn()
    await expect.poll(() => fakes.booking.held()).toEqual([tuesday[0]])
    fakes.booking.answerNext("lost")
    await press("Book appointment")
    expect(await panel().findByText("Code R-1-503")).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>("E-\u2060mail").value).toBe("anneliese@example.com")
    await press("Book appointment")
    await expect.poll(() => fakes.booking.asked()).toHaveLength(2)
    expect(fakes.booking.all()).toHaveLength(1)
  })

  it("K4 asks before it sends again what a backend without keys may have booked", async () => {
    const { fakes } = await filledIn(plain)
    fakes.booking.answerNext("lost")
    await press("Book appointment")
    expect(await panel().findByText("Code R-1-503")).toBeDefined()
    await press("Book appointment")
    expect(await panel().findByText("We do not know whether your last request arrived.")).toBeDefined()
    expect(fakes.booking.asked()).toHaveLength(1)
    await userEvent.click(screen.getByRole("option", { name: "10:30" }))
    await press("Send it again")
    await expect.poll(() => fakes.booking.asked()).toHaveLength(2)
  })

  it("K4 IF5 holds the chosen time, one at a time, and releases it on leaving", async () => {
    const { fakes, router } = await opened()
    await chooseTime(/^Tuesday, July 14/, "10:00")
    await expect.poll(() => fakes.booking.held()).toEqual([tuesday[0]])
    expect(await panel().findByText("Reserved for another 5 minutes.")).toBeDefined()
    await userEvent.click(screen.getByRole("option", { name: "10:30" }))
    await expect.poll(() => fakes.booking.held()).toEqual([tuesday[1]])
    await act(() => router.navigate({ to: "/" }))
    await expect.poll(() => fakes.booking.held()).toEqual([])
  })

  it("K3 E12 E16 starts with what is remembered, and with the host page's model", async () => {
    await opened((fakes) => {
      offered(fakes)
      fakes.browser.keep("firstName", "Anneliese")
      fakes.browser.keep("email", "anneliese@example.com")
      fakes.browser.keep("product", JSON.stringify({ id: 7, brand: "Livid", model: "Meridian" }))
    })
    expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Anneliese")
    expect(screen.getByLabelText<HTMLInputElement>("E-\u2060mail").value).toBe("anneliese@example.com")
    await expect.poll(() => screen.getByLabelText<HTMLSelectElement>("Model").value).toBe("7")
  })

  it("K3 E13 fills empty fields with what the host page knows, stores none of it, and leaves what the visitor edits", async () => {
    const { fakes, core } = await opened((fakes) => {
      offered(fakes)
      fakes.browser.keep("cookieConsent", "1100")
      fakes.browser.keep("firstName", "Anneliese")
    })
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    const know = (known: object) => act(async () => core.followHost.prefill.set(known))
    await know({ firstName: "Kim", lastName: "Kern", email: "kim@post.example", phone: "+49 8382 12345" })
    expect(["First name", "Last name", "E-\u2060mail"].map(field)).toEqual(["Anneliese", "Kern", "kim@post.example"])
    await fill("E-\u2060mail", "anneliese@example.com")
    await userEvent.clear(screen.getByLabelText("Last name"))
    await know({ lastName: "Kern", email: "kim@post.example", phone: "+49 8382 12345" })
    expect(["Last name", "E-\u2060mail"].map(field)).toEqual(["", "anneliese@example.com"])
    await expect.poll(() => fakes.browser.stored("bookingDraft")).toContain("anneliese@example.com")
    expect(fakes.browser.stored("bookingDraft")).not.toMatch(/Kern|kim@|12345/)
  })

  it("K3 E16 books without a model if the location does not offer the host page's one", async () => {
    const { fakes } = await opened((fakes) => {
      offered(fakes)
      fakes.browser.keep("product", JSON.stringify({ id: 99, brand: "Livid", model: "Prototype" }))
    })
    await expect.poll(() => screen.getByRole("option", { name: "Livid Meridian" })).toBeDefined()
    await choose()
    await press("Book appointment")
    await expect.poll(() => fakes.booking.asked()).toMatchObject([{ request: { form: { productId: undefined } } }])
  })

  it("K3 E16 books without a model that the host page presents later and the location does not offer", async () => {
    const { fakes, core } = await opened(offered)
    await expect.poll(() => screen.getByRole("option", { name: "Livid Meridian" })).toBeDefined()
    await act(() => Effect.runPromise(core.followHost.present({ id: 99, brand: "Livid", model: "Prototype" })))
    await choose()
    await press("Book appointment")
    await expect.poll(() => fakes.booking.asked()).toMatchObject([{ request: { form: { productId: undefined } } }])
  })

  it("K3 E16 books without a model if the models cannot be loaded, and says so", async () => {
    const { fakes } = await opened((fakes) => {
      offered(fakes)
      fakes.booking.unlist()
      fakes.browser.keep("product", JSON.stringify({ id: 7, brand: "Livid", model: "Meridian" }))
    })
    expect(await screen.findByText(/The models cannot be shown/)).toBeDefined()
    await choose()
    await press("Book appointment")
    await expect.poll(() => fakes.booking.asked()).toMatchObject([{ request: { form: { productId: undefined } } }])
  })

  it("K3 BK8 keeps the choice and the form through a change of language, and through leaving and returning", async () => {
    const { router } = await filledIn()
    await userEvent.click(screen.getByRole("button", { name: /DE|Deutsch/ }))
    expect(await screen.findByRole("heading", { level: 1, name: "Termin vereinbaren" })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>("Vorname").value).toBe("Anneliese")
    expect(screen.getByText("Dienstag, 14.07.2026 10:00 Uhr, Ortszeit Berlin")).toBeDefined()
    await act(() => router.navigate({ to: "/" }))
    await expect.poll(() => screen.queryByRole("grid")).toBeNull()
    await act(() => router.navigate({ to: "/schedule-presentation" }))
    expect((await screen.findByLabelText<HTMLInputElement>("Vorname")).value).toBe("Anneliese")
    expect(await screen.findByText("Dienstag, 14.07.2026 10:00 Uhr, Ortszeit Berlin")).toBeDefined()
  })

  it("K2 shows every time in the zone that the visitor chooses, under its own local day", async () => {
    await opened((fakes) => fakes.booking.offer(at("2026-07-15T02:00:00Z")))
    await chooseTime(/^Wednesday, July 15, 2026, 1 free time/, "04:00")
    await press("Change time zone")
    await userEvent.keyboard("new york{Enter}")
    expect(await screen.findByRole("gridcell", { name: /^Tuesday, July 14, 2026, 1 free time/ })).toBeDefined()
    expect(panel().getByText("Tuesday, July 14, 2026 22:00, New York time")).toBeDefined()
    expect(screen.getByText("Times in New York time.")).toBeDefined()
  })

  it("K2 labels zones by the offset of the chosen day, not of today", async () => {
    await opened((fakes) => fakes.booking.offer(at("2026-11-03T09:00:00Z")))
    for (let months = 0; months < 4; months += 1) await press("Next month")
    await chooseTime(/^Tuesday, November 3, 2026, 1 free time/, "10:00")
    await press("Change time zone")
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toContain(
      "Berlin · yoursCentral European Time, UTC+1",
    )
  })

  it("K1 says that the calendar cannot be loaded, and loads it on a retry", async () => {
    const { fakes } = await opened((fakes) => {
      offered(fakes)
      fakes.booking.close(true)
    })
    expect(await screen.findByText("Code R-1-503")).toBeDefined()
    fakes.booking.close(false)
    await press("Try again")
    expect(await screen.findByRole("gridcell", { name: /^Tuesday, July 14, 2026, 3 free times/ })).toBeDefined()
  })

  it("K8 leaves for the location's own page if it has one", async () => {
    const address = "https://dealer.example/appointments"
    const { fakes } = await openAt("/schedule-presentation", ({ location }) =>
      location.settle({ schedulePageUrl: address }),
    )
    expect(await screen.findByRole("link", { name: "Go to the booking page" })).toBeDefined()
    expect(fakes.browser.visited()).toEqual([address])
    expect(screen.queryByRole("grid")).toBeNull()
  })
})
