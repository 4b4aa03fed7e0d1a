import { Effect, Fiber } from "effect"
import { useEffect } from "react"
import type { PictureState } from "../../../application/chat/ChatState.ts"
import type { Attachment } from "../../../domain/chat/attachment.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import { useChat } from "../useChat.ts"

/** The state of a picture. Keeps it loaded while it is wanted; another `attempt` loads a failed one again. */
export const useShownPicture = (attachment: Attachment, isWanted: boolean, attempt = 0): PictureState | undefined => {
  const { transfers, files } = useChat()
  const { id } = attachment
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attachment is known by its id, and an attempt is a new turn
  useEffect(() => {
    if (!isWanted) return
    const shown = Effect.runFork(files.showPicture(attachment))
    return () => void Effect.runFork(Fiber.interrupt(shown))
  }, [id, isWanted, attempt, files])
  return useStore(transfers).pictures.get(id)
}
