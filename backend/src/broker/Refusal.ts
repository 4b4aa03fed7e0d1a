import type { Mishap } from "./parity.ts"

/** Thrown for a frame that cannot be executed. Message and detail become header and body of an ERROR frame. */
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
