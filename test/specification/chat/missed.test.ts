import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeChat } from "../../../src/adapters/memory/backend/fakeChat.ts"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import type { ChatMessage } from "../../../src/domain/chat/ChatMessage.ts"
import { aChatMessage } from "../../builders/aChatMessage.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"
import { brokerEnvironment } from "../broker/brokerEnvironment.ts"
import { chatOn } from "./chatDeps.ts"

const message = (text: string, timestamp: number) => aChatMessage({ text, timestamp })
const minute = 60_000

/** A visitor who has read a history of three messages, a minute apart, from a backend with these capabilities. */
const reader = (...capabilities: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const { fake, link, browser } = brokerEnvironment()
    const chat = fakeChat()
    const backend = fakeLocation()
    backend.configure({ capabilities })
    const { state, lives } = chatOn({ link, browser }, aPresentation({ id: 7 }), {
      chats: chat.chats,
      config: backend.config,
    })
    const deliver = (said: ChatMessage) => fake.deliver("chat-1", { _tag: "ChatMessageCame", message: said })
    const texts = () => state.get().timeline.map(({ text }) => text)
    chat.keep(message("one", minute), message("two", 2 * minute), message("three", 3 * minute))
    yield* start(lives)
    return { fake, link, chat, state, deliver, texts }
  })

describe("A visitor who was disconnected", () => {
  it("H1 B6 requests what may be missing, plus 10 s, if the backend supports it", function* () {
    const { fake, chat, texts } = yield* reader("history_after")
    yield* act(() => fake.drop())
    chat.keep(message("meanwhile", 4 * minute))
    yield* pass(10)
    expect(chat.afters()).toEqual([undefined, 3 * minute - 10_000])
    expect(texts()).toEqual(["one", "two", "three", "meanwhile"])
  })

  it("B6 requests everything from a backend that does not", function* () {
    const { fake, chat, texts } = yield* reader()
    yield* act(() => fake.drop())
    chat.keep(message("meanwhile", 4 * minute))
    yield* pass(10)
    expect(chat.afters()).toEqual([undefined, undefined])
    expect(texts()).toEqual(["one", "two", "three", "meanwhile"])
  })

  it("B6 requests from the last message that arrived live without a gap", function* () {
    const { fake, chat, deliver } = yield* reader("history_after")
    const live = message("live", 5 * minute)
    chat.keep(live)
    yield* act(() => deliver(live))
    yield* act(() => fake.drop())
    yield* pass(10)
    expect(chat.afters().at(-1)).toBe(5 * minute - 10_000)
  })

  it("B6 CH4 requests from before the gap even if a later message has arrived first", function* () {
    const { fake, chat, deliver, texts } = yield* reader("history_after")
    yield* act(() => fake.drop())
    const [gap, late] = [message("in the gap", 4 * minute), message("behind it", 6 * minute)]
    chat.keep(gap, late)
    chat.answerHistoryNext("failed")
    yield* pass(10)
    // The queue delivers what it retained; history, which contains the gap, fails for now.
    yield* act(() => deliver(late))
    yield* act(() => fake.drop())
    yield* pass(1_200)
    expect(chat.afters().at(-1)).toBe(3 * minute - 10_000)
    expect(texts()).toEqual(["one", "two", "three", "in the gap", "behind it"])
  })

  it("H1 shows each message once if the backend returns everything all the same", function* () {
    const { fake, chat, state, texts } = yield* reader("history_after")
    const before = state.get().timeline
    chat.ignoreAfter()
    yield* act(() => fake.drop())
    yield* pass(10)
    expect(texts()).toEqual(["one", "two", "three"])
    expect(state.get().timeline).toEqual(before)
  })

  it("B6 requests the messages as often after several breaks as after one, if the backend does not answer", function* () {
    const { fake, chat } = yield* reader()
    chat.answerHistoryNext(...Array.from({ length: 40 }, () => "failed" as const))
    const afterBreaks = function* (breaks: number) {
      for (let each = 0; each < breaks; each += 1) {
        yield* act(() => fake.drop())
        yield* pass(5_000)
      }
      const before = chat.histories()
      yield* pass(60_000)
      return chat.histories() - before
    }
    const once = yield* afterBreaks(1)
    expect(once).toBeGreaterThan(0)
    expect(yield* afterBreaks(3)).toBe(once)
  })
})
