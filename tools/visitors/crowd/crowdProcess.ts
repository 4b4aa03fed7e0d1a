import { type HeadlessVisitor, headlessVisitor, type SeenPart } from "../headlessVisitor.ts"
import { obey } from "../reports.ts"
import { runInParallel } from "./runInParallel.ts"

export interface CrowdOptions {
  readonly origin: string
  readonly locationId: number
  readonly presentationId: number
  readonly uuids: ReadonlyArray<string>
}

const crowd: HeadlessVisitor[] = []

/** Many visitors of one presentation in one process. */
const orders = {
  open: ({ uuids, presentationId, ...options }: CrowdOptions) =>
    runInParallel(5, uuids, async (uuid) => {
      const visitor = await headlessVisitor({ ...options, uuid })
      await visitor.attend(presentationId)
      crowd.push(visitor)
    }),
  /**
   * Lets each visitor raise a hand, choose in the poll and vote, spread over so many ms. Every tenth asks a question.
   * Resolves with the number of questions.
   */
  takePart: async (overMs: number) => {
    const asked = await Promise.all(
      crowd.map(async (visitor, index) => {
        visitor.takePart()
        await new Promise((resolve) => setTimeout(resolve, 1_000 + (overMs * index) / crowd.length))
        const asks = index % 10 === 0
        if (asks) await visitor.ask(`What does guest ${process.pid}-${index} want to know?`)
        await visitor.raiseHand()
        await visitor.choose(index % 2)
        await visitor.vote()
        return asks
      }),
    )
    return asked.filter(Boolean).length
  },
  /** Number of visitors that do not see this of all guests' part. */
  lackingPart: (all: SeenPart) =>
    crowd.filter((visitor) => {
      const { hands, questions, chosen } = visitor.seenPart()
      return hands !== all.hands || questions !== all.questions || chosen !== all.chosen
    }).length,
  /** Adds visitors to the queue, one after another. */
  wait: ({ uuids, ...options }: Omit<CrowdOptions, "presentationId">) =>
    runInParallel(5, uuids, async (uuid) => {
      const visitor = await headlessVisitor({ ...options, uuid })
      visitor.wait()
      crowd.push(visitor)
    }),
  /** Whether all have a place in the queue. */
  isInQueue: () => crowd.every((visitor) => /^\d+$/.test(visitor.ledger().queue.at(-1)?.word ?? "")),
  /** Whether all have caught up with history on an open session. */
  isWhole: () => crowd.every((visitor) => visitor.isCaughtUp()),
  /** Cuts all connections to the broker at once. Returns the time: UTC, ms since 1970. */
  cut: () => {
    const at = Date.now()
    for (const visitor of crowd) visitor.cut()
    return at
  },
  /** Number of visitors whose screen lacks any of these texts. */
  lacking: (texts: ReadonlyArray<string>) =>
    crowd.filter((visitor) => {
      const shown = new Set(visitor.ledger().shown)
      return texts.some((text) => !shown.has(text))
    }).length,
  ledgers: () => crowd.map((visitor) => visitor.ledger()),
}

export type CrowdOrders = typeof orders

obey(orders)
