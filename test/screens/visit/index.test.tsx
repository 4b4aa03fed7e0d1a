import { act, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { buttonClass } from "../../../src/ui/components/Button.tsx"
import { zoneText } from "../../../src/ui/language/zoneText.ts"
import type { IndexSnapshot } from "../../../src/ui/visit/IndexScreen.tsx"
import { IndexScreen } from "../../../src/ui/visit/IndexScreen.tsx"
import { againText } from "../../../src/ui/visit/opening.ts"
import { accessible, changing, counted, shown } from "../shown.tsx"

const ready: IndexSnapshot = {
  goLive: () => {},
  problem: undefined,
  scheduleUrl: "https://dealer.example/appointments",
  support: { timeZone: "Europe/Berlin", open: true, late: undefined },
  product: undefined,
  models: [],
  present: () => {},
  picture: undefined,
  goBack: undefined,
}
const index = (snapshot: IndexSnapshot) => (
  <IndexScreen viewModel={changing(snapshot).viewModel} bookLink={() => <i>own</i>} />
)

describe("the first screen", () => {
  it("T3 welcomes the visitor, and passes the accessibility rules", async () => {
    await accessible(index(ready))
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome to the showroom")
  })

  it("E11 opens the live consultation, says so on the button, and ignores a second press", async () => {
    const opened = counted()
    const { viewModel, become } = changing<IndexSnapshot>({ ...ready, goLive: opened.call })
    await shown(<IndexScreen viewModel={viewModel} bookLink={() => null} />)
    await userEvent.click(screen.getByRole("button", { name: /Start live consultation/ }))
    expect(opened.calls).toHaveLength(1)
    become({ ...ready, goLive: undefined })
    const pressed = screen.getByRole("button")
    expect(pressed.getAttribute("aria-disabled")).toBe("true")
    expect(screen.getByText("Connecting …")).toBeDefined()
    expect(document.activeElement).toBe(pressed)
    await userEvent.click(pressed)
    expect(opened.calls).toHaveLength(1)
  })

  it("R2 leads back to a running call, and begins no other", async () => {
    const back = counted()
    const closed = { ...ready.support, open: false }
    await accessible(index({ ...ready, support: closed, goBack: back.call }))
    expect(screen.getByText("You are still connected.")).toBeDefined()
    expect(screen.queryByRole("button", { name: /Start live/ })).toBeNull()
    const button = screen.getByRole("button", { name: "Back to your consultation" })
    expect(button.className).toBe(buttonClass("accent"))
    await userEvent.click(button)
    expect(back.calls).toHaveLength(1)
  })

  it("K8 links to the location's own page for appointments, or to the page's own calendar", async () => {
    const { unmount } = await shown(index(ready))
    const link = screen.getByRole("link", { name: "Book an appointment" })
    expect(link).toHaveProperty("href", "https://dealer.example/appointments")
    unmount()
    const own = (
      <IndexScreen viewModel={changing({ ...ready, scheduleUrl: undefined }).viewModel} bookLink={() => <i>own</i>} />
    )
    await shown(own)
    expect(screen.queryByRole("link")).toBeNull()
    expect(screen.getByText("own")).toBeDefined()
  })

  it("T7 shows the hours with their zone, and whether it is open now only if that is known", async () => {
    const { unmount } = await shown(index(ready))
    expect(screen.getByText(/10 a\.m\. to 10 p\.m\. daily except national holidays/).textContent).toContain(
      "Berlin time",
    )
    expect(screen.getByText("Live now")).toBeDefined()
    unmount()
    const late = { opening: undefined, say: againText, zone: zoneText }
    const elsewhere = { timeZone: "Europe/Vienna", open: undefined, late }
    const german = await shown(index({ ...ready, support: elsewhere }), "de")
    expect(screen.getByText(/von 10 bis 22 Uhr/).textContent).toContain("Ortszeit Wien")
    expect(screen.queryByText(/Jetzt live|geschlossen/)).toBeNull()
    german.unmount()
    await shown(index({ ...ready, support: { ...elsewhere, timeZone: "UTC" } }), "de")
    expect(screen.getByText(/von 10 bis 22 Uhr/).textContent).toMatch(/FeiertagenUTC$/)
  })

  it("T7 E11 lets the appointment lead while nobody is there, and says when somebody is again", async () => {
    const late = {
      opening: { day: "tomorrow" as const, date: "2026-03-04", time: "04:00", clock: "own" as const },
      say: againText,
      zone: zoneText,
    }
    const closed = { timeZone: "Europe/Berlin", open: false, late }
    const { unmount } = await accessible(index({ ...ready, support: closed }))
    // One zone is named, that of the hours.
    expect(screen.getByText("Opens tomorrow at 4 a.m. your time.")).toBeDefined()
    expect(screen.getByRole("link", { name: "Book an appointment" }).className).toBe(buttonClass("accent"))
    // The flag may be out of date, so the live button stays.
    expect(screen.getByRole("button", { name: /Start live consultation/ }).className).toBe(buttonClass("outline"))
    unmount()
    const afterwards = { ...closed, late: { ...late, opening: { ...late.opening, day: "later" as const } } }
    await shown(index({ ...ready, support: afterwards }), "de")
    expect(screen.getByText("Öffnet am Mittwoch um 4 Uhr Ihrer Ortszeit.")).toBeDefined()
    const near = { ...closed, late: { ...late, opening: { ...late.opening, time: "16:30", clock: undefined } } }
    await shown(index({ ...ready, support: near }))
    expect(screen.getByText("Opens tomorrow at 4:30 p.m.")).toBeDefined()
    await shown(index({ ...ready, support: { ...closed, late: { ...late, opening: undefined } } }), "de")
    expect(screen.getByText("Zurzeit ist niemand verfügbar.")).toBeDefined()
    // The hours beside it say that it is open: only one of them can be true.
    expect(screen.getAllByText("Zurzeit geschlossen")).toHaveLength(1)
  })

  it("E16 shows the product of the host page", async () => {
    const product = { id: 3, brand: "Lotus", model: "Emeya R", imageUrl: "https://dealer.example/emeya.jpg" }
    const page = await shown(index({ ...ready, product }))
    expect(await screen.findByText(/Lotus Emeya R/)).toBeDefined()
    const picture = page.container.querySelector("img")
    expect(picture?.getAttribute("src")).toBe(product.imageUrl)
  })

  const aurelia = {
    id: 1,
    brand: "Livid",
    model: "Aurelia",
    imageUrl: "https://dealer.example/aurelia.jpg",
    about: {
      pictures: [],
      line: undefined,
      facts: [],
      links: [],
      variants: [],
      priceFrom: { cents: 8_490_000, tax: undefined },
    },
  }
  const solveig = { id: 2, brand: "Livid", model: "Solveig", imageUrl: undefined }

  it("E16 K3 shows what the location sells, each with picture, name and price, and presents the pressed one", async () => {
    const presented = counted()
    const models = [aurelia, solveig]
    const { viewModel, become } = changing<IndexSnapshot>({ ...ready, models, present: presented.call })
    await accessible(<IndexScreen viewModel={viewModel} bookLink={() => null} />)
    const list = (await screen.findByRole("heading", { name: "Our models" })).closest("section")
    const [first, second] = within(list as HTMLElement).getAllByRole("button")
    expect(first?.textContent).toMatch(/Livid Aurelia.*from €84,900/)
    expect(first?.querySelector("img")?.getAttribute("src")).toBe(aurelia.imageUrl)
    expect(second?.textContent).toBe("Livid Solveig")
    await userEvent.click(first as HTMLElement)
    expect(presented.calls).toEqual([[aurelia]])
    become({ ...ready, models, product: { ...aurelia, id: undefined }, present: presented.call })
    expect(first?.getAttribute("aria-pressed")).toBe("true")
    expect(screen.getByText("Your choice: Livid Aurelia.").getAttribute("role")).toBe("status")
  })

  it("T5 keeps the models' room until it is known whether there are any, and shows nothing without them", async () => {
    const { viewModel, become } = changing<IndexSnapshot>({ ...ready, models: undefined })
    const { container } = await shown(<IndexScreen viewModel={viewModel} bookLink={() => null} />)
    const room = container.querySelector("[class*=models]")
    expect(room).not.toBeNull()
    become({ ...ready, models: [aurelia] })
    expect((await screen.findByRole("heading", { name: "Our models" })).closest("[class*=models]")).toBe(room)
    become({ ...ready, models: [] })
    expect(container.querySelector("[class*=models]")).toBeNull()
  })

  it("T2 shows the brand's own picture while no model is presented, and the line of light if it fails to load", async () => {
    const picture = {
      address: "https://dealer.example/house.jpg",
      alternative: { en: "Our house at dusk", de: "Unser Haus in der Dämmerung" },
    }
    const { viewModel, become } = changing<IndexSnapshot>({ ...ready, picture })
    const { container } = await accessible(<IndexScreen viewModel={viewModel} bookLink={() => null} />, "de")
    const shownPicture = await screen.findByRole("img", { name: "Unser Haus in der Dämmerung" })
    expect(shownPicture.getAttribute("src")).toBe(picture.address)
    // Until it is there, the line of light stays (hero.module.css).
    expect(shownPicture.hasAttribute("data-there")).toBe(false)
    act(() => void shownPicture.dispatchEvent(new Event("load")))
    expect(shownPicture.hasAttribute("data-there")).toBe(true)
    act(() => void shownPicture.dispatchEvent(new Event("error")))
    expect(screen.queryByRole("img", { name: /Haus/ })).toBeNull()
    expect(container.querySelector("[class*=hero] > svg")).not.toBeNull()
    become({ ...ready, picture, product: aurelia })
    await screen.findByText(/Livid Aurelia/)
    expect(container.querySelector("img")?.getAttribute("src")).toBe(aurelia.imageUrl)
  })

  it("N3 says why it could not open, with the response's message if it has one, and offers a retry", async () => {
    const again = counted()
    const problem = { _tag: "RequestFailed", status: 503, detail: "We are closed today." } as const
    await accessible(index({ ...ready, problem, goLive: again.call }))
    expect(screen.getByRole("alert").textContent).toContain("We are closed today.")
    expect(screen.getByRole("alert").textContent).toContain("R-1-503")
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(again.calls).toHaveLength(1)
  })
})
