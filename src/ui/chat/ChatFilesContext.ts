import { createContext } from "react"
import type { ChatFilesSnapshot } from "./ChatSnapshot.ts"

/** Files for messages deep in the thread: progress concerns the file alone, and must not make the thread's entries again (H10). */
export const ChatFilesContext = createContext<ChatFilesSnapshot | undefined>(undefined)
