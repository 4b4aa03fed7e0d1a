import { bench, describe } from "vitest"
import type { ChatMessage } from "../../src/domain/chat/ChatMessage.ts"
import { merge } from "../../src/domain/chat/timeline.ts"

/** Growth of ten times as many messages that is still near-linear: ten times, and what sorting and memory cost beyond it. */
const mostGrowth = 15
const rounds = 5
const warmups = 2
/** A message comes late by up to so many places. */
const disorder = 50

/** Messages in nearly the order of their times, as they come; with ids, or as a backend sends them that drops ids. */
const messages = (count: number, hasIds: boolean): ReadonlyArray<ChatMessage> =>
  // As if read from a wire: each round meets strings that nobody has looked at yet.
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

const ways = [
  { name: "messages with ids", hasIds: true },
  { name: "messages without ids", hasIds: false },
]

/** What an act costs the processor, in ms: others at work on the machine lengthen the time, and the longer acts' most. */
const costOf = (act: () => void): number => {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
const median = (costs: ReadonlyArray<number>): number => costs.toSorted((one, other) => one - other)[rounds >> 1] ?? 0

/** Of rounds that count, ten thousand and a hundred thousand: prints both medians and how they grow. */
const judge = (name: string, [few = [], many = []]: ReadonlyArray<ReadonlyArray<number>>): void => {
  const growth = median(many) / median(few)
  process.stdout.write(
    `${name}: ${median(few).toFixed(1)} ms for 10,000, ${median(many).toFixed(1)} ms for 100,000 (median of ${rounds}); growth ${growth.toFixed(1)}, ${growth > mostGrowth ? "over" : "under"} ${mostGrowth}\n`,
  )
}

for (const { name, hasIds } of ways)
  describe(`H10 merging ${name}`, () => {
    const costs = [10_000, 100_000].map((count) => {
      const each: Array<number> = []
      bench(
        `${count} messages, with their making`,
        () => {
          const all = messages(count, hasIds)
          each.push(
            costOf(() => {
              if (merge([], all).length !== count) throw new Error("Messages were lost")
            }),
          )
          if (count === 100_000 && each.length === warmups + rounds)
            judge(
              name,
              costs.map((some) => some.slice(-rounds)),
            )
        },
        { iterations: rounds, time: 0, warmupIterations: warmups, warmupTime: 0 },
      )
      return each
    })
  })
