import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { harnessForAll } from "../harness.ts"

describe("the routes in a browser", () => {
  const harness = harnessForAll()

  /** A fresh visitor. Returns how often a document was loaded. */
  const visitor = async (locale = "en-US") => {
    const context = await harness.browser.newContext({ locale })
    const page = await context.newPage()
    let documents = 0
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
    })
    return { page, documents: () => documents, leave: () => context.close() }
  }
  /** The server has lost the code of a page, for the first `times` requests. */
  const gone = (page: Page, times: number) => {
    let left = times
    return page.route(/assets\/streamTestPage-.*\.js$/, (route) => {
      left -= 1
      return left >= 0 ? route.fulfill({ status: 404, body: "" }) : route.continue()
    })
  }

  it("R9 load missing code once more, or reload the page, and then work", async () => {
    const { page, documents, leave } = await visitor()
    await gone(page, 1)
    await page.goto(`${harness.backend.showroom}/stream-test`)
    await page.getByText("A video should load below").waitFor()
    expect(documents()).toBeLessThanOrEqual(2)
    await leave()
  })

  it("R9 reload the page once if the code stays missing, and then offer a reload", async () => {
    const { page, documents, leave } = await visitor()
    await gone(page, Number.POSITIVE_INFINITY)
    await page.goto(`${harness.backend.showroom}/stream-test`)
    await page.getByRole("heading", { name: "This page could not be loaded" }).waitFor()
    expect(documents()).toBe(2)
    await page.waitForTimeout(1_000)
    expect(documents()).toBe(2)
    await page.unrouteAll()
    await page.getByRole("button", { name: "Reload the page" }).click()
    await page.getByText("A video should load below").waitFor()
    await leave()
  })

  it("L2 L5 use the deployment's language for a visitor who speaks neither, with its prefix in the address", async () => {
    const { page, leave } = await visitor("fr-FR")
    await page.route("**/config.json", async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), defaultLanguage: "de" } })
    })
    await page.goto(`${harness.backend.showroom}/?location_id=1`)
    await page.getByRole("button", { name: "Live-Beratung starten" }).waitFor()
    expect(new URL(page.url()).pathname).toBe("/de")
    expect(await page.locator("html").getAttribute("lang")).toBe("de")
    await page.getByRole("button", { name: "English" }).click()
    await page.getByRole("link", { name: "Book an appointment" }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/?location_id=1")
    await page.reload()
    await page.getByRole("link", { name: "Book an appointment" }).waitFor()
    await leave()
  })
})
