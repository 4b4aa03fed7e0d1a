import type { Presentation } from "../api/contract.ts"
import { useAccount, useDeskState } from "../api/useDeskState.ts"
import { useIsShown } from "../location/useShownLocations.ts"

/** State of a running consultation; the most urgent one first. */
export type Standing = "alone" | "held" | "live"

export const standingOf = ({ consultantGoneSince, hold }: Presentation): Standing =>
  consultantGoneSince !== null ? "alone" : hold !== null ? "held" : "live"

const beganAt = ({ startedAt, startsAt }: Presentation): number => Date.parse(startedAt ?? startsAt)

const order: ReadonlyArray<Standing> = ["alone", "held", "live"]

/** The running consultations of the shown locations: those without a consultant first, then the longest. */
export const useRunning = (): ReadonlyArray<Presentation> => {
  const isShown = useIsShown()
  return useDeskState((state) => state.presentations)
    .filter((each) => each.status === "live" && each.kind !== "webinar" && isShown(each))
    .sort(
      (one, other) =>
        order.indexOf(standingOf(one)) - order.indexOf(standingOf(other)) || beganAt(one) - beganAt(other),
    )
}

/** The visitors whose consultant is gone. */
export const useAlone = (): ReadonlyArray<Presentation> => {
  const { id } = useAccount()
  return useRunning().filter((each) => standingOf(each) === "alone" && each.consultant.accountId !== id)
}
