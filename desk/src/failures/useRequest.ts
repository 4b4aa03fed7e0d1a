import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useDesk } from "../api/Desk.ts"
import { answered, type Contracted } from "../api/DeskFailure.ts"
import type { DeskClient } from "../api/deskClient.ts"
import { useShowFailure } from "./useShowFailure.ts"

/** A request of the client before its answer is read. */
type DeskSend<Input, Data> = (client: DeskClient, input: Input) => Parameters<typeof answered<Data>>[0]

/**
 * A request that writes. While the desk is offline it waits (`isPaused`), and runs once the desk is online again. A failure
 * shows as a notification. Requests of the same scope are sent in the order of the calls, each after the answer to the one
 * before.
 */
export const useRequest = <Input, Data>(
  send: DeskSend<Input, Data>,
  onDone: (data: Contracted<Data>, input: Input) => void = () => {},
  scope?: string,
): UseMutationResult<Contracted<Data>, Error, Input> => {
  const { client } = useDesk()
  return useMutation({
    mutationFn: (input: Input) => answered(send(client, input)),
    onSuccess: onDone,
    onError: useShowFailure(),
    ...(scope !== undefined && { scope: { id: scope } }),
  })
}
