import { useEffect } from "react"
import { isVisible } from "../../../adapters/platform/visibility.ts"
import { groupChat, ownChat } from "../../../domain/chat/ChatMessage.ts"
import { typistsIn } from "../../../domain/chat/typists.ts"
import { textParts } from "../../language/textParts.ts"
import { useTexts } from "../../language/useTexts.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import type { ChatView, TabKind } from "../chatViewModel.ts"
import type { ThreadPlace } from "../thread/ThreadPlace.ts"
import { useTextPart } from "../useTextPart.ts"

interface SignsProps {
  readonly chat: ChatView
  readonly selected: TabKind
  /** The consultant's first name. */
  readonly consultant: string | undefined
  /** Whether the panel is in sight. */
  readonly isShown: boolean
  /** Where the reader is in the thread. */
  readonly place: ThreadPlace
}

/** Poll interval for the reader's position at the end of the thread, in ms. */
const pollMs = 3_000

/** Reports the last private message of the consultant as seen while the end of that thread is in sight. */
const useReportSeen = ({ chat, selected, isShown, place }: SignsProps) => {
  const entries = useStore(chat.entries)
  const last = selected === "private" ? entries.findLast(({ origin }) => origin === "moderator") : undefined
  const until = last?.timestamp
  const { setSigns } = chat
  useEffect(() => {
    if (until === undefined || !isShown) return
    const report = () => {
      if (place.anchor === undefined && isVisible()) setSigns({ seenUntil: until })
    }
    report()
    const timer = setInterval(report, pollMs)
    return () => clearInterval(timer)
  }, [until, isShown, place, setSigns])
}

/** The line below the thread: who is typing, or that the consultant has read the visitor's last message. */
export function Signs(props: SignsProps) {
  const { chat, selected, consultant } = props
  useTextPart(textParts.chatDetails)
  const { t } = useTexts()
  const signs = useStore(chat.signs)
  const last = useStore(chat.entries).at(-1)
  useReportSeen(props)
  const { people, onlyModerator } = typistsIn(signs, selected === "group" ? groupChat : ownChat)
  const isRead =
    selected === "private" && last?.origin === "me" && last.delivery === "sent" && last.timestamp <= signs.readUntil
  if (people > 0 && !onlyModerator) return t("chatSigns.typingOthers", { count: people })
  if (people > 0) return consultant ? t("chatSigns.typingBy", { consultant }) : t("chatSigns.typing")
  return isRead && (consultant ? t("chatSigns.seenBy", { consultant }) : t("chatSigns.seen"))
}
