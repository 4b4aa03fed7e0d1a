import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Problem } from "../../../src/ui/failures/Problem.ts"
import { ProblemMessage } from "../../../src/ui/failures/ProblemMessage.tsx"
import { ProblemPage } from "../../../src/ui/failures/ProblemPage.tsx"
import { problemTexts } from "../../../src/ui/failures/problemTexts.ts"
import { ErrorPage } from "../../../src/ui/routing/ErrorPage.tsx"
import { counted, faults, shown } from "../shown.tsx"

/** What the log said; the logger writes to the console, and to nothing else. */
const log = () => {
  const said: string[] = []
  const listener = (...texts: ReadonlyArray<unknown>) =>
    void said.push(texts.map((word) => JSON.stringify(word)).join(" "))
  for (const way of ["log", "info", "warn", "groupCollapsed"] as const)
    vi.spyOn(console, way).mockImplementation(listener)
  return said
}
afterEach(() => vi.restoreAllMocks())

const refused: Problem = { _tag: "RequestFailed", status: 503, detail: "Ada Lovelace is not welcome." }

describe("a failure on the screen", () => {
  it.each([
    ["in its place", <ProblemMessage key="" problem={refused} />],
    ["as a page", <ProblemPage key="" title="Closed" problem={refused} retry={() => {}} />],
    ["on the error page", <ErrorPage key="" problem={refused} />],
  ])("R6 N3 carries its code, which stands in the log too, and nothing personal with it: %s", async (_where, page) => {
    const said = log()
    await shown(page)
    expect(screen.getByText(/Code R-1-503/)).toBeDefined()
    const told = said.filter((line) => line.includes("A failure is shown")).length
    expect(told).toBeGreaterThan(0)
    expect(said.join("\n")).toContain("R-1-503")
    expect(said.join("\n")).not.toContain("Ada")
  })

  it.each(Object.keys(problemTexts).map((tag) => [tag] as const))(
    "R6 says what happened and what to do, on the error page, in both languages: %s",
    async (tag) => {
      log()
      const problem = { _tag: tag, status: 500, detail: undefined, field: undefined } as unknown as Problem
      const english = await shown(<ErrorPage problem={problem} retry={() => {}} homeHref="/?location_id=4" />)
      expect(await faults(english)).toEqual([])
      expect(screen.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/?location_id=4")
      const said = english.container.textContent
      english.unmount()
      const german = await shown(<ErrorPage problem={problem} retry={() => {}} />, "de")
      expect(screen.getByRole("link", { name: "Zur Startseite" })).toBeDefined()
      expect(german.container.textContent).not.toBe(said)
    },
  )

  it("R6 offers the one thing that can be done: trying again, loading again, or the way home", async () => {
    log()
    const again = counted()
    const retried = await shown(<ErrorPage problem={refused} retry={again.call} />)
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(again.calls).toHaveLength(1)
    retried.unmount()
    const reloaded = await shown(<ErrorPage problem={{ _tag: "PageNotLoaded" }} retry={again.call} />)
    expect(screen.getByRole("button").textContent).toBe("Reload the page")
    reloaded.unmount()
    await shown(<ErrorPage problem={{ _tag: "PageMissing" }} retry={again.call} />)
    expect(screen.queryByRole("button")).toBeNull()
  })
})
