import { screen, within } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import type { Session, Statistic } from "../../src/api/contract.ts"
import { csvOf } from "../../src/figures/csv.ts"
import { figuresOf } from "../../src/figures/figures.ts"
import { daysOf, neighbourOf, periodOf } from "../../src/figures/period.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { shownDesk } from "../shown.tsx"

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent)

describe("the figures", () => {
  it("show the week by day, with their total, which is the sum of the days", async () => {
    const { backend } = await shownDesk({ path: "/figures" })
    const table = await screen.findByRole("table")
    const asked = backend.calls.find(({ operation }) => operation === "statistics")
    expect([asked?.query.get("from"), asked?.query.get("until")]).toEqual(["2026-11-23", "2026-11-29"])
    const rows = within(table).getAllByRole("row")
    expect(rows).toHaveLength(1 + 7 + 1)
    expect(cellsOf(rows[1] as HTMLElement)).toEqual(["12", "9", "3", "1:50", "9", "15:13", "4.6", "5", "2", "1", "34"])
    expect(cellsOf(rows.at(-1) as HTMLElement).slice(0, 3)).toEqual(["15", "11", "4"])
    expect(screen.getByRole("img", { name: /^Visitors, .* The table has the same figures\.$/ })).toBeTruthy()
  })

  it("are listed by consultant, and for visitors without a consultant", async () => {
    const { user } = await shownDesk({ path: "/figures" })
    await screen.findByRole("table")
    await user.click(screen.getByRole("radio", { name: "By consultant" }))
    const names = screen.getAllByRole("rowheader").map(({ textContent }) => textContent)
    expect(names).toEqual(["Melina Mielke", "Aylin Demir", "Nobody", "Total"])
  })

  it("are a consultant's own, and say so", async () => {
    const example = exampleOf<Session>("session", 200)
    const account = example?.account && { ...example.account, language: "en" as const, role: "consultant" as const }
    await shownDesk({ path: "/figures", session: { account: account ?? null } })
    expect(await screen.findByText(/^These are your own figures/)).toBeTruthy()
    expect(screen.queryByRole("radio", { name: "By consultant" })).toBeNull()
  })

  it("go back a week by the keyboard, and not beyond today", async () => {
    const { user, backend } = await shownDesk({ path: "/figures" })
    await screen.findByRole("table")
    expect((screen.getByRole("button", { name: "Later" }) as HTMLButtonElement).disabled).toBe(true)
    screen.getByRole("button", { name: "Earlier" }).focus()
    await user.keyboard("{Enter}")
    const asked = backend.calls.filter(({ operation }) => operation === "statistics").at(-1)
    expect(asked?.query.get("from")).toBe("2026-11-16")
  })

  it("are drawn with readable days: all of a week, every third of a month, whose bars are narrow", async () => {
    const { user } = await shownDesk({ path: "/figures" })
    await screen.findByRole("table")
    const drawn = () => {
      const plot = screen.getByRole("img", { name: /^Visitors, / })
      const names = [...plot.querySelectorAll("text")].map(({ textContent }) => textContent)
      const [left, , width] = plot.getAttribute("viewBox")?.split(" ").map(Number) ?? []
      return { days: names.filter((name) => name?.includes("Nov")), left, width }
    }
    expect(drawn()).toMatchObject({ days: { length: 7 }, left: 0, width: 420 })
    await user.click(screen.getByRole("radio", { name: "Month" }))
    // Wider, its letters would be too small. The first day is wider than its bar, and would be cut.
    expect(drawn()).toMatchObject({ days: { length: 10 }, left: -20, width: 760 })
  })

  it("say that nothing happened, and why they cannot be read", async () => {
    await shownDesk({
      path: "/figures",
      prepare: (backend) => backend.answer("statistics", { body: { statistics: [] } }),
    })
    expect(await screen.findByText("Nothing happened in this time.")).toBeTruthy()
    expect(screen.queryByRole("table")).toBeNull()
  })

  it("are saved as a file with the numbers of the table", async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      saved.push(blob as Blob)
      return "blob:figures"
    })
    const { user } = await shownDesk({ path: "/figures" })
    await user.click(await screen.findByRole("button", { name: "Save as CSV" }))
    const text = await saved[0]?.text()
    expect(text?.split("\r\n")[0]).toContain('"Visitors","Picked up"')
    expect(text?.split("\r\n").at(-2)).toMatch(/^"Total",15,11,4,/)
    vi.restoreAllMocks()
  })
})

describe("a file of figures", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =cmd|' /C calc'!A0", "＝1"])(
    "runs no formula: %o",
    (name) => {
      expect(csvOf([[name]]).slice(1)).toBe(`"'${name}"\r\n`)
    },
  )

  it("quotes what would end a field, and leaves numbers as they are", () => {
    expect(csvOf([['He said "no", then left', -2, null, 1.5]])).toBe('\uFEFF"He said ""no"", then left",-2,"",1.5\r\n')
  })
})

describe("a period", () => {
  it("is the day, the week from Monday, and the whole month, also over a change of the clocks", () => {
    expect(periodOf("2026-11-29", "week")).toMatchObject({ from: "2026-11-23", until: "2026-11-29" })
    expect(periodOf("2028-02-10", "month")).toMatchObject({ from: "2028-02-01", until: "2028-02-29" })
    expect(neighbourOf(periodOf("2026-03-31", "month"), "before")).toMatchObject({ from: "2026-02-01" })
    expect(neighbourOf(periodOf("2026-12-31", "day"), "after").from).toBe("2027-01-01")
    expect(daysOf(periodOf("2026-10-25", "week"))).toHaveLength(7)
  })
})

describe("figures that are added up", () => {
  it("have means over all values, not means of means, and none without values", () => {
    const [one, two] = exampleOf<{ statistics: ReadonlyArray<Statistic> }>("statistics", 200)?.statistics ?? []
    if (!one || !two) throw new Error("The example has two rows.")
    const both = figuresOf([one, two])
    expect(both.wait).toBe((one.waitedSeconds + two.waitedSeconds) / (one.pickedUp + two.pickedUp))
    expect(both.visitors).toBe(one.visitors + two.visitors)
    expect(figuresOf([]).rating).toBeNull()
  })
})
