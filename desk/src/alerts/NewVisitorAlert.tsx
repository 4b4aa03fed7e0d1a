import { VisuallyHidden } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { showNotification } from "../../../src/adapters/platform/notifications.ts"
import { isVisible } from "../../../src/adapters/platform/visibility.ts"
import type { QueueEntry } from "../api/contract.ts"
import { usePreferences } from "../preferences/usePreferences.ts"
import { useQueue } from "../queue/useQueue.ts"
import { chime } from "./chime.ts"
import { useIsLeadingTab } from "./useIsLeadingTab.ts"

/** Whose arrival was not reported yet. The visitors of the first list were there before the desk. */
const useArrivals = (entries: ReadonlyArray<QueueEntry>, report: (arrived: ReadonlyArray<QueueEntry>) => void) => {
  const known = useRef<ReadonlySet<number>>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = new Set(entries.map(({ entryId }) => entryId))
    const arrived = before ? entries.filter(({ entryId }) => !before.has(entryId)) : []
    if (arrived.length > 0) report(arrived)
  })
}

/**
 * Reports new visitors: by a sound, by a notification of the system while the desk is in the background, and to screen
 * readers. Of several tabs one sounds.
 */
export function NewVisitorAlert() {
  const { t } = useTranslation("alerts")
  const { entries } = useQueue()
  const { sound, systemNotification } = usePreferences()
  const isLeading = useIsLeadingTab()
  const [text, setText] = useState("")
  useArrivals(entries, (arrived) => {
    const names = arrived.map(({ name }) => name).join(", ")
    const said = t("arrived", { count: arrived.length, names })
    setText(said)
    if (!isLeading()) return
    if (sound) chime()
    if (systemNotification && !isVisible())
      showNotification(said, { tag: "desk-queue", lang: document.documentElement.lang })
  })
  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}
