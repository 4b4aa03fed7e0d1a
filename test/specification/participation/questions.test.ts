import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeParticipation } from "../../../src/adapters/memory/backend/fakeParticipation.ts"
import { openParticipation } from "../../../src/application/participation/openParticipation.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { it } from "../../it.ts"
import { pass, settled, start } from "../../run.ts"

const text = (id: number, words: string, revision = 1) => ({ id, text: words, revision, answer: undefined })
const two = {
  count: 2,
  first: [
    { id: 71, votes: 3, revision: 1 },
    { id: 64, votes: 1, revision: 1 },
  ],
  texts: [text(71, "How far?"), text(64, "How many seats?")],
}

/** A webinar whose chat is connected, and whose list of questions is in sight. */
const environment = () => {
  const fake = fakeParticipation()
  const published = createStore<unknown>(undefined)
  const page = openParticipation({ ...fake, page: { draw: Effect.succeed(0.5) } })({
    presentationId: 7,
    connection: createStore<unknown>({ session: 1 }),
    published,
  })
  const { questions } = page
  questions.show(true)
  const listed = () => questions.list.get()?.map(({ text: words, votes }) => `${words} ${votes}`)
  return { fake, published, page, questions, listed }
}

describe("questions of guests", () => {
  it("are listed in their order with votes, and one vote is given and taken back", function* () {
    const { fake, page, questions, listed } = environment()
    fake.put({ questions: two })
    yield* start(page.live)
    yield* settled
    expect(listed()).toEqual(["How far? 3", "How many seats? 1"])
    yield* questions.vote(64, true)
    expect(questions.list.get()?.[1]).toMatchObject({ votes: 2, hasVoted: true, isOwn: false })
    yield* questions.vote(64, false)
    expect(questions.list.get()?.[1]).toMatchObject({ votes: 1, hasVoted: false })
  })

  it("keep a text that a later publication leaves out, and show the newest answer", function* () {
    const { fake, published, page, questions, listed } = environment()
    fake.put({ questions: two })
    yield* start(page.live)
    yield* settled
    const answered = { ...text(64, "How many seats?", 2), answer: { kind: "live" } as const }
    const first = [two.first[0], { id: 64, votes: 5, revision: 2 }].flatMap((each) => each ?? [])
    published.set(fake.put({ questions: { count: 2, first, texts: [answered] } }))
    yield* settled
    published.set(fake.put({ questions: { count: 2, first, texts: [] } }))
    yield* settled
    expect(listed()).toEqual(["How far? 3", "How many seats? 5"])
    expect(questions.list.get()?.[1]?.answer).toEqual({ kind: "live" })
  })

  it("are read again after a missed text, not all at once, and only while the list is in sight", function* () {
    const { fake, published, page, questions, listed } = environment()
    yield* start(page.live)
    yield* settled
    questions.show(false)
    published.set(fake.put({ questions: { ...two, texts: [] } }))
    fake.put({ questions: two })
    yield* pass(10_000)
    expect(fake.reads()).toBe(1)
    questions.show(true)
    yield* settled
    expect([fake.reads(), listed()]).toEqual([1, []])
    yield* pass(5_000)
    expect([fake.reads(), listed()]).toEqual([2, ["How far? 3", "How many seats? 1"]])
  })

  it("are asked once for each press, and the words stay in the field until they have arrived", function* () {
    const { fake, page, questions } = environment()
    fake.put({ questions: two })
    yield* start(page.live)
    yield* settled
    questions.write("  Is the roof glass? ")
    fake.answerNext("refused", "failed")
    yield* questions.ask
    expect(questions.state.get()).toMatchObject({ asking: "tooMany", draft: "  Is the roof glass? " })
    yield* questions.ask
    expect(questions.state.get().asking).toBe("failed")
    yield* questions.ask
    expect(questions.state.get()).toMatchObject({ asking: "idle", draft: "" })
    yield* settled
    expect(questions.list.get()?.find(({ isOwn }) => isOwn)?.text).toBe("Is the roof glass?")
  })

  it("are read by page behind the first, and a dismissed one disappears there as well", function* () {
    const { fake, published, page, questions, listed } = environment()
    fake.put({ questions: { ...two, count: 3 } })
    fake.putMore({ ...text(12, "Which colours?"), votes: 0 })
    yield* start(page.live)
    yield* settled
    yield* questions.showMore
    expect(listed()).toEqual(["How far? 3", "How many seats? 1", "Which colours? 0"])
    published.set(fake.put({ questions: two }))
    yield* settled
    expect(listed()).toEqual(["How far? 3", "How many seats? 1"])
  })

  it("are not offered by a backend without them", function* () {
    const { fake, page, questions } = environment()
    fake.put({ questions: undefined })
    yield* start(page.live)
    yield* settled
    expect(questions.list.get()).toBeUndefined()
  })
})
