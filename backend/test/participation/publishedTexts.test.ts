import { expect, it } from "vitest"
import type { GuestQuestionRow } from "../../src/environment/tables/participation.ts"
import { openPublishedTexts } from "../../src/participation/publishedTexts.ts"

const question = (id: number, given: Partial<GuestQuestionRow> = {}): GuestQuestionRow => ({
  id,
  presentationId: 7,
  customerId: id,
  text: "How far?",
  askedAt: new Date(0),
  votes: 0,
  revision: 1,
  changedAt: new Date(0),
  state: "open",
  answer: null,
  ...given,
})

it("texts of a publication are at most 4 kB, the newest first, without those that all guests have", () => {
  let now = 60_000
  const texts = openPublishedTexts({ now: () => now })
  const long = Array.from({ length: 20 }, (_, index) =>
    question(index, { text: "ü".repeat(280), changedAt: new Date(now - index) }),
  )
  expect(texts.among(7, long).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6])
  now += 6_000
  expect(texts.among(7, long)).toEqual([])
  expect(texts.among(7, [question(99), ...long]).map(({ id }) => id)).toEqual([99])
})
