import type { Effect } from "effect"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { HandIn } from "./handIn.ts"
import type { Submission, Submitted } from "./Submission.ts"

/** Books a time (K4); one request however often it is asked for while it runs. */
export type SubmitBooking = (visit: Visit, submission: Submission) => Effect.Effect<Submitted>

export const submitBooking =
  ({ handIn }: { readonly handIn: HandIn }): SubmitBooking =>
  (visit, submission) =>
    handIn(visit, undefined, submission)
