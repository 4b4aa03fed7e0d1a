import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { EndScreen } from "../../../src/ui/feedback/EndScreen.tsx"
import type { Asking, FeedbackSnapshot } from "../../../src/ui/feedback/feedbackViewModel.ts"
import { aFeedback, anEnd, asking } from "../../builders/aFeedback.ts"
import { openAt } from "../environment.tsx"
import { accessible, changing, counted, shown } from "../shown.tsx"

const best = { id: 11, text: "What did you like most?" }
const blank: Asking = asking({
  questions: { kind: "asked", questions: [best, { id: 12, text: "What remained open?" }] },
})
type Props = Partial<Parameters<typeof EndScreen>[0]>
const feedback = (snapshot: FeedbackSnapshot, props: Props = {}) => (
  <EndScreen end={changing(anEnd()).viewModel} feedback={changing(snapshot).viewModel} {...props} />
)
const sayMore = () => userEvent.click(screen.getByRole("button", { name: "Add a comment" }))

describe("the feedback form", () => {
  it("F1 rates with one of five stars by one press, and shows that it arrived", async () => {
    const rate = counted()
    const { viewModel, become } = changing<FeedbackSnapshot>({ ...blank, rate: rate.call })
    await accessible(feedback(blank, { feedback: viewModel }))
    expect(screen.getByRole("group", { name: "How was your consultation?" })).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "3 stars" }))
    expect(rate.calls).toEqual([[3]])
    become({ ...blank, given: aFeedback({ rating: 3 }), stars: "sent" })
    expect(screen.getByRole("button", { name: "3 stars" }).getAttribute("aria-pressed")).toBe("true")
    expect(screen.getByText("Thank you. Your rating has reached our team.").getAttribute("role")).toBe("status")
    expect(screen.queryByRole("button", { name: "No, thank you" })).toBeNull()
  })

  it("F1 asks for no more than a press; the rest is there on request, with nothing collapsed in it", async () => {
    await accessible(feedback(blank))
    expect(screen.queryByRole("textbox")).toBeNull()
    await sayMore()
    await screen.findByRole("group", { name: "How were picture and sound?" })
    const named = [
      ["group", "How were picture and sound?"],
      ["textbox", "What would you like to tell us?"],
      ["textbox", "What did you like most?"],
      ["textbox", "What remained open?"],
      ["textbox", "E-\u2060mail"],
      ["checkbox", "Send me news by e-\u2060mail"],
      ["button", "Send feedback"],
    ] as const
    for (const [role, name] of named) expect(screen.getByRole(role, { name })).toBeDefined()
  })

  it("F1 rates picture and sound, by pointer and by keyboard", async () => {
    const fill = counted()
    await accessible(feedback({ ...blank, given: aFeedback({ callQuality: 2 }), fill: fill.call }))
    expect(screen.getByRole("radio", { name: "Fair" })).toHaveProperty("checked", true)
    await userEvent.click(screen.getByRole("radio", { name: "Excellent" }))
    screen.getByRole("radio", { name: "Fair" }).focus()
    await userEvent.keyboard("{ArrowLeft}")
    expect(fill.calls).toEqual([[{ callQuality: 5 }], [{ callQuality: 1 }]])
  })

  it("F1 can be declined, which takes the question away and moves the focus to the heading", async () => {
    const declined = counted()
    const { viewModel, become } = changing<FeedbackSnapshot>({ ...blank, decline: declined.call })
    await accessible(feedback(blank, { feedback: viewModel }))
    await userEvent.click(screen.getByRole("button", { name: "No, thank you" }))
    expect(declined.calls).toHaveLength(1)
    become({ kind: "declined" })
    expect(screen.queryByRole("button", { name: "3 stars" })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }))
  })

  it("F1 stores input in the view-model: review, answers, e-mail and the wish for news", async () => {
    const filled = counted()
    await shown(feedback({ ...blank, given: aFeedback({ answers: { 12: "All." } }), fill: filled.call }))
    await userEvent.type(screen.getByRole("textbox", { name: "What would you like to tell us?" }), "A")
    await userEvent.type(screen.getByRole("textbox", { name: "What did you like most?" }), "B")
    await userEvent.type(screen.getByRole("textbox", { name: "E-\u2060mail" }), "C")
    await userEvent.click(screen.getByRole("checkbox", { name: "Send me news by e-\u2060mail" }))
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
    await shown(feedback(blank, { feedback: viewModel }))
    await sayMore()
    await userEvent.click(screen.getByRole("button", { name: /Send feedback/ }))
    become({ ...blank, submit: undefined })
    expect(screen.getByRole("button", { name: "Sending …" }).getAttribute("aria-disabled")).toBe("true")
    await userEvent.click(screen.getByRole("button", { name: "Sending …" }))
    await userEvent.type(screen.getByRole("textbox", { name: "E-\u2060mail" }), "{Enter}")
    expect(sent.calls).toHaveLength(1)
  })

  it("F2 refuses an empty form by naming both ways on, and raises no alarm", async () => {
    await accessible(feedback({ ...blank, problem: "empty" }))
    await sayMore()
    const text = "Rate the consultation, or choose “No, thank you”."
    expect(screen.getByText(text).closest("[role=status]")).not.toBeNull()
  })

  it("V2 shows the problem at each field, and focuses the first", async () => {
    const wrong: Asking = {
      ...blank,
      problems: { answers: { 11: { kind: "atMost", length: 4000 } }, email: { kind: "email" } },
      refusals: 1,
    }
    const { viewModel, become } = changing<FeedbackSnapshot>(blank)
    await accessible(feedback(blank, { feedback: viewModel }))
    await sayMore()
    become(wrong)
    const answer = screen.getByRole("textbox", { name: "What did you like most?" })
    expect(document.activeElement).toBe(answer)
    const described = (field: HTMLElement) => document.getElementById(field.getAttribute("aria-describedby") ?? "")
    expect(described(answer)?.textContent).toBe("The field must have at most 4000 characters")
    expect(described(screen.getByRole("textbox", { name: "E-\u2060mail" }))?.textContent).toBe(
      "The field must be a valid email address",
    )
  })

  it.each([
    ["says nothing of the limit while it is far", 3599, null],
    ["says how much room is left once it becomes short", 3999, "1 character left"],
    ["says how much is too much, and cuts nothing off", 4002, "2 characters too many"],
  ])("F1 V2 %s", async (_name, length, texts) => {
    await shown(feedback({ ...blank, given: aFeedback({ review: "ü".repeat(length) }) }))
    const review = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "What would you like to tell us?" })
    const room = document.getElementById(review.getAttribute("aria-describedby") ?? "")
    expect(room?.textContent ?? null).toBe(texts)
    expect(review.value).toHaveLength(length)
  })

  it("F1 says that the questions are loading or failed to load, with a retry", async () => {
    const again = counted()
    const { viewModel, become } = changing<FeedbackSnapshot>({ ...blank, questions: { kind: "loading" } })
    await accessible(feedback(blank, { feedback: viewModel }))
    await sayMore()
    expect(screen.getByText("Loading questions …")).toBeDefined()
    become({ ...blank, questions: { kind: "failed", again: again.call } })
    expect(screen.getByText(/could not be loaded\. You can send the rest/).getAttribute("role")).toBe("status")
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
    expect(screen.getByRole("textbox", { name: "What would you like to tell us?" })).toHaveProperty("value", "Kept")
  })

  it("N3 says that the stars did not arrive, and sends them again", async () => {
    const rate = counted()
    const problem = { _tag: "RequestFailed", status: 500, detail: undefined } as const
    await accessible(feedback({ ...blank, given: aFeedback({ rating: 2 }), rate: rate.call, problem }))
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(rate.calls).toEqual([[2]])
  })

  it("F1 R2 asks about the webinar after one", async () => {
    await shown(feedback(blank, { occasion: "webinar" }), "de")
    expect(screen.getByRole("heading", { name: "Wie war das Webinar?" })).toBeDefined()
  })

  it("F1 shows thanks in place of the form, announces it, and links back", async () => {
    const { viewModel, become } = changing<FeedbackSnapshot>(blank)
    await accessible(feedback(blank, { feedback: viewModel, homeHref: "/de?location_id=2" }), "de")
    become({ kind: "thanked" })
    const thanks = screen.getByRole("heading", { name: "Vielen Dank für Ihr Feedback" })
    expect(document.activeElement).toBe(thanks)
    expect(screen.getByRole("link", { name: "Zurück zum Showroom" }).getAttribute("href")).toBe("/de?location_id=2")
  })
})

describe("the feedback page with a backend that accepts none", () => {
  it.each([
    ["/feedback", "Thank you for your time."],
    ["/webinar/feedback", "Thank you for being here."],
  ])("F1 Q8 shows a farewell, and has no form: %s", async (path, title) => {
    await openAt(`${path}?presentation_id=73`, ({ location }) => location.configure({ capabilities: [] }))
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined()
    expect(screen.queryByRole("button", { name: "3 stars" })).toBeNull()
    expect(screen.getByRole("link", { name: "Back to the showroom" })).toBeDefined()
  })
})
