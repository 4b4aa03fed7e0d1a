import { useState } from "react"
import { useMay } from "../../../api/useDeskState.ts"
import { useDraft } from "../../../drafts/useDraft.ts"

/** Maximum number of quick replies per message, and maximum length of one in characters (contracts: sendMessage). */
export const mostReplies = 4
export const longestReply = 40

export interface QuickReplies {
  /** Whether this backend takes quick replies. */
  readonly isOffered: boolean
  readonly isOpen: boolean
  /** Replies as written, in the order of their fields. */
  readonly fields: ReadonlyArray<string>
  /** The replies to send: trimmed, on one line, each once. */
  readonly ready: ReadonlyArray<string>
  readonly toggle: () => void
  readonly write: (at: number, text: string) => void
  /** Clears the fields, after they were sent. */
  readonly clear: () => void
}

const inOneLine = (text: string): string => text.replace(/\s+/gu, " ")

/** The quick replies of a message that is being written. They survive a reload, as its text does. */
export const useQuickReplies = (presentationId: number, chat: string): QuickReplies => {
  const isOffered = useMay("quickReplies")
  const { text, change, clear } = useDraft(`quick-${presentationId}-${chat}`)
  const [isToggled, setToggled] = useState(false)
  const written = text === "" ? [] : text.split("\n")
  const ready = [...new Set(written.map((each) => each.trim()))].filter((each) => each !== "")
  const fields = Array.from(
    { length: Math.min(mostReplies, Math.max(2, written.length + 1)) },
    (_, at) => written[at] ?? "",
  )
  return {
    isOffered,
    isOpen: isOffered && (isToggled || ready.length > 0),
    fields,
    ready: isOffered ? ready.slice(0, mostReplies) : [],
    toggle: () => {
      if (ready.length > 0) clear()
      setToggled(!isToggled && ready.length === 0)
    },
    write: (at, next) => {
      const all = fields.map((field, place) => (place === at ? inOneLine(next) : field))
      change(all.join("\n").replace(/\n+$/, ""))
    },
    clear: () => {
      clear()
      setToggled(false)
    },
  }
}
