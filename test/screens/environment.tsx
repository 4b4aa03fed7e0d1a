import { createMemoryHistory } from "@tanstack/react-router"
import { act, cleanup, render } from "@testing-library/react"
import { afterAll, vi } from "vitest"
import { launchLookup } from "../../src/composition/launchLookup.ts"
import { memoryApp } from "../../src/composition/memory/memoryApp.ts"
import { openShowroom } from "../../src/composition/openShowroom.ts"
import type { Language } from "../../src/domain/language/language.ts"
import { textsIn } from "../../src/ui/language/texts.ts"
import { App, openRouter } from "../../src/ui/router.tsx"

// A page that stays rendered may commit when jsdom is gone.
afterAll(() => cleanup())

/** What jsdom lacks of a browser. */
const furnish = () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  HTMLMediaElement.prototype.play = async () => {}
  HTMLMediaElement.prototype.pause = () => {}
  Element.prototype.scrollTo = () => {}
  window.scrollTo = () => {}
}

type Fakes = ReturnType<typeof memoryApp>["fakes"]

/**
 * The whole showroom in StrictMode at an address, with fakes as the other side. `set` arranges them before it opens.
 */
export const openAt = async (address: string, set: (fakes: Fakes) => void = () => {}, language: Language = "en") => {
  furnish()
  const { fakes, core, open } = memoryApp()
  set(fakes)
  const [pathname = "", search = ""] = address.split("?")
  const reloads: Array<string> = []
  const showroom = await openShowroom({
    core,
    openFeatures: async () => open(),
    texts: textsIn(language),
    launch: launchLookup(pathname, search),
    element: document.documentElement,
    isReachable: async () => true,
    reload: () => void reloads.push(address),
  })
  const router = await openRouter(showroom, createMemoryHistory({ initialEntries: [address] }))
  // Awaited, because code loaded by import() suspends; until it is loaded, nothing handles events.
  const screen = await act(async () => render(<App router={router} />))
  return { fakes, core, router, screen, reloads }
}
