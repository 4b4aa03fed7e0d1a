import type { FramePage } from "./FramePage.ts"

/** A message of the parent, as the browser vouches for it. */
export interface Letter {
  readonly data: unknown
  readonly origin: string
}

/** What the parent says; nobody else is heard. */
export interface ParentMail {
  /** Begins to keep what comes, for who receives later. */
  readonly open: () => void
  /** Hands on what was kept and what comes; the answer stops it. */
  readonly receive: (take: (letter: Letter) => void) => () => void
}

/** So many are kept while nobody receives; a host has a handful of things to say. */
const capacity = 50

export const parentMail = (page: FramePage): ParentMail => {
  const kept: Letter[] = []
  let taker: ((letter: Letter) => void) | undefined
  let isOpen = false
  const heard = ({ source, data, origin }: MessageEvent) => {
    if (source !== page.parent) return
    if (taker) taker({ data, origin })
    else if (kept.length < capacity) kept.push({ data, origin })
  }
  const open = () => {
    if (isOpen) return
    isOpen = true
    page.addEventListener("message", heard)
  }
  return {
    open,
    receive: (take) => {
      open()
      taker = take
      for (const letter of kept.splice(0)) take(letter)
      return () => {
        if (taker === take) taker = undefined
      }
    },
  }
}
