import type { ChatSummary, Presentation } from "../api/contract.ts"
import { useAccount, useDeskState } from "../api/useDeskState.ts"

/** A visitor who is with the consultant now. */
export interface WithYou {
  readonly presentation: Presentation
  readonly name: string
  /** The visitor's private chat; `undefined` before its first message. */
  readonly chat: ChatSummary | undefined
}

/** The visitors of the account's live one-to-ones, the first picked up first. Alt 1 to 4 follow this order. */
export const useWithYou = (): ReadonlyArray<WithYou> => {
  const { id } = useAccount()
  const presentations = useDeskState((state) => state.presentations)
  const chats = useDeskState((state) => state.chats)
  return presentations
    .filter(({ kind, status, consultant }) => kind === "oneToOne" && status === "live" && consultant.accountId === id)
    .map((presentation) => ({
      presentation,
      name: presentation.visitor?.name ?? presentation.name.en,
      chat: chats.find((chat) => chat.presentationId === presentation.id && chat.chat === presentation.visitor?.chat),
    }))
}
