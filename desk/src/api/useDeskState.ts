import { useSuspenseQuery } from "@tanstack/react-query"
import { createContext, use } from "react"
import type { Account, Capability, Session, State } from "./contract.ts"
import { useDesk } from "./Desk.ts"
import { sessionKey, stateKey } from "./queryKeys.ts"

/** A part of the desk's lists. Suspends until the first state; renders again only when this part changes. */
export const useDeskState = <Part>(select: (state: State) => Part): Part => {
  const { readState } = useDesk()
  return useSuspenseQuery({ queryKey: stateKey, queryFn: readState, select }).data
}

const useSession = <Part>(select: (session: Session) => Part): Part => {
  const { readSession } = useDesk()
  return useSuspenseQuery({ queryKey: sessionKey, queryFn: readSession, select }).data
}

/** The signed-in account; null if nobody is signed in. */
export const useAccountOrNull = (): Account | null => useSession(({ account }) => account)

export const useSignIn = (): Session["signIn"] => useSession(({ signIn }) => signIn)

/** The signed-in account, for the screens behind the sign-in. It stays until they unmount. */
export const AccountContext = createContext<Account | undefined>(undefined)

/** The signed-in account. Only for screens behind the sign-in. */
export const useAccount = (): Account => {
  const account = use(AccountContext)
  if (account === undefined) throw new Error("Nobody is signed in.")
  return account
}

/** Whether this backend offers a capability. */
export const useHas = (capability: Capability): boolean =>
  useSession(({ capabilities }) => capabilities.includes(capability))

/** Whether the account may act, not only read. */
export const useMayAct = (): boolean => useSession(({ account }) => account !== null && account.role !== "auditor")

/** Whether this backend offers a capability to an account that may act. */
export const useMay = (capability: Capability): boolean => {
  const [has, mayAct] = [useHas(capability), useMayAct()]
  return has && mayAct
}
