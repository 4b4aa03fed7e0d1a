import { type QueryClient, useQuery } from "@tanstack/react-query"
import type { Message, PresentationDetail } from "../../../api/contract.ts"
import { useDesk } from "../../../api/Desk.ts"
import { answered } from "../../../api/DeskFailure.ts"
import type { DeskClient } from "../../../api/deskClient.ts"
import { presentationKey, withMessages } from "../../detail/presentationDetail.ts"

/** A message or a file that the backend has not confirmed yet. */
export interface Pending {
  readonly key: string
  readonly chat: string
  readonly text: string
  /** `undefined` for a text. */
  readonly file: File | undefined
  readonly modelId: number | undefined
  readonly quickReplies: ReadonlyArray<string>
  /** Why it was not sent; `undefined` while it is being sent. */
  readonly failure: Error | undefined
}

const outboxKey = (presentationId: number) => ["outbox", presentationId] as const

/** Changes what waits for the backend. It stays while the consultant is with another visitor. */
const changeOutbox = (
  queries: QueryClient,
  presentationId: number,
  next: (pending: ReadonlyArray<Pending>) => ReadonlyArray<Pending>,
): void => {
  queries.setQueryData<ReadonlyArray<Pending>>(outboxKey(presentationId), (pending = []) => next(pending))
}

export interface Outbox {
  readonly pending: ReadonlyArray<Pending>
  readonly sendText: (text: string, parts?: Partial<Pick<Pending, "modelId" | "quickReplies">>) => void
  readonly sendFiles: (files: Iterable<File>) => void
  readonly retry: (pending: Pending) => void
  readonly discard: (pending: Pending) => void
}

const sendText = (client: DeskClient, presentationId: number, { chat, text, key, modelId, quickReplies }: Pending) =>
  answered(
    client.POST("/presentations/{presentationId}/messages", {
      params: { path: { presentationId } },
      body: {
        ...{ chat, text, key },
        ...(modelId !== undefined && { modelId }),
        ...(quickReplies.length > 0 && { quickReplies: [...quickReplies] }),
      },
    }),
  )

const sendFile = (client: DeskClient, presentationId: number, chat: string, file: File) =>
  answered(
    client.POST("/presentations/{presentationId}/files", {
      params: { path: { presentationId }, query: { chat, name: file.name, type: file.type } },
      headers: { "content-type": "application/octet-stream" },
      body: file,
      bodySerializer: (body) => body,
    }),
  )

/** Texts and files on their way to one chat. What fails stays, and is sent again on demand with the same key. */
export const useOutbox = (presentationId: number, chat: string | undefined): Outbox => {
  const { client, queries } = useDesk()
  const { data = [] } = useQuery<ReadonlyArray<Pending>>({
    queryKey: outboxKey(presentationId),
    queryFn: () => [],
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const change = (next: (pending: ReadonlyArray<Pending>) => ReadonlyArray<Pending>) =>
    changeOutbox(queries, presentationId, next)
  const remove = ({ key }: Pending) => change((all) => all.filter((each) => each.key !== key))
  const fail = ({ key }: Pending, failure: Error | undefined) =>
    change((all) => all.map((each) => (each.key === key ? { ...each, failure } : each)))
  const confirmed = (pending: Pending, message: Message) => {
    queries.setQueryData<PresentationDetail>(
      presentationKey(presentationId),
      (detail) => detail && withMessages(detail, [message]),
    )
    remove(pending)
  }
  const send = (pending: Pending) => {
    const { file } = pending
    const answer =
      file === undefined
        ? sendText(client, presentationId, pending)
        : sendFile(client, presentationId, pending.chat, file)
    answer.then(
      (message) => confirmed(pending, message),
      (failure: Error) => fail(pending, failure),
    )
  }
  const add = (parts: Pick<Pending, "text" | "file"> & Partial<Pending>) => {
    if (chat === undefined) return
    const pending = {
      ...{ modelId: undefined, quickReplies: [], ...parts },
      ...{ chat, key: crypto.randomUUID(), failure: undefined },
    }
    change((all) => [...all, pending])
    send(pending)
  }
  return {
    pending: data.filter((each) => each.chat === chat),
    sendText: (text, parts) => add({ ...parts, text, file: undefined }),
    sendFiles: (files) => {
      for (const file of files) add({ text: "", file })
    },
    retry: (pending) => {
      fail(pending, undefined)
      send(pending)
    },
    discard: remove,
  }
}
