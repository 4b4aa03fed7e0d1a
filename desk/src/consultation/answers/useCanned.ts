import { type KeyboardEvent, type RefObject, useState } from "react"
import type { CannedReply } from "../../api/contract.ts"
import { useAccount } from "../../api/useDeskState.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import type { Consultation } from "../Consultation.ts"
import { useCard } from "../detail/useCard.ts"
import { filledReply, repliesFor, type Slash, slashAt, withReply } from "./cannedReplies.ts"
import { useCannedReplies } from "./useCannedReplies.ts"

export interface Canned {
  /** Whether this backend has prepared answers. */
  readonly isOffered: boolean
  readonly isOpen: boolean
  readonly replies: ReadonlyArray<CannedReply>
  /** The position of the chosen one. */
  readonly at: number
  readonly textOf: (reply: CannedReply) => string
  /** Finds a slash at the caret of a changed text, and opens the list there. */
  readonly findSlash: (text: string) => void
  /** Writes a slash, and so shows all answers. */
  readonly open: () => void
  readonly close: () => void
  readonly take: (reply: CannedReply) => void
  /** Handles a key while the list is open. Returns whether it did. */
  readonly press: (event: KeyboardEvent) => boolean
}

interface Draft {
  readonly text: string
  readonly change: (text: string) => void
}

/** Prepared answers by a slash at the start of a word, in the visitor's language. */
export const useCanned = (
  { presentation, guest, chat, firstName }: Consultation,
  field: RefObject<HTMLTextAreaElement | null>,
  draft: Draft,
): Canned => {
  const known = useCannedReplies()
  const own = useLanguage()
  const { name: consultant } = useAccount()
  const card = useCard(chat)
  const [slash, setSlash] = useState<Slash>()
  const [chosen, setChosen] = useState(0)
  const replies = known && slash ? repliesFor(known, presentation.locationId, slash.word) : []
  const at = Math.min(chosen, replies.length - 1)
  const textOf = (reply: CannedReply) =>
    filledReply(reply.text, guest?.language ?? presentation.visitor?.language ?? own, {
      visitor: guest?.isNamed ? firstName : undefined,
      consultant,
      model: card.data?.model?.model,
    })
  const select = ([from, to]: readonly [number, number]) =>
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(from, to)
    })
  const close = () => setSlash(undefined)
  const take = (reply: CannedReply) => {
    if (slash === undefined) return
    const { text, selection } = withReply(draft.text, slash, textOf(reply))
    draft.change(text)
    close()
    select(selection)
  }
  const findSlash = (text: string) => {
    setSlash(slashAt(text, field.current?.selectionStart ?? text.length))
    setChosen(0)
  }
  const open = () => {
    const { text } = draft
    const next = text === "" || /\s$/.test(text) ? `${text}/` : `${text} /`
    draft.change(next)
    setSlash(slashAt(next, next.length))
    setChosen(0)
    select([next.length, next.length])
  }
  const isOpen = replies.length > 0
  const actOf = ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    const reply = replies[at]
    switch (key) {
      case "ArrowDown":
        return () => setChosen((at + 1) % replies.length)
      case "ArrowUp":
        return () => setChosen((at + replies.length - 1) % replies.length)
      case "Escape":
        return close
      case "Enter":
      case "Tab":
        return shiftKey || reply === undefined ? undefined : () => take(reply)
      default:
        return undefined
    }
  }
  const press = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false
    const act = actOf(event)
    if (act === undefined) return false
    event.preventDefault()
    event.stopPropagation()
    act()
    return true
  }
  return { isOffered: known !== undefined, isOpen, replies, at, textOf, findSlash, open, close, take, press }
}
