import { createContext, type ReactNode, useEffect, useState, useSyncExternalStore } from "react"
import type { PresentationDetail } from "../../../api/contract.ts"
import { useDesk } from "../../../api/Desk.ts"
import { useAccount } from "../../../api/useDeskState.ts"
import { useConnection, useNewsEvent } from "../../../api/useNews.ts"
import { presentationKey, withMessages } from "../../detail/presentationDetail.ts"
import { useAskBeforeLeaving } from "../../useAskBeforeLeaving.ts"
import { type Outbox, openOutbox } from "./openOutbox.ts"

export const OutboxContext = createContext<Outbox | undefined>(undefined)

const unsubscribed = () => () => {}

/** Sends messages on every page of the desk, also those that wait for the connection or are from before a reload. */
export function OutboxProvider({ children }: { readonly children: ReactNode }) {
  const { client, queries } = useDesk()
  const { id: accountId } = useAccount()
  const connection = useConnection()
  const [outbox, setOutbox] = useState<Outbox>()
  useEffect(() => {
    const opened = openOutbox({
      client,
      accountId,
      onSent: (message) =>
        queries.setQueryData<PresentationDetail>(
          presentationKey(message.presentationId),
          (detail) => detail && withMessages(detail, [message]),
        ),
    })
    setOutbox(opened)
    return opened.close
  }, [client, queries, accountId])
  useEffect(() => {
    if (connection === "connected") outbox?.resume()
  }, [outbox, connection])
  // A tab that closes loses its pending messages.
  useAskBeforeLeaving(
    useSyncExternalStore(
      outbox?.subscribe ?? unsubscribed,
      () => outbox?.get().some(({ isWaiting, failure }) => isWaiting && failure === undefined) ?? false,
    ),
  )
  useNewsEvent("message", ({ key }) => key !== null && outbox?.confirm(key))
  return <OutboxContext value={outbox}>{children}</OutboxContext>
}
