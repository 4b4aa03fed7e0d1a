import { cleanup, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aStream } from "../../builders/aStream.ts"
import { openAt } from "../environment.tsx"

const webinar = aPresentation({ id: 7, kind: "webinar", stream: aStream(), attending: true })

afterEach(cleanup)

describe("a raised hand in a webinar", () => {
  it("is raised and lowered in the bar, and its place is said", async () => {
    await openAt("/webinar/7", ({ presentation, location, participation }) => {
      presentation.put(webinar)
      location.configure({ capabilities: ["consent_state", "participation"] })
      participation.put({ hands: { count: 2, first: [41, 43], called: [] } })
    })
    await userEvent.click(await screen.findByRole("button", { name: "Raise your hand" }))
    expect(await screen.findByText("You raised your hand. You are 3rd.")).toBeDefined()
    const lower = screen.getByRole("button", { name: "Lower your hand" })
    expect(lower.getAttribute("aria-pressed")).toBe("true")
    await userEvent.click(lower)
    expect(await screen.findByRole("button", { name: "Raise your hand" })).toBeDefined()
    expect(screen.queryByText(/You raised your hand/)).toBeNull()
  })

  it("is absent, and nothing is asked, without the capability and outside webinars", async () => {
    const { fakes } = await openAt("/webinar/7", ({ presentation }) => presentation.put(webinar))
    await screen.findByRole("region", { name: "Chat" })
    expect(screen.queryByRole("button", { name: "Raise your hand" })).toBeNull()
    expect(fakes.participation.reads()).toBe(0)
  })
})

describe("reactions in a webinar", () => {
  it("stand with their sums outside the picture, and one is sent at a time", async () => {
    const { fakes } = await openAt("/webinar/7", ({ presentation, location, participation }) => {
      presentation.put(webinar)
      location.configure({ capabilities: ["consent_state", "participation"] })
      participation.put({ reactions: { thumb: 0, heart: 31, smile: 4, surprise: 0 } })
    })
    const heart = await screen.findByRole("button", { name: "I love it, 31" })
    expect(heart.closest("[class*=picture]")).toBeNull()
    heart.focus()
    await userEvent.keyboard("{Enter}{Enter}")
    expect(fakes.participation.reacted()).toEqual(["heart"])
    expect(heart.getAttribute("aria-disabled")).toBe("true")
  })
})

describe("questions in a webinar", () => {
  const questions = {
    count: 2,
    first: [
      { id: 71, votes: 3, revision: 1 },
      { id: 64, votes: 1, revision: 2 },
    ],
    texts: [
      { id: 71, text: "How far does it go?", revision: 1, answer: undefined },
      { id: 64, text: "<b>Seats?</b>", revision: 2, answer: { kind: "written", text: "Four." } as const },
    ],
  }

  it("are asked and voted for by keyboard in a tab of their own", async () => {
    await openAt("/webinar/7", ({ presentation, location, participation }) => {
      presentation.put(webinar)
      location.configure({ capabilities: ["consent_state", "participation"] })
      participation.put({ questions })
    })
    const open = await screen.findByRole("tab", { name: "Questions 2" })
    expect(open.closest("[class*=picture]")).toBeNull()
    screen.getByRole("tab", { name: "Chat" }).focus()
    await userEvent.keyboard("{ArrowRight}")
    expect(screen.getByRole("tabpanel", { name: "Questions 2" })).toBeDefined()
    expect(screen.getByText("<b>Seats?</b>")).toBeDefined()
    expect(screen.getByText("Four.", { exact: false })).toBeDefined()
    const vote = screen.getByRole("button", { name: "Vote for this question: How far does it go? 3 votes" })
    vote.focus()
    await userEvent.keyboard("{Enter}")
    const voted = await screen.findByRole("button", { name: "Vote for this question: How far does it go? 4 votes" })
    expect(voted.getAttribute("aria-pressed")).toBe("true")
    await userEvent.type(screen.getByRole("textbox", { name: "Your question to the consultant" }), "The roof?{Enter}")
    expect(await screen.findByText("Your question")).toBeDefined()
    expect(screen.getByRole("tab", { name: "Questions 3", selected: true })).toBeDefined()
    await userEvent.click(screen.getByRole("tab", { name: "Chat" }))
    expect(screen.queryByText("<b>Seats?</b>")).toBeNull()
  })
})

describe("a poll in a webinar", () => {
  const poll = { id: 5, question: "Which model next?", options: ["Nocturne", "Aurora"], isOpen: true }

  it("opens its tab, is chosen in by keyboard, changed, and shows results only once they are released", async () => {
    const shared = { poll: { ...poll, isOpen: false } }
    const { fakes } = await openAt("/webinar/7", ({ presentation, location, participation }) => {
      presentation.put(webinar)
      location.configure({ capabilities: ["consent_state", "participation"] })
      participation.put({ poll, hands: { count: 0, first: [], called: [] } })
    })
    const first = await screen.findByRole("radio", { name: "Nocturne" })
    expect(first.closest("[class*=picture]")).toBeNull()
    expect(screen.getByText("A poll is open.")).toBeDefined()
    first.focus()
    await userEvent.keyboard(" ")
    const second = screen.getByRole<HTMLInputElement>("radio", { name: "Aurora" })
    second.focus()
    await userEvent.keyboard(" ")
    expect(await screen.findByText("We have your answer. You can change it while the poll is open.")).toBeDefined()
    expect(second.checked).toBe(true)
    expect(screen.queryByText("A poll is open.")).toBeNull()
    fakes.participation.put(shared)
    await userEvent.click(screen.getByRole("button", { name: "Raise your hand" }))
    expect(await screen.findByText("The poll is closed. The results may follow.")).toBeDefined()
    expect(screen.getByRole("tabpanel", { name: "Poll" }).textContent).not.toContain("%")
    fakes.participation.put({ poll: { ...shared.poll, results: [1, 3] } })
    await userEvent.click(screen.getByRole("button", { name: "Lower your hand" }))
    expect(await screen.findByText("75%")).toBeDefined()
    expect(screen.getByText("4 guests have answered.")).toBeDefined()
  })
})
