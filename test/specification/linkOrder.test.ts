import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { chatDesk } from "../../src/adapters/memory/backend/chatDesk.ts"
import { followConversation } from "../../src/application/chat/followConversation.ts"
import { sendMessage } from "../../src/application/chat/sendMessage.ts"
import { aPresentation } from "../builders/aPresentation.ts"
import { aVisit } from "../builders/aVisit.ts"
import { pass, run, settled, start } from "../run.ts"
import { brokerWorld, login } from "./brokerWorld.ts"

const visit = aVisit()

describe("A chat whose link comes back", () => {
  it("B6 CH2 CH4 listens, then catches up, then sends what waits, on each session", () =>
    run(
      Effect.gen(function* () {
        const { desk, link, browser } = brokerWorld()
        const chat = chatDesk()
        const steps: Array<string> = []
        const note = (step: string) => steps.push(`${step}, ${desk.listeners("chat-1")} listening`)
        const chats = {
          ...chat.chats,
          history: (presentationId: number) =>
            Effect.sync(() => note("history asked")).pipe(
              Effect.andThen(chat.chats.history(presentationId)),
              Effect.tap(() => Effect.sync(() => note("history there"))),
            ),
        }
        desk.onArrival(({ text }) => void note(`${text} sent`))
        const follow = followConversation({ chats, link, store: browser.store })
        const sending = sendMessage({ link, ids: browser.ids })
        const conversation = follow.open(aPresentation({ id: 7 }))
        const lives = [
          link.live(login),
          follow.live(conversation, visit.referral),
          sending.live(conversation, visit.customer),
        ]
        chat.take(300)
        yield* sending.write(conversation, "first")
        yield* start(Effect.all(lives, { concurrency: "unbounded" }))
        yield* pass(1_500)
        desk.drop()
        yield* settled
        yield* sending.write(conversation, "second")
        yield* pass(1_500)
        expect(steps).toEqual([
          "history asked, 1 listening",
          "history there, 1 listening",
          "first sent, 1 listening",
          "history asked, 1 listening",
          "history there, 1 listening",
          "second sent, 1 listening",
        ])
      }),
    ))
})
