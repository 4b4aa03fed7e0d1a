import { createContext, use, useEffect, useId } from "react"
import { type Act, type Acts, openActs } from "./acts.ts"

export const ActsContext = createContext<Acts>(openActs())

/** Offers acts while the component is mounted. */
export const useActs = (acts: ReadonlyArray<Act>): void => {
  const store = use(ActsContext)
  const owner = useId()
  useEffect(() => store.offer(owner, acts))
  useEffect(() => () => store.withdraw(owner), [store, owner])
}
