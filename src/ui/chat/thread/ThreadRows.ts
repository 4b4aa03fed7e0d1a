import type { RefObject } from "react"
import type { ChatEntry } from "./chatEntries.ts"
import type { ThreadPlace } from "./ThreadPlace.ts"

/** Where a message is in its list. */
export interface RowPlace {
  readonly key: string
  /** Distance of the row from the top of the list, in px. */
  readonly start: number
}

/** Props of the component that renders the messages of a list. */
export interface ThreadRowsProps {
  /** The element that scrolls. */
  readonly list: HTMLElement
  readonly entries: ReadonlyArray<ChatEntry>
  /** The reader's last position. Its heights are updated when the rows unmount. */
  readonly place: ThreadPlace
  /** Receives the function that finds the message at a distance from the top. */
  readonly rowAt: RefObject<(offset: number) => RowPlace | undefined>
  /** Called after each rendering of the rows, before it is painted. */
  readonly onRender: () => void
  /** Called when the height of the list or of its rows has changed. */
  readonly onResize: () => void
  /** Key of the focused message; `undefined` if there is none. */
  readonly focused: RefObject<string | undefined>
}

/**
 * Whether the consultant has written this message and the last one before it, apart from one of the visitor: then the
 * name is not repeated. Guests choose their names, so theirs always are.
 */
export const isFollowUp = (entries: ReadonlyArray<ChatEntry>, index: number): boolean => {
  const before = entries[index - (entries[index - 1]?.origin === "me" ? 2 : 1)]
  return [before, entries[index]].every((each) => each?.origin === "moderator" && each.author === before?.author)
}
