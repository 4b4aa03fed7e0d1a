import { cleanup, render, screen } from "@testing-library/react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createStore } from "../../../src/application/store/Store.ts"
import type { TermsSnapshot } from "../../../src/ui/terms/termsViewModel.ts"
import { openAt } from "../environment.tsx"

const loaded = vi.fn()
const TermsScreens = () => <button type="button">Agree</button>

beforeEach(() => {
  vi.resetModules()
  loaded.mockClear()
  vi.doMock("../../../src/ui/terms/TermsScreens.tsx", () => {
    loaded()
    return { TermsScreens }
  })
})
afterEach(() => {
  cleanup()
  vi.doUnmock("../../../src/ui/terms/TermsScreens.tsx")
  history.replaceState(null, "", "/")
})

describe("the code of the terms before the queue", () => {
  it("C1 R10 is prefetched with the page's", async () => {
    const { prequeuePage } = await import("../../../src/ui/queue/routes.ts")
    await prequeuePage.code()
    await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce())
  })

  it("C1 loads beside the visit that an address opens", async () => {
    const { router } = await openAt("/")
    history.replaceState(null, "", "/de/prequeue")
    const { renderRouted: routedShowroom } = await import("../../../src/ui/router.tsx")
    const root = createRoot(document.createElement("div"))
    void routedShowroom({ ...router.options.context, openVisit: () => new Promise(() => {}) }, root)
    await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce())
  })

  it("C1 shows the terms at once if it is there, because React shows a fallback for 300 ms", async () => {
    const { TermsGate, termsCode } = await import("../../../src/ui/terms/TermsGate.tsx")
    await termsCode()
    const asked = { kind: "asked", sections: [], agree: () => {}, decline: () => {} } as const
    const viewModel = createStore<TermsSnapshot>(asked)
    render(
      <TermsGate viewModel={viewModel} homeHref="/" scheduleHref="/">
        Consultation
      </TermsGate>,
    )
    screen.getByRole("button", { name: "Agree" })
  })
})
