import { Data } from "effect"

/** A request that failed. The visitor may try again. `status` 0: there was no answer, or no readable one. */
export class RequestFailed extends Data.TaggedError("RequestFailed")<{
  readonly status: number
  /** The words of the answer, in the language of the request (N3); undefined when it had none. */
  readonly detail: string | undefined
  /** What is said of single fields by their names in the contract, as it came: `refusedFields` reads it. */
  readonly errors?: unknown
  /** Whether there was an answer that cannot be read: the visitor's connection is not the cause. */
  readonly isUnreadable?: true
}> {}
