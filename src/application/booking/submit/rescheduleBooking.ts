import type { Effect } from "effect"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { OpenedBooking } from "../manage/OpenedBooking.ts"
import type { HandIn } from "./handIn.ts"
import type { Submission, Submitted } from "./Submission.ts"

/** Moves a booking (K4); one request however often it is asked for while it runs. */
export type RescheduleBooking = (
  visit: Visit,
  moving: OpenedBooking,
  submission: Submission,
) => Effect.Effect<Submitted>

export const rescheduleBooking = ({ handIn }: { readonly handIn: HandIn }): RescheduleBooking => handIn
