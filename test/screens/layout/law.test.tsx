import { screen } from "@testing-library/react"
import type { ReactNode } from "react"
import { describe, expect, it } from "vitest"
import type { Location } from "../../../src/domain/location/Location.ts"
import { VisitLayout } from "../../../src/ui/layout/VisitLayout.tsx"
import type { NotificationsSnapshot } from "../../../src/ui/notification/notificationsViewModel.ts"
import { LateDataUse, LateFoot } from "../../../src/ui/routing/lateLaw.tsx"
import { TermsScreen } from "../../../src/ui/terms/TermsScreen.tsx"
import { aVisit } from "../../builders/aVisit.ts"
import { accessible, changing, shown } from "../shown.tsx"

const { viewModel: notifications } = changing<NotificationsSnapshot>({ notifications: [] })
const law: NonNullable<Location["law"]> = {
  imprint: { en: "https://dealer.example/en/imprint", de: "https://dealer.example/impressum" },
  privacy: { en: "https://dealer.example/en/privacy", de: "https://dealer.example/datenschutz" },
  accessibility: undefined,
  accessibilityText: undefined,
}

/** A page at a location that says this of itself. */
const at = (difference: Partial<Location>, children: ReactNode = <h1>Page</h1>, layout?: "webinar") => (
  <VisitLayout
    visit={aVisit({ location: { ...aVisit().location, name: "Autohaus am Tor", ...difference } })}
    brand="livid"
    page="queue"
    layout={layout}
    chooseLanguage={async () => {}}
    notifications={notifications}
    foot={<LateFoot />}
  >
    {children}
  </VisitLayout>
)

const linksIn = (region: HTMLElement) =>
  [...region.querySelectorAll("a")].map(({ textContent, href }) => [textContent?.split(" ")[0], href])

describe("what the law wants a visitor to find", () => {
  it.each([
    ["en", undefined, "Legal information", ["Legal", "Privacy", "Accessibility"], "/accessibility"],
    ["de", "webinar", "Rechtliches", ["Impressum", "Datenschutz", "Barrierefreiheit"], "/de/accessibility"],
  ] as const)("stands at the end of every page in %s, in new tabs without opener and referrer", async (...row) => {
    const [language, layout, title, names, own] = row
    const accessibilityText = { en: "Call us.", de: "Rufen Sie uns an." }
    await accessible(at({ id: 3, law: { ...law, accessibilityText } }, undefined, layout), language)
    const links = await screen.findByRole("navigation", { name: title })
    expect(linksIn(links)).toEqual([
      [names[0], law.imprint?.[language]],
      [names[1], law.privacy?.[language]],
      [names[2], `${location.origin}${own}?location_id=3`],
    ])
    for (const link of links.querySelectorAll("a")) {
      expect(link.target).toBe("_blank")
      expect(link.rel).toBe("noopener noreferrer")
      expect(link.getAttribute("referrerpolicy")).toBe("no-referrer")
    }
    // At the very end: after the page's content.
    expect(screen.getByRole("main").compareDocumentPosition(links)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it("names only what the location names, its own page about accessibility among it", async () => {
    const accessibility = { en: "https://dealer.example/a11y", de: "https://dealer.example/barrierefrei" }
    await shown(at({ law: { ...law, imprint: undefined, privacy: undefined, accessibility } }))
    expect(linksIn(await screen.findByRole("navigation", { name: "Legal information" }))).toEqual([
      ["Accessibility", accessibility.en],
    ])
  })

  it("is absent at a location that names nothing", async () => {
    await shown(at({ law: undefined }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole("contentinfo")).toBeNull()
    expect(document.querySelector("footer")).toBeNull()
  })
})

describe("a form that asks for personal data", () => {
  it.each([
    ["appointment", "Autohaus am Tor uses your details to arrange and hold this appointment. They are deleted 90 days"],
    ["name", "Autohaus am Tor uses these details only so that you can take part. They are deleted 90 days"],
    [
      "queueMail",
      "Autohaus am Tor keeps your address only until the e-\u2060mail is sent or you leave the queue. Privacy",
    ],
  ] as const)("says who uses them, for what and for how long, and leads to the privacy notice: %s", async (...row) => {
    const [purpose, words] = row
    await accessible(at({ law, keptDays: 90 }, <LateDataUse purpose={purpose} />))
    const link = await screen.findByRole("link", { name: "Privacy notice (opens in a new tab)" })
    expect(link.getAttribute("href")).toBe(law.privacy?.en)
    expect(link.closest("p")?.textContent).toContain(words)
  })

  it("names no time and no notice that the location does not name", async () => {
    await shown(at({ name: undefined, law: undefined }, <LateDataUse purpose="appointment" />), "de")
    const words = await screen.findByText(/verwendet Ihre Angaben/)
    expect(words.textContent?.trim()).toBe(
      "Ihr Händler verwendet Ihre Angaben, um diesen Termin zu vereinbaren und durchzuführen.",
    )
    expect(words.querySelector("a")).toBeNull()
  })
})

describe("the terms", () => {
  it("C1 lead to the privacy notice of the location", async () => {
    const snapshot = {
      kind: "asked" as const,
      sections: [{ title: "Terms", text: "Free of charge." }],
      agree: () => {},
      decline: () => {},
    }
    await accessible(at({ law }, <TermsScreen snapshot={snapshot} otherwise={null} />), "de")
    const link = await screen.findByRole("link", { name: "Datenschutzhinweise (öffnet einen neuen Tab)" })
    expect(link.getAttribute("href")).toBe(law.privacy?.de)
    const agree = screen.getByRole("button", { name: "Zustimmen und fortfahren" })
    expect(link.compareDocumentPosition(agree)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})
