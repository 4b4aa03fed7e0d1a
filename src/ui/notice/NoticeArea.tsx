import { type FocusEvent, useRef } from "react"
import type { Store } from "../../application/store/Store.ts"
import { useTexts } from "../language/useTexts.ts"
import { useSeenPart } from "../layout/useSeenPart.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { NoticeCard } from "./NoticeCard.tsx"
import type { NoticesSnapshot } from "./NoticesSnapshot.ts"
import styles from "./noticeArea.module.css"

/** The notifications, stacked at top right (N1, N2, T4). Errors are alerts, all else is spoken politely. */
export function NoticeArea({ notices }: { readonly notices: Store<NoticesSnapshot> }) {
  const { t } = useTexts()
  const area = useRef<HTMLElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const shown = useStore(notices).notices
  useSeenPart(shown.length > 0)

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) cameFrom.current = relatedTarget
  }
  /** A notice that goes takes its focused button along: the focus returns to where it came from. */
  const leave = () => {
    if (!area.current?.contains(document.activeElement)) return
    const before = cameFrom.current
    if (before instanceof HTMLElement && before.isConnected) before.focus()
    else area.current.focus()
  }

  const cards = (kind: "errors" | "others") =>
    shown
      .filter(({ type }) => (type === "error") === (kind === "errors"))
      .map((notice) => <NoticeCard key={notice.id} notice={notice} leave={leave} />)
  return (
    <section ref={area} tabIndex={-1} aria-label={t("notice.region")} className={styles.area} onFocus={onFocus}>
      {/* Both lists are always there: a live region that comes with its first words is not spoken. */}
      <div role="alert">{cards("errors")}</div>
      <div role="status">{cards("others")}</div>
    </section>
  )
}
