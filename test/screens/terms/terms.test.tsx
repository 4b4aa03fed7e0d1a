import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { TermsScreen } from "../../../src/ui/terms/TermsScreen.tsx"
import { DeclinedScreen, UnreadableScreen } from "../../../src/ui/terms/TermsScreens.tsx"
import { accessible, counted } from "../shown.tsx"

const sections = [
  { title: "1. Recording", text: "Nothing is recorded.\n\nNot even sound." },
  { title: "2. Liability", text: "None.\n\nNone." },
]

describe("the terms", () => {
  it("C1 show the sections by their titles in a text that the keyboard can scroll, to agree to or decline", async () => {
    const [agreed, declined] = [counted(), counted()]
    await accessible(
      <TermsScreen snapshot={{ kind: "asked", sections, agree: agreed.call, decline: declined.call }} otherwise="" />,
    )
    const text = screen.getByRole("region", { name: "Text of the terms and conditions" })
    expect(text.tabIndex).toBe(0)
    expect(
      within(text)
        .getAllByRole("heading")
        .map(({ textContent }) => textContent),
    ).toEqual(["1. Recording", "2. Liability"])
    expect(within(text).getAllByText("None.")).toHaveLength(2)
    await userEvent.click(screen.getByRole("button", { name: "Agree and continue" }))
    await userEvent.click(screen.getByRole("button", { name: "Decline" }))
    expect([agreed.calls.length, declined.calls.length]).toEqual([1, 1])
  })

  it("C2 say after declining why the visit ends here, and lead back", async () => {
    const back = counted()
    await accessible(<DeclinedScreen back={back.call} homeHref="/de?location_id=2" />)
    expect(screen.getByRole("heading").textContent).toBe("You declined the terms")
    await userEvent.click(screen.getByRole("button", { name: "Back to the terms" }))
    expect(back.calls).toHaveLength(1)
    expect(screen.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/de?location_id=2")
  })

  const asked = (text: string) => (
    <TermsScreen
      snapshot={{ kind: "asked", sections: [{ title: "", text }], agree: () => {}, decline: () => {} }}
      otherwise="Nothing can be shown"
    />
  )

  it("C1 in HTML have headings, paragraphs, lists and links, and nothing that runs", async () => {
    await accessible(
      asked(
        `<h3>Data</h3><p onclick="x()">Kept <strong>short</strong>.</p><script>evil</script><style>p{}</style>
         <ul><li>One</li></ul><div>Left</div><div>Right</div><img src=x onerror=x()><iframe src="//x"></iframe>
         <a href="https://dealer.example/terms" style="color:red">More</a> <a href="javascript:x()">Run</a>
         <a href="mailto:terms@dealer.example">Write</a>`,
      ),
    )
    const text = await screen.findByRole("region", { name: "Text of the terms and conditions" })
    expect(within(text).getByRole("heading", { level: 2 }).textContent).toBe("Data")
    expect(within(text).getByRole("listitem").textContent).toBe("One")
    const [more, write, ...others] = within(text).getAllByRole("link")
    expect(others).toEqual([])
    expect(more?.outerHTML).toBe(
      '<a href="https://dealer.example/terms" rel="noopener noreferrer" target="_blank">More</a>',
    )
    expect(write?.getAttribute("href")).toBe("mailto:terms@dealer.example")
    expect(text.querySelector("script, style, img, iframe, [onclick], [style]")).toBeNull()
    expect(text.textContent).not.toContain("evil")
    expect(text.innerHTML).toContain("Left<br>Right")
    expect(screen.getByRole("button", { name: "Agree and continue" })).toBeDefined()
  })

  it("C1 in Markdown have headings, lists, bold words and links instead of their marks, and no HTML of their own", async () => {
    await accessible(
      asked(
        "## Data\n\nKept **short**,\nand 2 * 3 & more.\n\n- One\n- Two\n1. First\n\n[More](https://dealer.example/a_b?c=1&d)\n\n[Run](javascript:x)",
      ),
    )
    const text = await screen.findByRole("region", { name: "Text of the terms and conditions" })
    expect(within(text).getByRole("heading", { level: 2 }).textContent).toBe("Data")
    expect(text.querySelector("p")?.innerHTML).toBe("Kept <strong>short</strong>,\nand 2 * 3 &amp; more.")
    expect([...text.querySelectorAll("ul > li, ol > li")].map(({ textContent }) => textContent)).toEqual([
      "One",
      "Two",
      "First",
    ])
    expect(
      within(text)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["https://dealer.example/a_b?c=1&d"])
    expect(text.textContent).not.toMatch(/##|\*\*|- One/)
  })

  it("C1 that are only an address are a link in a sentence", async () => {
    await accessible(asked(" https://dealer.example/terms "))
    const link = await screen.findByRole("link", { name: "https://dealer.example/terms" })
    expect(link.parentElement?.textContent).toMatch(/^You can find the terms and conditions at this address:/)
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"])
  })

  it("C1 cannot be agreed to if sanitizing leaves nothing", async () => {
    await accessible(asked("<script>evil</script><p> </p>"))
    expect(await screen.findByText("Nothing can be shown")).toBeDefined()
    expect(screen.queryByRole("button")).toBeNull()
  })

  it("C1 that cannot be parsed say so, and offer a retry and an appointment", async () => {
    const again = counted()
    await accessible(<UnreadableScreen retry={again.call} scheduleHref="/schedule-presentation" />)
    expect(screen.getByRole("heading").textContent).toBe("The terms cannot be shown at the moment")
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(again.calls).toHaveLength(1)
    expect(screen.getByRole("link", { name: "Book an appointment" }).getAttribute("href")).toBe(
      "/schedule-presentation",
    )
  })
})
