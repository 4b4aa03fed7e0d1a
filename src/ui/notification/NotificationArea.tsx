import { type FocusEvent, type KeyboardEvent, useRef } from "react"
import type { Store } from "../../application/store/Store.ts"
import { useSeenPart } from "../components/useSeenPart.ts"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./notificationArea.module.css"
import type { NotificationsSnapshot, ShownNotification } from "./notificationsViewModel.ts"

/**
 * The notifications, stacked at top right (N1, N2, T4). Errors are alerts. Screen readers announce all others politely.
 */
export function NotificationArea({ notifications }: { readonly notifications: Store<NotificationsSnapshot> }) {
  const { t } = useTexts()
  const area = useRef<HTMLElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const shown = useStore(notifications).notifications
  useSeenPart(shown.length > 0)

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  /** A closed notification removes its focused button: returns the focus to where it was before. */
  const leave = () => {
    if (!area.current?.contains(document.activeElement)) return
    const before = cameFrom.current
    if (before instanceof HTMLElement && before.isConnected) before.focus()
    else area.current.focus()
  }

  const cards = (kind: "errors" | "others") =>
    shown
      .filter(({ type }) => (type === "error") === (kind === "errors"))
      .map((notification) => <NotificationCard key={notification.id} notification={notification} leave={leave} />)
  return (
    <section ref={area} tabIndex={-1} aria-label={t("notice.region")} className={styles.area} onFocus={onFocus}>
      {/* Both lists are always rendered: screen readers do not announce a live region that is inserted together with
         its text. */}
      <div role="alert">{cards("errors")}</div>
      <div role="status">{cards("others")}</div>
    </section>
  )
}

interface NotificationCardProps {
  readonly notification: ShownNotification
  /** Moves the focus out of a notification that closes. */
  readonly leave: () => void
}

/** One notification. Its close icon, Escape or its link closes it, and hover or focus pauses its timer (N1, N2). */
function NotificationCard({ notification, leave }: NotificationCardProps) {
  const { t } = useTexts()
  const { type, message, action, dismissible, transition, origin } = notification
  const read = useRef({ pointer: false, focus: false })
  const change = (how: Partial<typeof read.current>) => {
    Object.assign(read.current, how)
    if (read.current.pointer || read.current.focus) notification.hold()
    else notification.release()
  }
  const close = () => {
    leave()
    notification.dismiss()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) change({ focus: false })
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && dismissible) close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button in it, and the pointer only halts its time
    <div
      className={`${styles.card} ${styles[type]} ${styles[transition]}`}
      data-origin={origin}
      onPointerEnter={() => change({ pointer: true })}
      onPointerLeave={() => change({ pointer: false })}
      onFocus={() => change({ focus: true })}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className={styles.words}>
        <p className={styles.type}>{t(`notice.type.${type}`)}</p>
        <p>{"detail" in message ? message.detail : t(message.text)}</p>
        {action !== undefined && <NotificationLink href={action} follow={notification.dismiss} />}
      </div>
      {dismissible && (
        <button type="button" className={styles.dismiss} aria-label={t("notice.dismiss")} onClick={close}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 3.5 12.5 12.5M12.5 3.5 3.5 12.5" />
          </svg>
        </button>
      )}
    </div>
  )
}

/** External addresses open a new tab, because the frame belongs to the showroom. Sends no referrer (readings E11). */
function NotificationLink({ href, follow }: { readonly href: string; readonly follow: () => void }) {
  const { t } = useTexts()
  const foreign = !/^\/(?![/\\])/.test(href)
  return (
    <a className={styles.link} href={href} {...(foreign && { target: "_blank" })} rel="noreferrer" onClick={follow}>
      {t("notice.open")}
    </a>
  )
}
