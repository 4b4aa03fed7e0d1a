import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useDesk } from "../api/Desk.ts"
import { answered, type Contracted } from "../api/DeskFailure.ts"
import type { DeskClient } from "../api/deskClient.ts"
import { useShowFailure } from "./useShowFailure.ts"

/** A call of the client before its answer is read. */
type Call<Input, Data> = (client: DeskClient, input: Input) => Parameters<typeof answered<Data>>[0]

/**
 * A call that writes. While the desk is offline it waits (`isPaused`), and runs once the desk is online again. A failure
 * shows as a notification.
 */
export const useCall = <Input, Data>(
  call: Call<Input, Data>,
  onDone: (data: Contracted<Data>, input: Input) => void = () => {},
): UseMutationResult<Contracted<Data>, Error, Input> => {
  const { client } = useDesk()
  return useMutation({
    mutationFn: (input: Input) => answered(call(client, input)),
    onSuccess: onDone,
    onError: useShowFailure(),
  })
}
