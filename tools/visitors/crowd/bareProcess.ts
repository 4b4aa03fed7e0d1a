import { obey } from "../reports.ts"
import { type BareOptions, type BareVisitor, bareVisitor } from "./bareVisitor.ts"
import { runInParallel } from "./runInParallel.ts"

const crowd: BareVisitor[] = []

/** Many bare visitors in one process. */
const orders = {
  open: ({ uuids, ...options }: BareOptions) =>
    runInParallel(5, uuids, async (uuid) => void crowd.push(await bareVisitor(options, uuid))),
  isWhole: () => crowd.every((visitor) => visitor.isWhole()),
  /** Cuts all connections to the broker at once. Returns the time: UTC, ms since 1970. */
  cut: () => {
    const at = Date.now()
    for (const visitor of crowd) visitor.cut()
    return at
  },
  /** Number of visitors that lack any of these texts. */
  lacking: (texts: ReadonlyArray<string>) =>
    crowd.filter((visitor) => {
      const { firstSeen } = visitor.ledger()
      return texts.some((text) => firstSeen[text] === undefined)
    }).length,
  ledgers: () => crowd.map((visitor) => visitor.ledger()),
}

export type BareOrders = typeof orders

obey(orders)
