import type { Colleague } from "../api/contract.ts"
import { useAccount, useDeskState } from "../api/useDeskState.ts"

/** The colleagues of the account's locations who pick up, without the account itself. */
export const useColleagues = (): ReadonlyArray<Colleague> => {
  const { id } = useAccount()
  return useDeskState((state) => state.colleagues).filter(
    ({ accountId, role }) => accountId !== id && role !== "auditor",
  )
}
