import { lazy, useEffect } from "react"
import { untilFetched } from "../../routing/lateCode.ts"

const fetchPane = () => untilFetched(() => import("./leavePanes.ts"))

/** The question before leaving. */
export const LeavePane = lazy(async () => ({ default: (await fetchPane()).leavePanes.LeavePane }))

/** What a visitor is offered whose consultant is gone. */
export const GonePane = lazy(async () => ({ default: (await fetchPane()).leavePanes.GonePane }))

/** Fetches the question's code once the stage is shown: a visitor whose network is gone must be able to leave. */
export const useLeavePane = (): void => {
  useEffect(() => void fetchPane(), [])
}
