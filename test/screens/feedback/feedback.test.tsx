import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { FeedbackScreen } from "../../../src/ui/feedback/feedbackPage.tsx"
import type { FeedbackSnapshot } from "../../../src/ui/feedback/feedbackViewModel.ts"
import { aFeedback } from "../../builders/aFeedback.ts"
import { openAt } from "../environment.tsx"
import { accessible, changing, counted, shown } from "../shown.tsx"

type Asking = Extract<FeedbackSnapshot, { readonly kind: "asking" }>
const best = { id: 11, text: "What did you like most?" }
const blank: Asking = {
  kind: "asking",
  given: aFeedback(),
  fill: () => {},
  questions: { kind: "asked", questions: [best, { id: 12, text: "What remained open?" }] },
  submit: () => {},
  problems: { answers: {} },
  refusals: 0,
  problem: undefined,
}
const feedback = (snapshot: FeedbackSnapshot) => <FeedbackScreen viewModel={changing(snapshot).viewModel} />

describe("the feedback form", () => {
  it.each([
    ["with one of five stars", "Your rating", "rating", 3, "3 stars", "1 star", "{ArrowRight}", 1, 4],
    ["picture and sound", "How were picture and sound?", "callQuality", 2, "Fair", "Excellent", "{ArrowLeft}", 5, 1],
  ] as const)(
    "F1 rates %s, by pointer and by keyboard",
    async (_what, group, field, given, checked, other, key, clicked, moved) => {
      const fill = counted()
      await accessible(feedback({ ...blank, given: aFeedback({ [field]: given }), fill: fill.call }))
      expect(screen.getByRole("group", { name: group })).toBeDefined()
      expect(screen.getByRole("radio", { name: checked })).toHaveProperty("checked", true)
      await userEvent.click(screen.getByRole("radio", { name: other }))
      screen.getByRole("radio", { name: checked }).focus()
      await userEvent.keyboard(key)
      expect(fill.calls).toEqual([[{ [field]: clicked }], [{ [field]: moved }]])
    },
  )

  it("F1 shows everything at once, with nothing collapsed", async () => {
    await accessible(feedback(blank))
    const named = [
      ["group", "Your rating"],
      ["group", "How were picture and sound?"],
      ["textbox", "What should we know?"],
      ["textbox", "What did you like most?"],
      ["textbox", "What remained open?"],
      ["textbox", "E-mail"],
      ["checkbox", "Send me news by e-mail"],
      ["button", "Send feedback"],
    ] as const
    for (const [role, name] of named) {
      expect(screen.getByRole(role, { name }).closest("details:not([open])")).toBeNull()
    }
  })

  it("F1 stores input in the view-model: review, answers, e-mail and the wish for news", async () => {
    const filled = counted()
    await shown(feedback({ ...blank, given: aFeedback({ answers: { 12: "All." } }), fill: filled.call }))
    await userEvent.type(screen.getByRole("textbox", { name: "What should we know?" }), "A")
    await userEvent.type(screen.getByRole("textbox", { name: "What did you like most?" }), "B")
    await userEvent.type(screen.getByRole("textbox", { name: "E-mail" }), "C")
    await userEvent.click(screen.getByRole("checkbox", { name: "Send me news by e-mail" }))
    expect(screen.getByRole("textbox", { name: "What remained open?" })).toHaveProperty("value", "All.")
    expect(filled.calls).toEqual([
      [{ review: "A" }],
      [{ answers: { 11: "B", 12: "All." } }],
      [{ email: "C" }],
      [{ subscribe: true }],
    ])
  })

  it("F1 sends, says so meanwhile, and ignores a second press", async () => {
    const sent = counted()
    const { viewModel, become } = changing<FeedbackSnapshot>({ ...blank, submit: sent.call })
    await shown(<FeedbackScreen viewModel={viewModel} />)
    await userEvent.click(screen.getByRole("button", { name: /Send feedback/ }))
    become({ ...blank, submit: undefined })
    expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true")
    await userEvent.click(screen.getByRole("button"))
    await userEvent.type(screen.getByRole("textbox", { name: "E-mail" }), "{Enter}")
    expect(sent.calls).toHaveLength(1)
  })

  it("F2 refuses an empty form in the specification's words", async () => {
    await accessible(feedback({ ...blank, problem: "empty" }))
    expect(screen.getByText("You can't submit an empty feedback form").getAttribute("role")).toBe("alert")
  })

  it("V2 shows the problem at each field, and focuses the first", async () => {
    const wrong: Asking = {
      ...blank,
      problems: { answers: { 11: { kind: "atMost", length: 4000 } }, email: { kind: "email" } },
      refusals: 1,
    }
    await accessible(feedback(wrong))
    const answer = screen.getByRole("textbox", { name: "What did you like most?" })
    expect(document.activeElement).toBe(answer)
    const described = (field: HTMLElement) => document.getElementById(field.getAttribute("aria-describedby") ?? "")
    expect(described(answer)?.textContent).toBe("The field must have at most 4000 characters")
    expect(described(screen.getByRole("textbox", { name: "E-mail" }))?.textContent).toBe(
      "The field must be a valid email address",
    )
  })

  it.each([
    ["says nothing of the limit while it is far", 3599, null],
    ["says how much room is left once it becomes short", 3999, "1 character left"],
    ["says how much is too much, and cuts nothing off", 4002, "2 characters too many"],
  ])("F1 V2 %s", async (_name, length, texts) => {
    await shown(feedback({ ...blank, given: aFeedback({ review: "ü".repeat(length) }) }))
    const review = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "What should we know?" })
    const room = document.getElementById(review.getAttribute("aria-describedby") ?? "")
    expect(room?.textContent ?? null).toBe(texts)
    expect(review.value).toHaveLength(length)
  })

  it("F1 says that the questions are loading or failed to load, with a retry", async () => {
    const again = counted()
    const { viewModel, become } = changing<FeedbackSnapshot>({ ...blank, questions: { kind: "loading" } })
    await accessible(<FeedbackScreen viewModel={viewModel} />)
    expect(screen.getByRole("status").textContent).toBe("Loading questions …")
    become({ ...blank, questions: { kind: "failed", again: again.call } })
    expect(screen.getByRole("status").textContent).toMatch(/could not be loaded\. You can send the rest/)
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(again.calls).toHaveLength(1)
    expect(screen.getByRole("button", { name: /Send feedback/ }).getAttribute("aria-disabled")).toBeNull()
  })

  it("N3 says why it could not be sent and keeps the text", async () => {
    await accessible(
      feedback({
        ...blank,
        given: aFeedback({ review: "Kept" }),
        problem: { _tag: "RequestFailed", status: 500, detail: undefined },
      }),
    )
    expect(screen.getByText("System error")).toBeDefined()
    expect(screen.getByRole("textbox", { name: "What should we know?" })).toHaveProperty("value", "Kept")
  })

  it("F1 R2 asks about the webinar after one", async () => {
    await shown(<FeedbackScreen viewModel={changing<FeedbackSnapshot>(blank).viewModel} occasion="webinar" />, "de")
    expect(screen.getByRole("heading").textContent).toBe("Wie war das Webinar?")
  })

  it("F1 shows thanks in place of the form, announces it, and links back", async () => {
    const { viewModel, become } = changing<FeedbackSnapshot>(blank)
    await accessible(<FeedbackScreen viewModel={viewModel} homeHref="/de?location_id=2" />, "de")
    become({ kind: "thanked" })
    expect(screen.getByRole("heading").textContent).toBe("Vielen Dank für Ihr Feedback")
    expect(document.activeElement).toBe(screen.getByRole("heading"))
    expect(screen.getByRole("link", { name: "Zurück zum Showroom" }).getAttribute("href")).toBe("/de?location_id=2")
  })
})

describe("the feedback page with a backend that accepts none", () => {
  it.each([
    ["/feedback", "Your consultation is over"],
    ["/webinar/feedback", "The webinar is over"],
  ])("F1 Q8 shows a farewell, and has no form: %s", async (path, title) => {
    await openAt(`${path}?presentation_id=73`, ({ location }) => location.configure({ capabilities: [] }))
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined()
    expect(screen.queryByRole("button", { name: "Send feedback" })).toBeNull()
    expect(screen.getByRole("link", { name: "Back to the showroom" })).toBeDefined()
  })
})
