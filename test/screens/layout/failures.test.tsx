import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Problem } from "../../../src/ui/failures/Problem.ts"
import { ProblemMessage } from "../../../src/ui/failures/ProblemMessage.tsx"
import { ProblemPage } from "../../../src/ui/failures/ProblemPage.tsx"
import { problemTexts } from "../../../src/ui/failures/problemTexts.ts"
import { ReportFailure } from "../../../src/ui/failures/SupportCode.tsx"
import { ErrorPage } from "../../../src/ui/routing/ErrorPage.tsx"
import { axeFaults } from "../axeFaults.ts"
import { counted, shown } from "../shown.tsx"

/** The log's output; the logger writes to the console only. */
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

/** A failure that is replaced by another one on request. */
function OneAfterAnother() {
  const [, again] = useState(0)
  const [problem, fail] = useState<Problem>(refused)
  return (
    <>
      <ProblemMessage problem={problem} />
      <button type="button" onClick={() => again((times) => times + 1)}>
        Draw
      </button>
      <button type="button" onClick={() => fail({ _tag: "QueueUnavailable" })}>
        Fail
      </button>
    </>
  )
}

describe("a failure on the screen", () => {
  it.each([
    ["in its place", <ProblemMessage key="" problem={refused} />],
    ["as a page", <ProblemPage key="" title="Closed" problem={refused} retry={() => {}} />],
    ["on the error page", <ErrorPage key="" problem={refused} />],
  ])(
    "R6 N3 E13 shows its code and an id, which the log and the host receive, without personal data: %s",
    async (_where, page) => {
      const said = log()
      const reported: string[] = []
      const failed = (code: string, errorId: string) => void reported.push(`${code} ${errorId}`)
      const { container } = await shown(<ReportFailure value={failed}>{page}</ReportFailure>)
      const [, id] = container.textContent?.match(/Code R-1-503 · ([0-9a-f]{8})(?![0-9a-f])/) ?? []
      expect(new Set(reported)).toEqual(new Set([`R-1-503 ${id}`]))
      const logged = said.filter((line) => line.includes("A failure is shown"))
      expect(logged.length).toBeGreaterThan(0)
      expect(logged.join("\n")).toMatch(new RegExp(`R-1-503.*${id}`))
      expect(said.join("\n")).not.toContain("Ada")
    },
  )

  it.each(Object.keys(problemTexts).map((tag) => [tag] as const))(
    "R6 says what happened and what to do, on the error page, in both languages: %s",
    async (tag) => {
      log()
      const problem = { _tag: tag, status: 500, detail: undefined, field: undefined } as unknown as Problem
      const english = await shown(<ErrorPage problem={problem} retry={() => {}} homeHref="/?location_id=4" />)
      expect(await axeFaults(english.container)).toEqual([])
      expect(screen.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/?location_id=4")
      const said = english.container.textContent
      english.unmount()
      const german = await shown(<ErrorPage problem={problem} retry={() => {}} />, "de")
      expect(screen.getByRole("link", { name: "Zur Startseite" })).toBeDefined()
      expect(german.container.textContent).not.toBe(said)
    },
  )

  it("R6 has another id if another failure replaces it, and keeps its own as long as it is shown", async () => {
    log()
    const reported: string[] = []
    const failed = (code: string, errorId: string) => void reported.push(`${code} ${errorId}`)
    await shown(
      <ReportFailure value={failed}>
        <OneAfterAnother />
      </ReportFailure>,
    )
    const first = screen.getByRole("alert").textContent?.match(/· ([0-9a-f]+)/)?.[1]
    await userEvent.click(screen.getByRole("button", { name: "Draw" }))
    expect(screen.getByRole("alert").textContent).toContain(`Code R-1-503 · ${first}`)
    await userEvent.click(screen.getByRole("button", { name: "Fail" }))
    const second = screen.getByRole("alert").textContent?.match(/Code Q-1 · ([0-9a-f]+)/)?.[1]
    expect(second).not.toBe(first)
    expect([...new Set(reported)]).toEqual([`R-1-503 ${first}`, `Q-1 ${second}`])
  })

  it("R6 offers the one recovery that helps: retry, reload, or home", async () => {
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
