import { Refusal } from "../Refusal.ts"
import type { Frame } from "./Frame.ts"
import { requireHeader } from "./requests.ts"

/** The empty transactions of a session. */
export interface EmptyTransactions {
  /** Opens or aborts a transaction. Throws a `Refusal` for any other command in one. */
  readonly follow: (frame: Frame) => void
  readonly areOpen: () => boolean
}

/**
 * Refuses commands in transactions: a SEND within one would wait in the broker until its COMMIT. Empty transactions are
 * allowed, because clients use them as a probe.
 * @param most the number of open transactions allowed
 */
export const emptyTransactions = (most: number): EmptyTransactions => {
  const open = new Set<string>()
  return {
    areOpen: () => open.size > 0,
    follow: (frame) => {
      const { command, headers } = frame
      if (command !== "BEGIN" && command !== "ABORT" && !headers.has("transaction")) return
      const name = requireHeader(frame, "transaction")
      if (command === "BEGIN") {
        // A repeated name begins that transaction again, as in RabbitMQ.
        open.add(name)
        if (open.size > most) throw new Refusal("overLimit", "Too many transactions")
        return
      }
      if (command !== "ABORT")
        throw new Refusal("badRequest", "Transactions are not supported", `${command} must not name a transaction\n`)
      if (!open.delete(name))
        throw new Refusal("badRequest", "Bad transaction", `Invalid transaction identifier: "${name}"\n`)
    },
  }
}
