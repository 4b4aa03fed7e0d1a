import { Data } from "effect"

/** A request that was not answered as hoped. The visitor may try again. `status` 0: nobody answered, or nobody readably. */
export class RequestFailed extends Data.TaggedError("RequestFailed")<{
  readonly status: number
  /** The words of the answer, in the language of the request (N3); undefined when it had none. */
  readonly detail: string | undefined
  /** What is said of single fields by their names in the contract, as it came: `refusedFields` reads it. */
  readonly errors?: unknown
  /** There was an answer, which cannot be read: it is not the visitor's connection. */
  readonly isUnreadable?: true
}> {}
