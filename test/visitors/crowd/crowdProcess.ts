import { type HeadlessVisitor, headlessVisitor } from "../headlessVisitor.ts"
import { obey } from "../told.ts"

export interface CrowdOptions {
  readonly origin: string
  readonly locationId: number
  readonly presentationId: number
  readonly uuids: ReadonlyArray<string>
}

/** Of those who open the showroom at the same time, so many are let in at once. */
const atOnce = 10

const crowd: HeadlessVisitor[] = []

/** Many visitors of one presentation in one process. */
const orders = {
  open: async ({ uuids, presentationId, origin, locationId }: CrowdOptions) => {
    const left = [...uuids]
    const letIn = async () => {
      for (let uuid = left.shift(); uuid !== undefined; uuid = left.shift()) {
        const visitor = await headlessVisitor({ origin, locationId, uuid })
        await visitor.attend(presentationId)
        crowd.push(visitor)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, letIn))
  },
  /** Whether all have caught up with history on a session that stands. */
  isWhole: () => crowd.every((visitor) => visitor.isCaughtUp()),
  /** Cuts all connections to the broker at once; answers when, UTC in ms since 1970. */
  cut: () => {
    const at = Date.now()
    for (const visitor of crowd) visitor.cut()
    return at
  },
  ledgers: () => crowd.map((visitor) => visitor.ledger()),
}

export type CrowdOrders = typeof orders

obey(orders)
