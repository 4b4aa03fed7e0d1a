import { Refusal } from "../Refusal.ts"
import type { Frame } from "./Frame.ts"
import { required } from "./requests.ts"

/** The transactions of a session in which nothing is done. */
export interface EmptyTransactions {
  /** Opens or gives up a transaction as the frame says. Refuses a frame that would do something in one. */
  readonly follow: (frame: Frame) => void
}

/**
 * Nothing may be done in a transaction: a SEND within one would wait in the broker until its COMMIT. Empty ones are allowed,
 * because clients use them to ask for a sign of life.
 *
 * @param most how many may be open at once
 */
export const emptyTransactions = (most: number): EmptyTransactions => {
  const open = new Set<string>()
  return {
    follow: (frame) => {
      const { command, headers } = frame
      if (command !== "BEGIN" && command !== "ABORT" && !headers.has("transaction")) return
      const name = required(frame, "transaction")
      if (command === "BEGIN") {
        // Named as one that is open: RabbitMQ begins it again.
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
