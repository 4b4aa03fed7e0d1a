import type { Mishap } from "./parity.ts"

/** Thrown where a frame cannot be obeyed. The message and the detail become header and body of an ERROR frame. */
export class Refusal extends Error {
  constructor(
    readonly mishap: Mishap,
    message: string,
    readonly detail: string = message,
  ) {
    super(message)
    this.name = "Refusal"
  }
}
