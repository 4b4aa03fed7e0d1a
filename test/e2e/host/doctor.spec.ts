import { describe, expect, it } from "vitest"
import { complaintsOf, seriousFindings } from "../browser.ts"
import { harnessForAll } from "../harness.ts"

describe("the page on which a dealer's web team checks its own page", () => {
  const harness = harnessForAll()

  const open = async (query: string, width = 1280) => {
    const page = await harness.newPage({ viewport: { width, height: 900 } })
    const complaints = complaintsOf(page.context())
    await page.goto(`${harness.backend.showroom}/embed/v1/doctor.html${query}`)
    return { page, complaints, finding: (code: string) => page.locator("#findings li").filter({ hasText: code }) }
  }

  it("E1 E13 finds no problem in a correct page, by keyboard only, and asks the showroom whether the page is listed", async () => {
    const { page, complaints, finding } = await open("?lang=en")
    const { showroom, host } = harness.backend
    await page.getByLabel("Address of the page").fill(`${host}/showroom`)
    await page.keyboard.press("Tab")
    await page.keyboard.insertText(`<script src="${showroom}/embed/v1/embed.js" data-location="4"></script>`)
    await page.keyboard.press("Tab")
    await page.keyboard.insertText(`content-security-policy: frame-src ${showroom} blob:`)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { name: "Nothing to change" }).waitFor()
    expect(await finding("FRAME-ORIGIN").textContent()).toContain("Right")
    expect(await finding("FRAME-ANCESTORS").textContent()).toContain("Right")
    // The findings are read from their start.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("result")
    expect(complaints.all).toEqual([])
  })

  it("E1 E13 L1 says in German what is wrong and what to write, on a phone, under a strict policy", async () => {
    const { page, complaints, finding } = await open("?lang=de", 320)
    await page.getByLabel("Adresse der Seite").fill("http://www.unbekannt.example/showroom")
    await page.getByLabel("Antwort-Header der Seite").fill("frame-src 'self'")
    await page.getByRole("button", { name: "Seite prüfen" }).click()
    await page.getByRole("heading", { name: "4 Dinge sind zu ändern" }).waitFor()
    expect(await finding("FRAME-ORIGIN").textContent()).toContain("http://www.unbekannt.example")
    expect(await finding("FRAME-POLICY").locator("pre").textContent()).toBe(
      `frame-src 'self' ${harness.backend.showroom} blob:`,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    await page.getByRole("button", { name: "EN, English" }).click()
    await page.getByRole("heading", { name: "4 things to change" }).waitFor()
    expect(complaints.all).toEqual([])
  })

  it("E1 explains the code to which the console links", async () => {
    const { page } = await open("?lang=en#FRAME-SOCKET")
    await expect.poll(async () => (await page.locator("#FRAME-SOCKET").boundingBox())?.y ?? 9_999).toBeLessThan(900)
  })

  it("E1 E13 has a guide beside it that can be searched, with this showroom's address in the code to copy", async () => {
    const page = await harness.newPage({ viewport: { width: 320, height: 900 } })
    const complaints = complaintsOf(page.context())
    const { showroom } = harness.backend
    // Without its slash, as somebody types it.
    await page.goto(`${showroom}/embed/v1/docs`)
    await page.getByRole("searchbox", { name: "Search" }).fill("consent tool")
    await page
      .getByRole("status")
      .getByRole("link", { name: /Consent/ })
      .first()
      .click()
    await expect.poll(() => page.url()).toMatch(/docs\/(index\.html)?#.*consent|#a-tag-managers-list/)
    // The address changes before the page of the guide is there.
    await page
      .locator("pre")
      .filter({ hasText: `src="${showroom}/embed/v1/embed.js"` })
      .nth(2)
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.getByRole("button", { name: "Pages" }).click()
    await page.getByRole("link", { name: "Playground" }).click()
    await page.getByLabel("Location").fill("0")
    await page.getByText("The location is a number from 1.").waitFor()
    await page.getByLabel("Location").fill("4")
    await page.getByLabel("Language").selectOption("de")
    expect(await page.locator("#snippet").textContent()).toBe(
      `<script src="${showroom}/embed/v1/embed.js" data-location="4" data-language="de" async></script>`,
    )
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(complaints.all).toEqual([])
  })

  it("E13 cannot be framed, while the probe can", async () => {
    const policyOf = async (file: string) =>
      (await fetch(`${harness.backend.showroom}/embed/v1/${file}`)).headers.get("content-security-policy")
    for (const closed of ["doctor.html", "docs/", "docs/playground.html"])
      expect([closed, await policyOf(closed)]).toEqual([
        closed,
        expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      ])
    expect(await policyOf("probe.html")).toMatch(/default-src 'none'.*frame-ancestors \*/)
  })
})
