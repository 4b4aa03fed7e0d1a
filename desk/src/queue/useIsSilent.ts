import { useEffect, useState } from "react"
import type { QueueEntry } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"

/** Time in ms that the page of a visitor who has just joined takes until it answers. */
const joiningMs = 5_000

/** Whether a visitor's page does not answer. The page of somebody who has just joined is still loading. */
export const useIsSilent = ({ isThere, since }: Pick<QueueEntry, "isThere" | "since">): boolean => {
  const { now } = useDesk()
  const joinedAt = Date.parse(since)
  const [isJoining, setJoining] = useState(() => now() - joinedAt < joiningMs)
  useEffect(() => {
    const leftMs = joinedAt + joiningMs - now()
    setJoining(leftMs > 0)
    if (leftMs <= 0) return
    const timer = setTimeout(() => setJoining(false), leftMs)
    return () => clearTimeout(timer)
  }, [now, joinedAt])
  return !isThere && !isJoining
}
