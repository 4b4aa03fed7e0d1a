import type { Presentation } from "../../api/contract.ts"
import { useAccount, useDeskState, useMayAct } from "../../api/useDeskState.ts"

/** A consultation with an offer, or with its answer. */
export interface Offered {
  readonly presentation: Presentation
  readonly handOver: NonNullable<Presentation["handOver"]>
  /** The visitor. */
  readonly name: string
}

/** The live consultations that were offered to a colleague. */
const useOffered = (): ReadonlyArray<Offered> =>
  useDeskState((state) => state.presentations).flatMap((presentation) =>
    presentation.status === "live" && presentation.handOver !== null
      ? [{ presentation, handOver: presentation.handOver, name: presentation.visitor?.name ?? presentation.name.en }]
      : [],
  )

/** Current offers of colleagues to this account, the oldest first. */
export const useOfferedToYou = (): ReadonlyArray<Offered> => {
  const { id } = useAccount()
  const mayAct = useMayAct()
  const offered = useOffered()
  return offered
    .filter(({ handOver }) => mayAct && handOver.state === "offered" && handOver.to.accountId === id)
    .sort((one, other) => Date.parse(one.handOver.at) - Date.parse(other.handOver.at))
}

/** Offers of this account, answered or not. */
export const useOfferedByYou = (): ReadonlyArray<Offered> => {
  const { id } = useAccount()
  return useOffered().filter(({ handOver }) => handOver.by.accountId === id)
}

/** Seconds until an offer ends; 0 once it has. Never more than it had: the desk's clock shows whole seconds. */
export const secondsLeft = ({ at, until }: Pick<Offered["handOver"], "at" | "until">, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Math.max(now, Date.parse(at))) / 1_000))
