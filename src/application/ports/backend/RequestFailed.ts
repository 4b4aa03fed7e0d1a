import { Data } from "effect"

/** A request failed. The visitor may try again. `status` 0: no answer, or no readable one. */
export class RequestFailed extends Data.TaggedError("RequestFailed")<{
  readonly status: number
  /** The answer's message, in the language of the request (N3); `undefined` if it has none. */
  readonly detail: string | undefined
  /** Unparsed messages about single fields, by their names in the contract. `refusedFields` parses them. */
  readonly errors?: unknown
  /** Whether an answer arrived that cannot be parsed, so the visitor's connection is not the cause. */
  readonly isUnreadable?: true
}> {}
