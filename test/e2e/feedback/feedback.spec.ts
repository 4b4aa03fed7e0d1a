import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { type Complaints, complaintsOf, seriousFindings } from "../browser.ts"
import { enterDesk } from "../deskSession.ts"
import { harnessForAll } from "../harness.ts"

/** A one-to-one that has ended, and a webinar. */
const consultation = 2
const webinar = 12

describe("a visitor who was in a consultation", () => {
  const harness = harnessForAll()

  /** The feedback page, opened as somebody who was invited to the presentation. */
  const opened = async (path: string, presentationId: number, lang: "en" | "de") => {
    const { search } = new URL(await harness.desk.invitation(presentationId))
    const context = await harness.browser.newContext({ viewport: { width: 320, height: 640 } })
    const complaints = complaintsOf(context)
    const page = await context.newPage()
    await page.goto(`${harness.backend.showroom}${path}${search}&lang=${lang}`)
    return { context, page, complaints }
  }
  const healthy = async (page: Page, complaints: Complaints) => {
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(complaints.all).toEqual([])
  }

  it("F1 F2 L5 fills in the form by keyboard, through a reload and a change of language, and is thanked", async () => {
    const { context, page, complaints } = await opened("/feedback", consultation, "en")
    await page.getByRole("heading", { name: "How was your consultation?" }).waitFor()
    await page.getByRole("button", { name: "Add a comment" }).press("Enter")
    await page.getByRole("button", { name: "Send feedback" }).press("Enter")
    await page.getByText("Rate the consultation, or choose “No, thank you”.").waitFor()

    await page.getByRole("button", { name: "3 stars" }).press("Enter")
    await page.getByText("Thank you. Your rating has reached our team.").waitFor()
    await page.getByRole("radio", { name: "Poor" }).press("ArrowLeft")
    expect(await page.getByRole("radio", { name: "Excellent" }).isChecked()).toBe(true)
    await page.getByRole("textbox", { name: "What would you like to tell us?" }).fill("Calm and clear.")
    await page.getByRole("textbox", { name: "What did you like most?" }).fill("The boot.")
    await healthy(page, complaints)

    await page.reload()
    const review = page.getByRole("textbox", { name: "What would you like to tell us?" })
    await review.waitFor()
    expect(await review.inputValue()).toBe("Calm and clear.")
    expect(await page.getByRole("button", { name: "3 stars" }).getAttribute("aria-pressed")).toBe("true")

    await page.getByRole("button", { name: /Deutsch/ }).press("Enter")
    const answer = page.getByRole("textbox", { name: "Was hat Ihnen am besten gefallen?" })
    await answer.waitFor()
    expect(await answer.inputValue()).toBe("The boot.")
    await page.getByRole("checkbox", { name: /Neuigkeiten/ }).press("Space")
    const email = page.getByRole("textbox", { name: "E-\u2060Mail-Adresse" })
    await email.fill("anna@")
    await email.press("Enter")
    await page.getByText("Bitte geben Sie eine gültige E-\u2060Mail-Adresse ein").waitFor()
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
    await email.fill("anna@post.example")
    await healthy(page, complaints)

    await email.press("Enter")
    await page.getByRole("heading", { name: "Vielen Dank für Ihr Feedback" }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Vielen Dank für Ihr Feedback")
    // A script focused it, so no box suggests that it can be pressed.
    expect(await page.locator(":focus").evaluate((heading) => getComputedStyle(heading).outlineStyle)).toBe("none")
    await healthy(page, complaints)
    await page.reload()
    await page.getByRole("heading", { name: "Vielen Dank für Ihr Feedback" }).waitFor()
    await page.getByRole("link", { name: "Zurück zum Showroom" }).press("Enter")
    await page.waitForURL(/\/de\?/)
    await context.close()
  })

  it("F1 R2 submits the form after a webinar although the questions fail to load, and gets the questions by retrying", async () => {
    const { context, page, complaints } = await opened("/webinar/feedback", webinar, "de")
    let mayAnswer = false
    await page.getByRole("heading", { name: "Wie war das Webinar?" }).waitFor()
    await page.route("**/questions?*", (route) =>
      mayAnswer ? route.continue() : route.fulfill({ status: 503, body: "{}", contentType: "application/json" }),
    )
    await page.reload()
    await page.getByRole("button", { name: "Kommentar hinzufügen" }).press("Enter")
    await page.getByText(/Die Fragen konnten nicht geladen werden/).waitFor()
    expect(complaints.all).toEqual(expect.arrayContaining([expect.stringMatching(/^503: .*\/questions/)]))
    const before = complaints.all.length
    mayAnswer = true
    await page.getByRole("button", { name: "Erneut versuchen" }).press("Enter")
    await page.getByRole("textbox", { name: /besten gefallen/ }).waitFor()
    await page.getByRole("button", { name: "5 Sterne" }).press("Enter")
    await page.getByRole("button", { name: "Feedback senden" }).press("Enter")
    await page.getByRole("heading", { name: "Vielen Dank für Ihr Feedback" }).waitFor()
    expect(complaints.all).toHaveLength(before)
    await context.close()
  })

  it("F1 R8 is redirected to ask for an invitation if there is none", async () => {
    const page = await harness.newPage()
    await page.goto(`${harness.backend.showroom}/feedback?presentation_id=${consultation}&location_id=1&lang=en`)
    await page.waitForURL(/\/resend-invite\?/)
    expect(new URL(page.url()).searchParams.get("presentation_id")).toBe(String(consultation))
    expect(new URL(page.url()).searchParams.get("location_id")).toBe("1")
  })

  it("F1 has stars and review shown at the desk, which also gets picture and sound, answers, and the address for news", async () => {
    const context = await harness.browser.newContext()
    const complaints = complaintsOf(context)
    const desk = await context.newPage()
    await enterDesk(desk, harness.backend.desk)
    const said = desk
      .locator("section")
      .filter({ has: desk.getByRole("heading", { name: "Latest feedback" }) })
      .getByRole("listitem")
    await expect.poll(() => said.count()).toBe(2)
    const first = said.filter({ hasText: "Calm and clear." })
    expect(await first.getByRole("img", { name: "3 of 5 stars" }).count()).toBe(1)
    const { feedback } = await harness.desk.state()
    expect(feedback.find(({ rating }) => rating === 3)).toMatchObject({
      callQuality: 5,
      newsTo: "anna@post.example",
      answers: [{ question: { en: expect.stringContaining("What did you like most") }, text: "The boot." }],
    })
    expect(await seriousFindings(desk.mainFrame())).toEqual([])
    expect(complaints.all).toEqual([])
    await context.close()
  })

  it("F1 has the feedback stored in the database, complete and once", async () => {
    const { rows } = await harness.stored({
      rows:
        "select presentation_id, review, rating, call_quality, answers, email, subscribe " +
        "from feedback order by presentation_id",
    })
    expect(rows).toEqual([
      {
        presentation_id: consultation,
        review: "Calm and clear.",
        rating: 3,
        call_quality: 5,
        answers: [{ question_id: expect.any(Number), text: "The boot." }],
        email: "anna@post.example",
        subscribe: true,
      },
      {
        presentation_id: webinar,
        review: null,
        rating: 5,
        call_quality: null,
        answers: null,
        email: null,
        subscribe: null,
      },
    ])
  })
})
