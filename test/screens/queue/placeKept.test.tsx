import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { enterQueue, sentence } from "./enterQueue.ts"

describe("a visitor in the queue", () => {
  it("Q6 Q2 moves up when somebody ahead is disconnected, whatever positions the backend sends", async () => {
    const { fakes } = await enterQueue(({ queue }) => queue.wait("a", "b"))
    await screen.findByText("2 visitors are ahead of you.")
    const queueName = fakes.queue.joined()[0] ?? ""
    fakes.broker.deliver(queueName, { _tag: "Disconnect", consumerTag: "a", reason: "removed" })
    expect(await screen.findByText("1 visitor is ahead of you.", sentence)).toBeDefined()
    fakes.broker.deliver(queueName, { _tag: "Disconnect", consumerTag: "nobody", reason: "left" })
    fakes.broker.deliver(queueName, { _tag: "Disconnect", consumerTag: "b", reason: "left" })
    expect(await screen.findByText("You’re next.", sentence)).toBeDefined()
  })

  it("Q2 does not see a consultant coming if the list never contained the visitor", async () => {
    const { fakes } = await enterQueue(({ queue }) => queue.nameOthersOnly("a", "b"))
    expect(await screen.findByText("You are in the queue.", sentence)).toBeDefined()
    fakes.broker.deliver(fakes.queue.joined()[0] ?? "", { _tag: "QueuePosition", waitingIds: ["b"] })
    expect(screen.queryByText("Your consultant is joining.")).toBeNull()
  })

  it("Q2 Q7 sees that the consultant is coming if the backend sends a disconnect at the pick-up", async () => {
    const { fakes } = await enterQueue()
    await screen.findByText("You’re next.", sentence)
    const own = { _tag: "Disconnect", consumerTag: fakes.queue.consumerTag, reason: undefined } as const
    fakes.broker.deliver(fakes.queue.joined()[0] ?? "", own)
    expect((await screen.findAllByText("Your consultant is joining.")).length).toBeGreaterThan(0)
    expect(screen.queryByText(/no longer in the queue/)).toBeNull()
  })

  it("X2 Q6 enters automatically as soon as push answers, after a failure that was shown", async () => {
    const { fakes } = await enterQueue(({ queue }) => queue.answerJoins("failed", "failed"))
    expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined()
    expect(await screen.findByText("You’re next.", sentence)).toBeDefined()
    expect(fakes.queue.joined()).toHaveLength(1)
  })

  it("X2 B7 keeps the position in view and retries automatically after a manual retry failed", async () => {
    const { fakes } = await enterQueue(({ queue }) => queue.wait("a"))
    await screen.findByText("1 visitor is ahead of you.", sentence)
    const own = fakes.queue.registered()[0]?.queueName ?? ""
    fakes.queue.answerNext("failed", "failed")
    fakes.broker.takeAway(own)
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }))
    expect(screen.getByText("1 visitor is ahead of you.", sentence)).toBeDefined()
    expect(screen.queryByText(/Q-1/)).toBeNull()
  })
})
