import { lazy, useEffect } from "react"
import { untilFetched } from "../../routing/lateCode.ts"

const fetchPane = () => untilFetched(() => import("./LeavePane.tsx"))

/** The question before leaving. */
export const LeavePane = lazy(async () => ({ default: (await fetchPane()).LeavePane }))

/** Fetches the question's code once the stage is shown: a visitor whose network is gone must be able to leave. */
export const useLeavePane = (): void => {
  useEffect(() => void fetchPane(), [])
}
