import { Exit, Fiber, Scope } from "effect"
import { describe, expect } from "vitest"
import { fakeMediaServer, type StreamAnswer } from "../../../src/adapters/memory/media/fakeMediaServer.ts"
import { connectOpening } from "../../../src/application/consultation/connectOpening.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { openAhead } from "../../../src/application/stream/openAhead.ts"
import { playSource } from "../../../src/application/stream/playSource.ts"
import type { TermsAnswer } from "../../../src/application/terms/acceptTerms.ts"
import type { Presentation } from "../../../src/domain/presentation/Presentation.ts"
import type { VisitState } from "../../../src/domain/presentation/visitState.ts"
import type { TermsSection } from "../../../src/domain/terms/termsText.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aStream } from "../../builders/aStream.ts"
import { configured } from "../../contract/rest/stubs.ts"
import { it } from "../../it.ts"
import { pass, settled, start } from "../../run.ts"

const one = aStream({ streamName: "one" })
const aTerm: TermsSection = { title: "Terms", text: "What is agreed." }

/** A visitor who is called to presentation 7, and its media server. */
const called = (about: Partial<Presentation> = {}, ...answers: ReadonlyArray<StreamAnswer>) => {
  const fake = fakeMediaServer()
  fake.answerNext(...answers)
  const state = createStore<VisitState>({ _tag: "Invited", presentationId: 7, kind: undefined })
  const answer = createStore<TermsAnswer>("agreed")
  const sections = createStore<ReadonlyArray<TermsSection> | undefined>([aTerm])
  const presentation = aPresentation({ id: 7, status: "live", stream: one, ...about })
  const { connect, play } = openAhead(playSource(fake))
  const connectTo = connectOpening({
    connect,
    config: configured({ protocols: { webinar: "hls" } }),
    flow: { state },
    terms: { answer, sections },
  })
  const scope = Scope.makeUnsafe()
  /** The page opens and plays. */
  const opens = (stream = one) => Scope.provide(play(stream, "webrtc"), scope)
  return {
    fake,
    state,
    answer,
    sections,
    ahead: connectTo(presentation, { proto: undefined }),
    opens,
    leaves: Scope.close(scope, Exit.void),
  }
}

describe("The second before a called visitor's page opens", () => {
  it("Q7 S1 is used to connect, and the page plays that connection until it closes", function* () {
    const { fake, state, ahead, opens, leaves } = called()
    const life = yield* start(ahead)
    yield* pass(200)
    expect(fake.open()).toBe(1)
    state.set({ _tag: "Live", presentationId: 7, presentation: undefined, kind: undefined })
    yield* opens()
    yield* Fiber.interrupt(life)
    expect(fake.asked()).toEqual([one])
    expect(fake.open()).toBe(1)
    yield* leaves
    expect(fake.open()).toBe(0)
  })

  it.effect.each([[undefined], [null], [{ on: false, run: 0 }]])(
    "Q7 C3 connects if the backend says of a recording %j, and promises none",
    function* (recording) {
      const { fake, ahead } = called({ recording })
      yield* start(ahead)
      yield* settled
      expect(fake.open()).toBe(1)
    },
  )

  it("Q7 waits for a connection that is still being made", function* () {
    const { fake, ahead, opens } = called({}, "late")
    yield* start(ahead)
    yield* pass(1_000)
    const page = yield* start(opens())
    yield* pass(19_000)
    yield* Fiber.join(page)
    expect(fake.asked()).toEqual([one])
  })

  it.effect.each([
    ["the terms are not agreed", { consentGiven: false }, "open"],
    ["the terms are declined", { consentGiven: true }, "declined"],
    ["a name is asked", { kind: "one-to-many", attending: false }, "agreed"],
    ["it is recorded", { recording: { on: true, run: 1 } }, "agreed"],
    ["nobody can read whether it is recorded", { recording: "on" }, "agreed"],
    ["it has no stream yet", { stream: undefined }, "agreed"],
    [
      "a playlist is played",
      { kind: "webinar", stream: aStream({ hlsUrl: "https://cdn.showroom.example/one.m3u8" }) },
      "agreed",
    ],
  ] as const)("Q7 C3 Q4 connects nothing while %s", function* (_why, about, agreed) {
    const { fake, answer, ahead } = called(about)
    answer.set(agreed)
    yield* start(ahead)
    yield* pass(500)
    expect(fake.asked()).toEqual([])
  })

  it("Q7 C3 connects where the location has no terms", function* () {
    const { fake, answer, sections, ahead } = called()
    answer.set("open")
    sections.set([])
    yield* start(ahead)
    yield* settled
    expect(fake.open()).toBe(1)
  })

  it("Q7 C3 connects where the backend has the consent already", function* () {
    const { fake, answer, ahead } = called({ consentGiven: true })
    answer.set("open")
    yield* start(ahead)
    yield* settled
    expect(fake.open()).toBe(1)
  })

  it("Q7 leaves nothing behind if the visitor leaves", function* () {
    const { fake, state, ahead } = called()
    yield* start(ahead)
    yield* pass(500)
    state.set({ _tag: "Arriving" })
    yield* settled
    expect(fake.open()).toBe(0)
  })

  it("Q7 leaves nothing behind if the page does not open", function* () {
    const { fake, state, ahead } = called()
    yield* start(ahead)
    state.set({ _tag: "Live", presentationId: 7, presentation: undefined, kind: undefined })
    yield* pass(10_000)
    expect(fake.open()).toBe(0)
  })

  it("Q7 Q9 connects to one address: the page connects itself if the stream has moved", function* () {
    const { fake, ahead, opens } = called()
    yield* start(ahead)
    yield* settled
    const moved = aStream({ streamName: "two" })
    yield* opens(moved)
    expect(fake.asked()).toEqual([one, moved])
    expect(fake.open()).toBe(1)
  })

  it("Q7 S4 loses nothing if connecting fails: the page connects itself", function* () {
    const { fake, ahead, opens } = called({}, 404)
    yield* start(ahead)
    yield* settled
    yield* opens()
    expect(fake.asked()).toEqual([one, one])
    expect(fake.open()).toBe(1)
  })
})
