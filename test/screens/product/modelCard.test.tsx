import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { ModelCard } from "../../../src/ui/product/ModelCard.tsx"
import { openAt } from "../environment.tsx"
import { enterQueue } from "../queue/enterQueue.ts"
import { accessible, shown } from "../shown.tsx"
import { aModel } from "./aModel.ts"

const visible = () => document.body.textContent?.replaceAll("\u00a0", " ")

describe("the card of a model", () => {
  it.each([
    ["en", "The sky for four.", "from €92,400 incl. 19 % VAT", "Roof11.5 s", "First Light, from €99,800.50"],
    ["de", "Der Himmel für vier.", "ab 92.400 € inkl. 19 % MwSt.", "Verdeck11,5 s", "First Light, ab 99.800,50 €"],
  ] as const)("T7 L1 K3 says line, price, facts and variants in %s", async (language, ...texts) => {
    await accessible(<ModelCard product={aModel()} pictures="several" />, language)
    for (const text of ["Livid Aurelia Cabrio", ...texts]) expect(visible()).toContain(text)
    expect(document.body.textContent).toContain("19\u00a0%")
    // The first three facts.
    expect(visible()).not.toContain(language === "en" ? "Seats" : "Sitze")
  })

  it("K3 shows one picture large, with its own text, and another by a press", async () => {
    await accessible(<ModelCard product={aModel()} pictures="several" />)
    expect(screen.getByRole("img").getAttribute("alt")).toBe("The open car from the side")
    expect(screen.getByRole("img").getAttribute("loading")).toBe("lazy")
    await userEvent.click(screen.getByRole("button", { name: "The open car from the front" }))
    expect(screen.getByRole("img").getAttribute("src")).toBe("https://pictures.example/cabrio-front.jpg")
    expect(screen.getByRole("img").getAttribute("alt")).toBe("The open car from the front")
    expect(screen.getByRole("button", { pressed: true }).getAttribute("aria-label")).toBe("The open car from the front")
  })

  it("K3 E8 shows no picture if there is none, if it fails, or if the location hides pictures", async () => {
    await shown(<ModelCard product={aModel({ pictures: [] })} pictures="several" />)
    expect(screen.queryByRole("img")).toBeNull()
    cleanup()
    await shown(<ModelCard product={aModel()} pictures={undefined} />)
    expect(screen.queryByRole("img")).toBeNull()
    cleanup()
    await shown(<ModelCard product={aModel()} pictures="first" />)
    expect(screen.queryAllByRole("button")).toEqual([])
    fireEvent.error(screen.getByRole("img"))
    expect(screen.queryByRole("img")).toBeNull()
  })

  it("K3 opens configurator and data sheet in a new tab, without opener and referrer", async () => {
    await accessible(<ModelCard product={aModel()} pictures="first" />)
    for (const link of [
      screen.getByRole("link", { name: /^Configure/ }),
      screen.getByRole("link", { name: /^Data/ }),
    ]) {
      expect(link.getAttribute("href")).toMatch(/^https:\/\/livid\.example\/cabrio/)
      expect(link.getAttribute("target")).toBe("_blank")
      expect(link.getAttribute("rel")).toBe("noopener noreferrer")
      expect(link.getAttribute("referrerpolicy")).toBe("no-referrer")
    }
  })
})

type Fakes = Parameters<NonNullable<Parameters<typeof openAt>[1]>>[0]
type Opened = Awaited<ReturnType<typeof openAt>>

const describing =
  (...capabilities: ReadonlyArray<"models">) =>
  ({ booking, location }: Fakes) => {
    booking.list(aModel())
    location.configure({ capabilities })
  }

/** The host page presents a model, only by its name. */
const present = ({ core }: Opened) =>
  act(() => Effect.runPromise(core.followHost.present({ id: undefined, brand: "Livid", model: "Aurelia Cabrio" })))

describe("the model that the host page names", () => {
  it("E16 K3 is described in the queue if the backend has the capability models", async () => {
    await present(await enterQueue(describing("models")))
    await waitFor(() => expect(visible()).toContain("from €92,400"))
    expect(screen.getByRole("img", { name: "The open car from the side" })).toBeDefined()
  })

  it("E16 is only named there by any other backend, and is not asked for", async () => {
    const opened = await enterQueue(describing())
    await present(opened)
    await screen.findByText("You are looking at the Livid Aurelia Cabrio.")
    expect(opened.fakes.booking.listedFor()).toEqual([])
    expect(visible()).not.toContain("€")
  })

  it("E16 K3 is described on the first screen", async () => {
    await present(await openAt("/", describing("models")))
    await screen.findByText("You are looking at the Livid Aurelia Cabrio.")
    // Beside the picture, and below on narrow pages.
    await waitFor(() => expect(screen.getAllByText(/^from €92,400/)).toHaveLength(2))
  })

  it("E16 K3 is chosen and described in the calendar, although the host page gives no id", async () => {
    await present(await openAt("/schedule-presentation", describing("models")))
    await waitFor(() => expect(visible()).toContain("from €92,400"))
    expect(screen.getByRole("img", { name: "The open car from the side" })).toBeDefined()
  })
})
