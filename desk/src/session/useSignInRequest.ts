import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import type { Session } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { sessionEndKey, sessionKey } from "../api/queryKeys.ts"

export interface Credentials {
  readonly name: string
  readonly password: string
}

/** Signs in by name and password. The form shows a failure. */
export const useSignInRequest = (): UseMutationResult<Session, Error, Credentials> => {
  const { client, queries } = useDesk()
  return useMutation({
    mutationFn: (credentials: Credentials) => answered(client.POST("/session", { body: credentials })),
    onSuccess: (session) => {
      queries.removeQueries({ queryKey: sessionEndKey })
      queries.setQueryData<Session>(sessionKey, session)
    },
    networkMode: "always",
  })
}
