import { afterEach, describe, expect, it, vi } from "vitest"
import { runRefusedScript } from "../../../src/composition/first/refusedScript.ts"

describe("The first script in the page", () => {
  afterEach(() => {
    document.head.replaceChildren()
    vi.unstubAllGlobals()
  })

  const page = async (showroomAskedAhead: typeof globalThis.showroomAskedAhead) => {
    vi.stubGlobal("fetch", async () => new Response(""))
    document.head.innerHTML = `<script type="text/plain" data-file="/assets/first.js" data-en="/assets/en.js"></script>`
    await runRefusedScript({ document, showroomAskedAhead })
    return [...document.head.querySelectorAll("script")].slice(1)
  }

  it("R9 runs from its file if the policy of another build has refused it", async () => {
    const [script] = await page(undefined)
    expect(script?.getAttribute("src")).toBe("/assets/first.js")
    expect(script?.dataset.en).toBe("/assets/en.js")
  })

  it("R9 runs once if it was not refused", async () => {
    expect(await page({ answers: new Map(), isLiveWanted: false })).toEqual([])
  })
})
