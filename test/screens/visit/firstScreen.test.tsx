import { act, cleanup, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, describe, expect, it, vi } from "vitest"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import { openShowroom } from "../../../src/composition/openShowroom.ts"
import { textsIn } from "../../../src/ui/language/texts.ts"
import type { PageTarget } from "../../../src/ui/routing/pageTarget.ts"
import { openFirstScreen } from "../../../src/ui/visit/FirstScreen.tsx"
import { aPresentation } from "../../builders/aPresentation.ts"

type Fakes = ReturnType<typeof memoryApp>["fakes"]

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  cleanup()
  document.body.replaceChildren()
  history.replaceState(null, "", "/")
})

/** The first screen at this address, before any code of the router. `goTo` takes over if another page is requested. */
const openedAt = async (
  address: string,
  {
    set = () => {},
    goTo = async () => {},
    isLiveWanted = false,
  }: {
    readonly set?: (fakes: Fakes) => void
    readonly goTo?: (target?: PageTarget) => Promise<void>
    readonly isLiveWanted?: boolean
  } = {},
) => {
  history.replaceState(null, "", address)
  const { fakes, core, open } = memoryApp()
  set(fakes)
  const wanted: Array<PageTarget | undefined> = []
  const showroom = await openShowroom({
    core,
    openFeatures: async () => open(),
    texts: textsIn("en"),
    launch: (name) => new URLSearchParams(location.search).get(name) ?? undefined,
    element: document.documentElement,
    isReachable: async () => true,
    reload: () => {},
  })
  const place = document.body.appendChild(document.createElement("div"))
  await act(async () => {
    root = createRoot(place)
    await openFirstScreen({
      showroom,
      root,
      isLiveWanted: () => isLiveWanted,
      goTo: (where) => {
        wanted.push(where)
        return goTo(where)
      },
      fetchAhead: async () => {},
    })
  })
  return { fakes, wanted }
}

const calendar = { page: "schedule-presentation", search: {} }

describe("the first screen without the router", () => {
  it("T3 R1 has the page's title, welcome and wordmark", async () => {
    await openedAt("/")
    expect(document.title).toBe("Online Showroom")
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome to the showroom")
    // The subtitle is beside the wordmark: under the welcome it would say the same again.
    for (const words of ["Online Showroom", "EN"]) expect(screen.getByRole("banner").textContent).toContain(words)
    expect(screen.getByRole("main").textContent).not.toContain("Online Showroom")
  })

  it("E11 handles a press of the live button from before the code loaded", async () => {
    const { fakes } = await openedAt("/", {
      isLiveWanted: true,
      set: ({ presentation }) => presentation.leadTo("https://live.example/"),
    })
    await waitFor(() => expect(fakes.browser.visited().join()).toContain("https://live.example/?lang=en"))
  })

  it("K8 E4 links to the showroom's own calendar, with the parameters, and says that it is loading", async () => {
    let arrive = () => {}
    const goTo = () =>
      new Promise<void>((resolve) => {
        arrive = resolve
      })
    const { wanted } = await openedAt("/?location_id=2&referral_id=5", { goTo })
    const link = screen.getByRole("link", { name: "Book an appointment" })
    expect(link.getAttribute("href")).toBe("/schedule-presentation?location_id=2&referral_id=5")
    await userEvent.click(link)
    expect(wanted).toEqual([calendar])
    expect(screen.getByText("Loading")).toBeDefined()
    await act(async () => arrive())
    expect(screen.queryByText("Loading")).toBeNull()
  })

  it("K8 opens the calendar in another tab on request", async () => {
    const { wanted } = await openedAt("/")
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true })
    // jsdom would try to navigate.
    addEventListener("click", (event) => event.preventDefault(), { once: true })
    screen.getByRole("link", { name: "Book an appointment" }).dispatchEvent(click)
    expect(wanted).toEqual([])
  })

  it("R9 N2 says that the calendar's code failed to load, and stays on the page", async () => {
    vi.spyOn(console, "log").mockImplementation(() => {})
    await openedAt("/", { goTo: () => Promise.reject(new TypeError("gone")) })
    await userEvent.click(screen.getByRole("link", { name: "Book an appointment" }))
    expect((await screen.findByRole("alert")).textContent).toMatch(/\w/)
    expect(screen.getByRole("button", { name: /Start live consultation/ })).toBeDefined()
  })

  it("L3 L5 updates the address for a chosen language", async () => {
    await openedAt("/?location_id=2")
    await userEvent.click(screen.getByRole("button", { name: /Deutsch/ }))
    await screen.findByRole("heading", { name: "Willkommen im Showroom" })
    await waitFor(() => expect(location.pathname + location.search).toBe("/de?location_id=2"))
    expect(document.documentElement.lang).toBe("de")
  })

  const running = { page: "presentation", presentationId: 77, isWebinar: false }
  const callOf =
    (status: "live" | "ended") =>
    ({ presentation, browser }: Fakes) => {
      browser.keep("presentation", "77")
      presentation.put(aPresentation({ id: 77, status }))
    }

  it("R2 offers the way back into a call that is still running", async () => {
    const { wanted } = await openedAt("/", { set: callOf("live") })
    await userEvent.click(await screen.findByRole("button", { name: "Back to your consultation" }))
    expect(wanted).toEqual([running])
  })

  it("R2 offers it also when the browser restores the page from before the call, until the call has ended", async () => {
    const { fakes } = await openedAt("/")
    expect(screen.getByRole("button", { name: /Start live consultation/ })).toBeDefined()
    callOf("live")(fakes)
    await act(async () => fakes.browser.comeBack())
    await screen.findByRole("button", { name: "Back to your consultation" })
    callOf("ended")(fakes)
    await act(async () => fakes.browser.comeBack())
    await screen.findByRole("button", { name: /Start live consultation/ })
    expect(fakes.browser.stored("presentation")).toBeUndefined()
  })

  it("R6 leaves a location that cannot be fetched to the router's error page", async () => {
    const { wanted } = await openedAt("/", { set: ({ location }) => location.refuse(503) })
    expect(wanted).toEqual([undefined])
    expect(screen.queryByRole("heading")).toBeNull()
  })
})
