import type { ChatMessage } from "../../../src/domain/chat/ChatMessage.ts"
import { merge } from "../../../src/domain/chat/timeline.ts"
import { type Figure, medianOf } from "./figures.ts"

/**
 * Growth for ten times as many messages that still counts as near-linear: ten times, plus the cost of sorting and
 * memory beyond it (H10).
 */
const mostGrowth = 15
const rounds = 9
const warmups = 6
/** The largest number of places by which a message arrives late. */
const disorder = 50

/** Messages nearly in the order of their times, as they arrive; with ids, or as a backend that drops ids sends them. */
const messages = (count: number, hasIds: boolean): ReadonlyArray<ChatMessage> =>
  // As if parsed from a wire: each round gets strings that nothing has read yet.
  JSON.parse(
    JSON.stringify(
      Array.from({ length: count }, (_, index) => ({
        ...(hasIds && { id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}` }),
        chat: "general",
        sender: { type: 2, id: "moderator-1", firstName: "Clara", lastName: "Weiß" },
        text: `Message ${index}`,
        timestamp: 1_000 * (index + ((index * 7_919) % disorder)),
      })),
    ),
  )

/**
 * CPU time of an act, in ms. Elapsed time would include other processes on the machine, and most so for the longer
 * acts.
 */
const costOf = (act: () => void): number => {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const mergeAll = (all: ReadonlyArray<ChatMessage>): void => {
  if (merge([], all).length !== all.length) throw new Error("Messages were lost")
}

/**
 * The minimum cost of finding each message once and in order with the language's own means: a set of the ids, and a
 * sort.
 */
const least = (all: ReadonlyArray<ChatMessage>): void => {
  const looks = new Set(all.map(({ id, text }) => id ?? text))
  if (looks.size !== all.toSorted((one, other) => one.timestamp - other.timestamp).length)
    throw new Error("The generated messages are wrong")
}

/** Medians for ten thousand and a hundred thousand messages. */
const costsOf = (act: (all: ReadonlyArray<ChatMessage>) => void, hasIds: boolean) => {
  const [few = Number.NaN, many = Number.NaN] = [10_000, 100_000].map((count) =>
    medianOf(
      Array.from({ length: warmups + rounds }, () => {
        const all = messages(count, hasIds)
        return costOf(() => act(all))
      }).slice(warmups),
    ),
  )
  return { few, many, growth: many / few }
}

/** CPU time of merging a history, and its growth with the length. */
export const measureMerge = async (): Promise<ReadonlyArray<Figure>> =>
  ["messages with ids", "messages without ids"].flatMap((name, index): ReadonlyArray<Figure> => {
    const [ours, floor] = [costsOf(mergeAll, index === 0), costsOf(least, index === 0)]
    return [
      { what: `10,000 ${name}`, value: ours.few, floor: floor.few, unit: "ms", digits: 1 },
      { what: `100,000 ${name}`, value: ours.many, floor: floor.many, unit: "ms", digits: 1 },
      {
        what: `growth from the one to the other, ${name}`,
        value: ours.growth,
        floor: floor.growth,
        unit: "x",
        digits: 1,
        goal: { most: mostGrowth },
      },
    ]
  })
