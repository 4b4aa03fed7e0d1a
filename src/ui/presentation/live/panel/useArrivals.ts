import { type RefObject, useEffect, useRef, useState } from "react"
import type { PanelTab, SheetProps } from "./PanelTab.ts"

/** The newest item of a tab. */
interface Arrival {
  readonly tab: PanelTab
  /** Differs for each new item. `undefined`: none yet. */
  readonly key: string | undefined
  /** Whether the arrival may open its tab. */
  readonly opens: boolean
}

interface OpenPanel extends Pick<SheetProps, "tab" | "openTab"> {
  /** Whether the composer holds something unsent. */
  readonly isWriting: boolean
  /** An element in the sheet. */
  readonly head: RefObject<HTMLElement | null>
}

/** Distance from the end from which the visitor counts as reading earlier messages, in px. */
const readingBack = 48

/** Whether the open tab must stay: the visitor writes, reads earlier messages, points at it or has the focus in it. */
const isBusy = ({ tab, isWriting, head }: OpenPanel): boolean => {
  const sheet = head.current?.parentElement
  if (!sheet) return false
  if (tab !== "chat") {
    const page = sheet.querySelector("[role=tabpanel]")
    return page !== null && (page.matches(":hover, :focus-within") || page.scrollTop > 0)
  }
  const thread = sheet.querySelector("[role=log]")
  const below = thread ? thread.scrollHeight - thread.scrollTop - thread.clientHeight : 0
  return isWriting || below > readingBack || sheet.lastElementChild?.contains(document.activeElement) === true
}

/**
 * Opens the tab of a new item. While the visitor is busy in another one, only marks the tab. Returns the marked tabs.
 */
export const useArrivals = (panel: OpenPanel, arrivals: ReadonlyArray<Arrival>): ReadonlySet<PanelTab> => {
  const { tab, openTab } = panel
  const [marked, mark] = useState<ReadonlySet<PanelTab>>(new Set())
  const known = useRef(new Map<PanelTab, string | undefined>())
  useEffect(() => {
    for (const { tab: arrived, key, opens } of arrivals) {
      const before = known.current.get(arrived)
      known.current.set(arrived, key)
      if (key === undefined || key === before || arrived === tab) continue
      // The first messages are those from before this screen.
      if (arrived === "chat" && before === undefined) continue
      if (opens && !isBusy(panel)) openTab(arrived)
      else mark((all) => new Set([...all, arrived]))
    }
  })
  useEffect(() => {
    mark((all) => (all.has(tab) ? new Set([...all].filter((each) => each !== tab)) : all))
  }, [tab])
  return marked
}
