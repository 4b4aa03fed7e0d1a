import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { keepPress } from "../../../src/composition/first/keepPress.ts"
import type { Language } from "../../../src/domain/language/language.ts"
import type { IndexSnapshot } from "../../../src/ui/visit/IndexScreen.tsx"
import { IndexScreen } from "../../../src/ui/visit/IndexScreen.tsx"
import { shellMarkup } from "../../../src/ui/visit/Shell.tsx"
import { changing, shown } from "../shown.tsx"

afterEach(() => document.body.replaceChildren())

/** What index.html shows of the shell in this language. */
const shellIn = (language: Language) => {
  const page = new DOMParser().parseFromString(shellMarkup(), "text/html")
  const shell = page.querySelector(`.shell [lang=${language}]`)
  if (shell === null) throw new Error(`the shell does not speak ${language}`)
  document.body.append(shell.closest(".shell") ?? shell)
  return shell
}

/** The showroom's own first screen. */
const entrance = async (language: Language, goLive: IndexSnapshot["goLive"]) => {
  const support = { timeZone: "Europe/Berlin", open: undefined, late: undefined }
  const snapshot: IndexSnapshot = {
    goLive,
    problem: undefined,
    scheduleUrl: undefined,
    support,
    product: undefined,
    models: undefined,
    present: () => {},
    picture: undefined,
    goBack: undefined,
  }
  const { container } = await shown(
    <IndexScreen viewModel={changing(snapshot).viewModel} bookLink={() => null} />,
    language,
  )
  return container
}

const partOf = (place: Element, part: string) => place.querySelector(part)?.outerHTML

describe("the shell", () => {
  it.each(["en", "de"] as const)("T3 L1 E11 shows exactly what the first screen will show: %s", async (language) => {
    const shell = shellIn(language)
    const own = await entrance(language, () => {})
    for (const part of [".welcome", "button", "[class*=invitation]"]) {
      expect(partOf(shell, part)).toBe(partOf(own, part))
      expect(partOf(shell, part)).toBeDefined()
    }
  })

  it("E11 confirms a press as the first screen's own button does, and handles it once", async () => {
    const shell = shellIn("en")
    const ahead = { answers: new Map(), isLiveWanted: false }
    const button = shell.querySelector("button")
    keepPress(ahead, button?.querySelector("span") ?? null)
    expect(ahead.isLiveWanted).toBe(true)
    const busy = button?.outerHTML
    keepPress(ahead, button)
    expect(button?.outerHTML).toBe(busy)
    const own = await entrance("en", undefined)
    const spoken = (html: string | undefined) => html?.replaceAll(' class=""', "")
    expect(spoken(busy)).toBe(spoken(partOf(own, "button")))
  })

  it("E11 ignores presses elsewhere", () => {
    const ahead = { answers: new Map(), isLiveWanted: false }
    keepPress(ahead, document.body)
    keepPress(ahead, null)
    expect(ahead.isLiveWanted).toBe(false)
    expect(screen.queryByRole("button", { name: "Connecting …" })).toBeNull()
  })
})
