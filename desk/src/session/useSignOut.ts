import type { Session } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { sessionKey } from "../api/queryKeys.ts"
import { useRequest } from "../failures/useRequest.ts"

/** Ends the session, and clears the cached answers. */
export const useSignOut = () => {
  const { queries } = useDesk()
  const { mutate, isPending } = useRequest(
    (client, _input: undefined) => client.DELETE("/session"),
    () => {
      queries.setQueryData<Session>(sessionKey, (session) => session && { ...session, account: null, csrfToken: null })
    },
  )
  return { signOut: () => mutate(undefined), isPending }
}
