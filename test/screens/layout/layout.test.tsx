import { readFileSync } from "node:fs"
import { act, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { describe, expect, it } from "vitest"
import { languages } from "../../../src/domain/language/language.ts"
import type { Brand } from "../../../src/domain/location/Location.ts"
import { Loader } from "../../../src/ui/components/Loader.tsx"
import { StatusIcon } from "../../../src/ui/components/StatusIcon.tsx"
import { useTexts } from "../../../src/ui/language/useTexts.ts"
import { ShowroomLayout, WebinarLayout } from "../../../src/ui/layout/ShowroomLayout.tsx"
import { loadBrandTheme } from "../../../src/ui/location/brandTheme.ts"
import type { NotificationsSnapshot } from "../../../src/ui/notification/notificationsViewModel.ts"
import { accessible, changing, counted, shown } from "../shown.tsx"

const { viewModel: notifications } = changing<NotificationsSnapshot>({ notifications: [] })

interface FrameProps {
  readonly chosen?: (language: string) => void
  readonly brand?: Brand
}

function Frame({ chosen = () => {}, brand = "lotus" }: FrameProps) {
  const { language } = useTexts()
  const [note, write] = useState("")
  return (
    <ShowroomLayout
      brand={brand}
      language={language}
      languages={languages}
      chooseLanguage={chosen}
      notifications={notifications}
    >
      <h1>Page</h1>
      <input aria-label="note" value={note} onChange={(event) => write(event.target.value)} />
    </ShowroomLayout>
  )
}

function Wardrobe() {
  const [brand, wear] = useState<Brand>("lotus")
  return (
    <>
      <Frame brand={brand} />
      <button type="button" onClick={() => wear("yyachts")}>
        Change
      </button>
    </>
  )
}

describe("the layout", () => {
  it("T3 has the title Online Showroom, a welcome and the subtitle", async () => {
    await accessible(<Frame />)
    expect(readFileSync("index.html", "utf8")).toContain("<title>Online Showroom</title>")
    expect(screen.getByText("Welcome to the showroom")).toBeDefined()
    expect(screen.getByText("Online Showroom")).toBeDefined()
  })

  it("T1 T2 shows the brand: its wordmark, and its colours as variables of the page", async () => {
    await shown(<Frame />)
    expect(await screen.findByRole("img", { name: "Lotus" })).toBeDefined()
    expect(document.documentElement.style.getPropertyValue("--accent")).toBe("#ffdd00")
    expect(document.documentElement.style.getPropertyValue("--on-accent")).toBe("#111411")
  })

  it("T1 T2 changes to another brand while the page is open, and keeps input", async () => {
    await shown(<Wardrobe />)
    const variable = (name: string) => document.documentElement.style.getPropertyValue(name)
    await screen.findByRole("img", { name: "Lotus" })
    const background = variable("--authentication-background")
    await userEvent.type(screen.getByRole("textbox", { name: "note" }), "kept")
    await act(async () => {
      screen.getByRole("button", { name: "Change" }).click()
      await loadBrandTheme("yyachts")
    })
    expect(await screen.findByRole("img", { name: "YYachts" })).toBeDefined()
    expect(screen.queryByRole("img", { name: "Lotus" })).toBeNull()
    expect(variable("--accent")).toBe("#0a6c9c")
    expect(variable("--authentication-background")).not.toBe(background)
    expect(screen.getByRole("textbox", { name: "note" })).toHaveProperty("value", "kept")
  })

  it.each([
    ["Emeya R in Berlin", ["Welcome to the showroom", "Emeya R in Berlin", "Online Showroom"]],
    [undefined, ["Welcome to the showroom", "Online Showroom"]],
  ] as const)("T3 T4 has the same frame for a webinar, with its name once it is loaded: %s", async (name, phrases) => {
    const page = await accessible(
      <WebinarLayout
        brand="sifi"
        language="en"
        languages={languages}
        chooseLanguage={() => {}}
        notifications={notifications}
        name={name}
      >
        <h1>Page</h1>
      </WebinarLayout>,
    )
    expect([...(page.container.querySelectorAll("header p span") ?? [])].map((each) => each.textContent)).toEqual(
      phrases,
    )
    expect(screen.getByRole("region", { name: "Notifications" })).toBeDefined()
    expect(screen.getByRole("button", { name: "DE Deutsch" })).toBeDefined()
  })

  it("L1 offers both languages, each in its own name, and marks the current one", async () => {
    const chosen = counted()
    await shown(<Frame chosen={chosen.call} />, "de")
    const german = screen.getByRole("button", { name: "DE Deutsch" })
    const english = screen.getByRole("button", { name: "EN English" })
    expect(german.getAttribute("aria-current")).toBe("true")
    expect(english.getAttribute("aria-current")).toBeNull()
    expect(english.lang).toBe("en")
    await userEvent.click(english)
    expect(chosen.calls).toEqual([["en"]])
  })

  it("has a skip link past the header", async () => {
    await shown(<Frame />)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe("Skip to content")
    await userEvent.keyboard("{Enter}")
    expect(document.activeElement).toBe(screen.getByRole("main"))
  })
})

describe("the loader", () => {
  it("T8 appears no sooner than 200 ms", async () => {
    await accessible(<Loader />)
    expect(screen.getByRole("status", { hidden: true }).style.animationDelay).toBe("200ms")
  })
})

describe("the icons", () => {
  it.each(["success", "error", "warning"] as const)("T8 name what they show: %s", async (status) => {
    await shown(<StatusIcon status={status} />)
    expect(screen.getByRole("img").getAttribute("aria-label")?.toLowerCase()).toBe(status)
  })
})
