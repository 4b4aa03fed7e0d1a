import type { Frame } from "./Frame.ts"
import { Refusal } from "./Refusal.ts"
import { required } from "./requests.ts"

/** The transactions of a session in which nothing is done. */
export interface EmptyTransactions {
  /** Opens or gives up a transaction as the frame says; false when the frame would do something in one. */
  readonly follow: (frame: Frame) => boolean
}

/** @param most how many may be open at once */
export const emptyTransactions = (most: number): EmptyTransactions => {
  const open = new Set<string>()
  return {
    follow: (frame) => {
      const name = required(frame, "transaction")
      if (frame.command === "BEGIN") {
        // Named as one that is open: RabbitMQ begins it anew.
        open.add(name)
        if (open.size > most) throw new Refusal("overLimit", "Too many transactions")
        return true
      }
      if (frame.command !== "ABORT") return false
      if (!open.delete(name))
        throw new Refusal("badRequest", "Bad transaction", `Invalid transaction identifier: "${name}"\n`)
      return true
    },
  }
}
