import { lazy, useEffect } from "react"
import type { Texts } from "../../../language/texts.ts"
import { untilFetched } from "../../../routing/lateCode.ts"

const fetchPane = async () => (await untilFetched(() => import("./leavePanes.ts"))).leavePanes

/** The question before leaving. */
export const LeavePane = lazy(async () => ({ default: (await fetchPane()).LeavePane }))

/** What a visitor is offered whose consultant is gone. */
export const GonePane = lazy(async () => ({ default: (await fetchPane()).GonePane }))

/** Fetches the question's code once the stage is shown: a visitor whose network is gone must be able to leave. */
export const useLeavePane = (): void => {
  useEffect(() => void fetchPane(), [])
}

/** Loads the words for a consultant who is away or gone. */
export const loadAbsenceWords = (texts: Pick<Texts, "complete">): Promise<void> =>
  untilFetched(async () => texts.complete((await fetchPane()).absenceWords))
