import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { VisitorCard } from "../../src/api/contract.ts"
import { LinkedText } from "../../src/consultation/chat/LinkedText.tsx"
import { exampleOf } from "../fake/contractExamples.ts"
import { shownDesk } from "../shown.tsx"

const linksIn = (container: Element) =>
  [...container.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")])

describe("a visitor's message at the desk", () => {
  it.each([
    "see https://opel.de@evil.example/a",
    "see https://opel.de\u2044login.evil.de/x",
    "see https://opel.de\u202Emoc.live/",
    "javascript:alert(1)",
    "mailto:kim@mail.de?cc=boss@rival.de",
    "//evil.de/a",
  ])("H7 links no address whose host is not the one that is read: %j", (text) => {
    const { container } = render(<LinkedText text={text} />)
    expect(linksIn(container)).toEqual([])
    expect(container.textContent).toBe(text)
  })

  it("H7 names the real host of an address in letters of another script", () => {
    const { container } = render(<LinkedText text="see https://оpel.de/" />)
    expect(linksIn(container)).toEqual([["https://оpel.de/ (xn--pel-red.de)", "https://xn--pel-red.de/"]])
    expect(container.querySelector("bdi")?.textContent).toBe(" (xn--pel-red.de)")
  })

  it("H7 links each address in full, without opener and referrer", () => {
    const { container } = render(<LinkedText text="Our page: www.opel.de/merlin, and https://opel.de/?a=1." />)
    expect(linksIn(container)).toEqual([
      ["www.opel.de/merlin", "https://www.opel.de/merlin"],
      ["https://opel.de/?a=1", "https://opel.de/?a=1"],
    ])
    for (const link of container.querySelectorAll("a"))
      expect([link.rel, link.getAttribute("referrerpolicy")]).toEqual(["noopener noreferrer", "no-referrer"])
  })
})

describe("a visitor's card", () => {
  const opened = async (change: Partial<VisitorCard>) => {
    const example = exampleOf<VisitorCard>("visitor", 200)
    const { user } = await shownDesk({
      path: "/consultations/71",
      prepare: ({ answer }) => {
        answer("presentation", { body: exampleOf("presentation", 200) })
        answer("visitor", { body: { ...example, ...change } })
      },
    })
    await user.click(await screen.findByRole("tab", { name: "Visitor" }))
  }

  it("names the host of the visitor's page beside its title, which the visitor's page has chosen", async () => {
    await opened({ page: { url: "https://login.evil.example/desk", title: "https://www.opel.de/merlin" } })
    const link = await screen.findByRole("link", { name: "https://www.opel.de/merlin" })
    expect(link.getAttribute("href")).toBe("https://login.evil.example/desk")
    expect(link.parentElement?.textContent).toBe("https://www.opel.de/merlin (login.evil.example)")
  })

  it("shows the address of a page without a title, with its real host", async () => {
    await opened({ page: { url: "https://opel.de@login.evil.example/desk", title: null } })
    expect(await screen.findByRole("link", { name: "login.evil.example/desk" })).toBeTruthy()
  })

  it("writes a mail only to the visitor's address, whatever that contains", async () => {
    const email = "kim?cc=boss%40rival.example&subject=Prices@mail.example"
    await opened({ email })
    expect((await screen.findByRole("link", { name: email })).getAttribute("href")).toBe(
      "mailto:kim%3Fcc%3Dboss%2540rival.example%26subject%3DPrices@mail.example",
    )
  })
})
