import { stdout } from "node:process"
import type { Page } from "playwright-core"
import { afterEach, describe, expect, it, onTestFinished } from "vitest"
import { closeContexts, workerBrowser } from "../../e2e/browser.ts"
import { shownFrame } from "../../e2e/visitor.ts"
import { markedSteps, type Step } from "./markedSteps.ts"
import { runSteps } from "./runSteps.ts"

const documents = ["docs/host-integration.md", "docs/run.md"]
const groups = new Map(documents.flatMap((document) => [...markedSteps(document)]))
const stepsOf = (group: string): ReadonlyArray<Step> => groups.get(group) ?? []

const seesTheShowroom = (page: Page) =>
  shownFrame(page).getByRole("button", { name: "Start live consultation" }).waitFor()

/** Inserts a file as Google's tag manager does with custom HTML: each script as a new element. */
const fireTag = async (file: string): Promise<void> => {
  const html = await (await fetch(file)).text()
  const parsed = new DOMParser().parseFromString(html, "text/html")
  for (const { textContent } of parsed.querySelectorAll("script"))
    document.body.append(Object.assign(document.createElement("script"), { textContent }))
}

/** What somebody who has followed the documents expects to see, by group. Others are right if their commands are. */
const expected: Readonly<Record<string, (page: Page, address: string) => Promise<void>>> = {
  page: async (page, address) => {
    await page.goto(address)
    await seesTheShowroom(page)
    await page.setContent('<div id="showroom"></div>')
    await page.evaluate(fireTag, "/tag.html")
    await seesTheShowroom(page)
  },
  react: async (page, address) => {
    await page.goto(address)
    await seesTheShowroom(page)
  },
}

describe("the commands of the documents", () => {
  afterEach(async () => closeContexts(await workerBrowser()))

  it.each([...groups.keys()])(
    "E1 E3 do what they say, as somebody copies them into a shell: %s",
    async (group) => {
      const { address, tookMs, end } = await runSteps(stepsOf(group))
      onTestFinished(end)
      const since = performance.now()
      const context = await (await workerBrowser()).newContext()
      await expected[group]?.(await context.newPage(), address("http://127.0.0.1:8080"))
      stdout.write(`  ${group}: ${Math.round((tookMs + performance.now() - since) / 100) / 10} s\n`)
    },
    600_000,
  )

  it("have a marked group for each expectation of this file", () => {
    for (const group of Object.keys(expected)) expect([...groups.keys()]).toContain(group)
  })
})
