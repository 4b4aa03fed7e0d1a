import { Effect } from "effect"
import type { OpenedBooking } from "../../../application/booking/manage/openBooking.ts"
import type { BookingFeature } from "../../../application/booking/openBookingFeature.ts"
import type { OpenedSchedule } from "../../../application/booking/openSchedule.ts"
import type { Submission, Submitted } from "../../../application/booking/submit/submitBooking.ts"
import { firstWrong } from "../../../domain/booking/bookingForm.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import { run } from "../../viewmodel/command.ts"
import type { BookingFormState } from "./bookingFormState.ts"
import type { SchedulePhase } from "./schedulePhase.ts"

/** Submits the form and shows the response. At most one request runs at a time. */
export const submitSchedule = ({
  booking,
  visit,
  phase,
  form,
  toResult,
}: {
  readonly booking: Pick<BookingFeature, "submitBooking">
  readonly visit: Visit
  readonly phase: SchedulePhase
  readonly form: BookingFormState
  readonly toResult: (opened: OpenedBooking) => void
}) => {
  const show = (open: OpenedSchedule, startsAt: number | undefined, answer: Submitted): void => {
    form.become({ phase: answer._tag === "Booked" ? "sent" : "open" })
    switch (answer._tag) {
      case "Booked":
        open.hold.spend()
        toResult(answer.opened)
        break
      case "Refused":
        form.refuse(answer.problems)
        break
      case "Taken":
        if (startsAt !== undefined) run(open.calendar.taken(startsAt, answer.refusal))
        break
      case "InDoubt":
        form.become({ isInDoubt: true })
        break
      case "Closed":
        phase.close(answer.why)
        break
      case "NotOpened":
        // An alert has reported the failure.
        phase.change({ unusable: answer.why === "failed" ? undefined : answer.why })
        break
      case "Failed":
        if (firstWrong(answer.problems) === undefined) form.become({ failure: answer.failure })
        else form.refuse(answer.problems)
    }
  }

  const send = (onDoubt: Submission["onDoubt"]) =>
    Effect.gen(function* () {
      const open = phase.get()
      const { values, phase: formPhase } = form.state.get()
      if (open.kind !== "open" || formPhase !== "open") return
      const { chosen, zone } = open.calendar.state.get()
      const { moving, hold } = open
      form.become({ phase: "sending", failure: undefined, notes: [], isInDoubt: false })
      const submission = { moving, form: values, chosen, zone, holdId: hold.id(), onDoubt }
      show(open, chosen?.startsAt, yield* booking.submitBooking(visit, submission))
    })

  return { submit: () => run(send("ask")), sendAnyway: () => run(send("send")) }
}
