import type { StoredMessage } from "../../backend/src/chat/messages.ts"

/** Answers a message. Resolves with whether an answer is on its way, and calls `answered` at its end. */
type Answer = (written: StoredMessage, answered: () => Promise<void>) => Promise<boolean>

/**
 * One answer at a time in each chat, as a person writes: of the messages that come meanwhile the last one is answered
 * next. So a chat in which many write at once costs no more than one in which one does.
 */
export const oneAnswerAtATime = (answer: Answer) => {
  /** By presentation and chat, while an answer is on its way: the message to answer next, if there is one. */
  const chats = new Map<number, Map<string, StoredMessage | undefined>>()

  const take = async (written: StoredMessage): Promise<void> => {
    const { chat } = written
    const presentationId = written.presentationId ?? 0
    const busy = chats.get(presentationId) ?? new Map<string, StoredMessage | undefined>()
    chats.set(presentationId, busy)
    if (busy.has(chat)) return void busy.set(chat, written)
    busy.set(chat, undefined)
    const end = async () => {
      const next = busy.get(chat)
      busy.delete(chat)
      if (next) await take(next)
    }
    try {
      if (!(await answer(written, end))) busy.delete(chat)
    } catch (failure) {
      busy.delete(chat)
      throw failure
    }
  }

  return {
    take,
    /** Drops the waiting messages of a presentation that is over. */
    forget: (presentationId: number) => void chats.delete(presentationId),
  }
}
