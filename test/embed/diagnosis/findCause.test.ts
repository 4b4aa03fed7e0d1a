import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { diagnose, type Suspect } from "../../../embed/diagnosis/diagnosis.ts"
import { fallbackLink } from "../../../embed/fallbackLink.ts"

const origin = "https://showroom.example"
const address = `${origin}/?location_id=4`

describe("The cause of a showroom that has not opened", () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(console, "error").mockImplementation(() => {})
    vi.stubGlobal("origin", location.origin)
    vi.stubGlobal("fetch", () => Promise.resolve(new Response()))
  })
  afterEach(() => {
    document.body.replaceChildren()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const harness = (src = address) => {
    const element = document.body.appendChild(document.createElement("div"))
    const frame = element.appendChild(document.createElement("iframe"))
    frame.src = src
    const words = element.appendChild(fallbackLink(address, {}))
    const reported: string[] = []
    const parts = { origin, element, frame, words, options: { language: "en" }, isReady: () => false }
    const diagnosed = diagnose({ ...parts, code: "FRAME-LOAD", tell: (code) => reported.push(code) } satisfies Suspect)
    return { frame, words, reported, diagnosed }
  }
  /** The probe's hidden frame loads, and answers so. */
  const probed = async (answer?: object) => {
    const probe = document.querySelector<HTMLIFrameElement>("iframe[hidden]")
    probe?.dispatchEvent(new Event("load"))
    const message = { data: { type: "admission_answer", ...answer }, origin, source: probe?.contentWindow ?? null }
    if (answer) window.dispatchEvent(new MessageEvent("message", message))
    else await vi.advanceTimersByTimeAsync(6_000)
  }

  it.each([
    ["FRAME-ORIGIN", { listed: false, framed: true }],
    ["FRAME-ANCESTORS", { listed: true, framed: false }],
    ["FRAME-SLOW", { listed: true, framed: true }],
    // Its server has not answered the probe, as with a config.json that does not arrive.
    ["FRAME-SLOW", {}],
    ["FRAME-ANCESTORS", undefined],
  ])("E1 E13 is %s if the probe says %o", async (code, answer) => {
    const { reported, diagnosed } = harness()
    await probed(answer)
    await diagnosed
    expect(reported).toEqual([code])
  })

  it.each(["require-corp", 'credentialless; report-to="x"'])(
    "E1 is FRAME-ISOLATED in a page with the one header Cross-Origin-Embedder-Policy: %s",
    async (value) => {
      const headers = { "cross-origin-embedder-policy": value }
      vi.stubGlobal("fetch", () => Promise.resolve(new Response(undefined, { headers })))
      const { reported, diagnosed } = harness()
      await probed()
      await diagnosed
      expect(reported).toEqual(["FRAME-ISOLATED"])
    },
  )

  it.each(["", "about:blank", "https://blocker.example/blocked.html"])(
    "E1 is FRAME-BLOCKED if a blocker has made the frame's address %j, and the visitor still reaches the showroom",
    async (src) => {
      const { reported, diagnosed, words, frame } = harness(src)
      await diagnosed
      expect(reported).toEqual(["FRAME-BLOCKED"])
      expect(words.querySelector("a")?.href).toBe(address)
      expect(document.querySelector("iframe[hidden]")).toBeNull()
      expect(frame.isConnected).toBe(true)
    },
  )
})
