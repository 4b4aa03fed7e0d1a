import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { Participation } from "../../src/api/contract.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { aWebinarDetail, onAir, withWebinar } from "../fake/webinars.ts"
import { shownDesk } from "../shown.tsx"

const raised = (): Participation => {
  const answer = exampleOf<Participation>("participation", 200)
  if (answer === undefined) throw new Error("There is no example.")
  return answer
}

const shown = async (options: Parameters<typeof shownDesk>[0] = {}) => {
  const desk = await shownDesk({
    path: "/webinars/48",
    state: withWebinar(onAir()),
    ...options,
    prepare: (backend) => {
      backend.answer("webinar", { body: onAir() })
      backend.answer("presentation", { body: aWebinarDetail(onAir()) })
      backend.answer("participation", { body: raised() })
      options.prepare?.(backend)
    },
  })
  await screen.findByRole("heading", { name: "The Nocturne in detail", level: 1 })
  return desk
}

describe("raised hands at the desk", () => {
  const hands = () => screen.getAllByRole("listitem").filter((each) => each.textContent?.includes("Lower"))

  it("stand in their order by shown name, are called on and lowered by keyboard, and follow the news", async () => {
    const { user, backend } = await shown({
      prepare: (backend) => {
        backend.answer("callOn", {
          body: { ...raised(), hands: raised().hands.map((each) => ({ ...each, isCalled: true })) },
        })
        backend.answer("lowerHand", { body: { ...raised(), hands: raised().hands.slice(1) } })
      },
    })
    const tab = await screen.findByRole("tab", { name: /^Taking part/ })
    expect(within(tab).getByRole("img", { name: "2 hands are raised" })).toBeTruthy()
    await user.click(tab)
    expect(screen.getByRole("region", { name: "Reactions" }).textContent).toBe("ReactionsLike12Love31Smile4Surprise0")
    expect(hands().map(({ textContent }) => textContent?.replace(/Called.*|Call on.*/, ""))).toEqual([
      "1Karl Lindner",
      "2Lena Fischer",
    ])
    within(hands()[1] as HTMLElement)
      .getByRole("button", { name: "Call on: Lena Fischer" })
      .focus()
    await user.keyboard("{Enter}")
    await waitFor(() => expect(screen.getAllByText("Called on")).toHaveLength(2))
    const called = backend.calls.find(({ operation }) => operation === "callOn")
    expect(called?.path).toBe("/desk/api/webinars/48/hands/private.c07d55e1")
    await user.click(screen.getByRole("button", { name: "Lower: Karl Lindner" }))
    await waitFor(() => expect(hands()).toHaveLength(1))
  })

  it("are absent, and not requested, if the backend does not offer them", async () => {
    const { backend } = await shown({ session: { capabilities: ["webinars"] } })
    expect(screen.queryByRole("tab", { name: /^Taking part/ })).toBeNull()
    expect(backend.calls.some(({ operation }) => operation === "participation")).toBe(false)
  })
})

describe("the stage at the desk", () => {
  const stage = (state: NonNullable<Participation["stage"]>["state"]) => ({
    chat: "private.8812aa04",
    name: "Karl Lindner",
    state,
    until: "2026-11-24T09:18:00.000Z",
    streamName: state === "onAir" ? "second-3kQmT9vWx1ZrB7nLpYd2" : null,
  })
  const opened = async (options: Parameters<typeof shown>[0] = {}) => {
    const desk = await shown(options)
    await desk.user.click(await screen.findByRole("tab", { name: /^Taking part/ }))
    return desk
  }

  it("is offered to a called guest only, and withdrawn by one press", async () => {
    const { user, backend } = await opened({
      prepare: (backend) => {
        backend.answer("offerStage", { body: { ...raised(), stage: stage("offered") } })
        backend.answer("clearStage", { body: raised() })
      },
    })
    expect(screen.queryByRole("button", { name: "Offer the stage: Lena Fischer" })).toBeNull()
    screen.getByRole("button", { name: "Offer the stage: Karl Lindner" }).focus()
    await user.keyboard("{Enter}")
    const part = screen.getByRole("region", { name: "Guest on the stage" })
    expect((await within(part).findByText("Asked")).closest("[role=status]")?.textContent).toContain("Karl Lindner")
    expect(screen.queryByRole("button", { name: /^Offer the stage/ })).toBeNull()
    expect(backend.calls.find(({ operation }) => operation === "offerStage")?.path).toBe(
      "/desk/api/webinars/48/hands/private.8812aa04/stage",
    )
    await user.click(within(part).getByRole("button", { name: "Withdraw the offer: Karl Lindner" }))
    await waitFor(() => expect(within(part).queryByText("Karl Lindner")).toBeNull())
  })

  it.each([
    ["declined", "Declined"],
    ["unanswered", "No answer"],
    ["left", "Has left the stage"],
  ] as const)("says of a guest that the offer is %s, and is free again", async (state, text) => {
    await opened({
      prepare: (backend) => backend.answer("participation", { body: { ...raised(), stage: stage(state) } }),
    })
    const part = screen.getByRole("region", { name: "Guest on the stage" })
    expect(await within(part).findByText(text)).toBeTruthy()
    expect(within(part).getByRole("button", { name: "Clear: Karl Lindner" })).toBeTruthy()
    expect(screen.getByRole("button", { name: "Offer the stage: Karl Lindner" })).toBeTruthy()
  })

  it("is not given by accounts without the right, and absent without the capability", async () => {
    await opened({ session: { capabilities: ["webinars", "participation"] } })
    expect(screen.queryByRole("button", { name: /^Offer the stage/ })).toBeNull()
    expect(screen.queryByRole("region", { name: "Guest on the stage" })).toBeNull()
  })
})

describe("questions of guests at the desk", () => {
  it("stand with name and votes, and are answered in writing, aloud, or dismissed, by keyboard", async () => {
    const { user, backend } = await shown({
      prepare: (backend) => {
        const [first, ...others] = raised().questions
        if (first === undefined) throw new Error("There is no question.")
        const written = { ...first, state: "written" as const, answer: "400 km." }
        backend.answer("answerQuestion", { body: { ...raised(), questions: [written, ...others] } })
      },
    })
    const tab = await screen.findByRole("tab", { name: /^Taking part/ })
    expect(within(tab).getByRole("img", { name: "1 question without an answer" })).toBeTruthy()
    await user.click(tab)
    const question = "Wie weit kommt der Nocturne im Winter?"
    expect(screen.getByText(/14 votes · Lena Fischer/)).toBeTruthy()
    screen.getByRole("button", { name: `Answer in writing: ${question}` }).focus()
    await user.keyboard("{Enter}")
    await user.keyboard("400 km.")
    await user.click(screen.getByRole("button", { name: "Send answer" }))
    expect(await screen.findByText("400 km.")).toBeTruthy()
    await user.click(screen.getByRole("button", { name: `Open again: ${question}` }))
    const sent = backend.calls.filter(({ operation }) => operation === "answerQuestion")
    expect(sent.map(({ body }) => body)).toEqual([
      { state: "written", answer: "400 km." },
      { state: "open", answer: null },
    ])
    expect(sent[0]?.path).toBe("/desk/api/webinars/48/questions/71")
  })
})

describe("polls at the desk", () => {
  it("are prepared by keyboard, opened, closed and released, with running votes that guests do not see", async () => {
    const poll = raised().polls[0]
    if (poll === undefined) throw new Error("There is no poll.")
    const { user, backend } = await shown({
      prepare: (backend) => {
        backend.answer("preparePoll", { body: { ...raised(), polls: [poll, { ...poll, id: 6, state: "prepared" }] } })
        backend.answer("changePoll", { body: { ...raised(), polls: [{ ...poll, state: "closed" }] } })
      },
    })
    await user.click(await screen.findByRole("tab", { name: /^Taking part/ }))
    const polls = screen.getByRole("region", { name: "Polls" })
    expect(polls.textContent).toContain("Nocturne21")
    expect(within(polls).getByText("Guests do not see the numbers.")).toBeTruthy()
    await user.click(within(polls).getByRole("button", { name: "Prepare a poll" }))
    await user.keyboard("Which colour?{Tab}Red{Tab}Red")
    expect(within(polls).getAllByText("This option is there twice.")).toHaveLength(2)
    await user.keyboard("{Backspace}{Backspace}{Backspace}Blue{Enter}")
    await waitFor(() =>
      expect(backend.calls.find(({ operation }) => operation === "preparePoll")?.body).toEqual({
        question: "Which colour?",
        options: ["Red", "Blue"],
      }),
    )
    await user.click(await within(polls).findByRole("button", { name: `Close poll: ${poll.question}` }))
    expect(await within(polls).findByRole("button", { name: `Release results: ${poll.question}` })).toBeTruthy()
    expect(backend.calls.find(({ operation }) => operation === "changePoll")?.body).toEqual({ state: "closed" })
  })
})

describe("the agenda at the desk", () => {
  it("has the running point marked by keyboard, by word and to screen readers", async () => {
    const marked = onAir({ agenda: { ...onAir().agenda, currentId: 2 } })
    const { user, backend } = await shown({ prepare: (each) => each.answer("markPoint", { body: marked }) })
    await user.click(await screen.findByRole("tab", { name: /^Taking part/ }))
    const agenda = screen.getByRole("region", { name: "Agenda" })
    within(agenda).getByRole("button", { name: "Runs now: Reichweite und Laden" }).focus()
    await user.keyboard("{Enter}")
    expect(await within(agenda).findByText("Now")).toBeTruthy()
    const running = within(agenda).getAllByRole("listitem")[1]
    expect(running?.getAttribute("aria-current")).toBe("step")
    await user.click(within(agenda).getByRole("button", { name: "No longer: Reichweite und Laden" }))
    const sent = backend.calls.filter(({ operation }) => operation === "markPoint")
    expect(sent.map(({ body }) => body)).toEqual([{ currentId: 2 }, { currentId: null }])
  })

  it("is absent without the capability", async () => {
    const { user } = await shown({ session: { capabilities: ["webinars", "participation"] } })
    await user.click(await screen.findByRole("tab", { name: /^Taking part/ }))
    expect(screen.queryByRole("region", { name: "Agenda" })).toBeNull()
  })
})

describe("a break of a webinar", () => {
  it("is taken by a press, says what guests see, and ends by a press", async () => {
    const [presentation] = withWebinar(onAir()).presentations
    if (presentation === undefined) throw new Error("The example has no webinar.")
    const mine = onAir({ consultant: { accountId: 7, name: "Melina Mielke" } })
    const hold = {
      since: "2026-11-24T08:38:00.000Z",
      minutes: 10,
      resumesAt: "2026-11-24T08:48:00.000Z",
      words: { en: "Back soon.", de: "Gleich zurück." },
    }
    const { user, backend } = await shown({
      prepare: (each) => {
        each.answer("webinar", { body: mine })
        each.answer("hold", { body: { ...presentation, hold } })
        each.answer("resume", { body: presentation })
      },
    })
    await user.click(await screen.findByRole("button", { name: "Break" }))
    expect(await screen.findByText("Break until 9:48. Guests see and hear nothing of you.")).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "End the break" }))
    await waitFor(() => expect(screen.queryByText(/^Break until/)).toBeNull())
    expect(backend.calls.some(({ operation }) => operation === "resume")).toBe(true)
  })
})
