import { useMutation } from "@tanstack/react-query"
import type { Message, PresentationDetail } from "../../../api/contract.ts"
import { useDesk } from "../../../api/Desk.ts"
import { answered } from "../../../api/DeskFailure.ts"
import { presentationKey, withMessages } from "../../detail/presentationDetail.ts"

/** Changes a message of this account; an `undefined` text withdraws it. The answer replaces the message in the thread. */
export const useChangeMessage = ({ id, presentationId }: Message) => {
  const { client, queries } = useDesk()
  const params = { path: { presentationId, messageId: id } }
  const path = "/presentations/{presentationId}/messages/{messageId}"
  return useMutation({
    mutationFn: (text: string | undefined) =>
      answered(text === undefined ? client.DELETE(path, { params }) : client.PATCH(path, { params, body: { text } })),
    onSuccess: (message) => {
      queries.setQueryData<PresentationDetail>(
        presentationKey(presentationId),
        (detail) => detail && withMessages(detail, [message]),
      )
    },
  })
}
