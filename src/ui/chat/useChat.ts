import { createContext, useContext } from "react"
import type { ChatView } from "./chatViewModel.ts"

/** The chat, for components deep in the thread. */
export const ChatContext = createContext<ChatView | undefined>(undefined)

export const useChat = (): ChatView => {
  const chat = useContext(ChatContext)
  if (chat === undefined) throw new Error("There is no chat around this component.")
  return chat
}
