import { Effect } from "effect"
import { useEffect } from "react"
import type { Consultation } from "../../../../application/consultation/openConsultation.ts"
import type { AbsenceSigns } from "../../../../application/presentation/followAbsence.ts"
import { until } from "../../../../application/store/Store.ts"
import { lateView, untilFetched, untilFetchedLate } from "../../../routing/codeArrival.ts"
import { type LateDeps, latePart } from "../../../routing/latePart.ts"

const loadPanes = () => import("./leavePanes.tsx").then((code) => code.leavePanes)

/** The question before leaving. */
export const LeavePane = lateView(async () => (await loadPanes()).LeavePane)

/** The offer to a visitor whose consultant is gone. */
export const GonePane = lateView(async () => (await loadPanes()).GonePane, untilFetched)

/** Fetches the question's code once the stage is shown: a visitor whose network is gone must be able to leave. */
export const useLeavePane = (): void => {
  useEffect(() => void untilFetchedLate(loadPanes), [])
}

/** Times a consultant's absence, and loads its texts. Wanted with the first absence or lost picture. */
export const absencePart = (
  { load, texts }: LateDeps,
  { isNeeded, timed }: ReturnType<Consultation["followAbsence"]>,
  signs: AbsenceSigns,
) =>
  latePart({
    when: until(isNeeded, Boolean),
    load: () => Promise.all([load("timeAbsence"), loadPanes()]),
    texts: ([, { absenceWords }]) => texts.complete(absenceWords),
    open: ([time]) => Effect.succeed({ live: time(signs, timed) }),
    // No picture is about to come.
    arrival: untilFetched,
  })
