import { UnstyledButton } from "@mantine/core"
import { type NotificationData, notifications } from "@mantine/notifications"
import { useEffect, useEffectEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { type Alert, type AlertKind, alertKinds, alertRules } from "./Alert.ts"
import styles from "./alerts.module.css"
import type { Standing } from "./openStanding.ts"

const mostLines = 3

interface ToastActs {
  /** Opens the alert's page. */
  readonly open: (alert: Alert) => void
  /** The consultant has closed the toast of a kind. */
  readonly close: (kind: AlertKind) => void
}

interface LinesProps {
  readonly alerts: ReadonlyArray<Alert>
  readonly open: (alert: Alert) => void
  /** Text with the number of alerts that are not listed. */
  readonly more: string
}

/** The alerts of one kind, one in a line. A press opens its page. */
function Lines({ alerts, open, more }: LinesProps) {
  return (
    <div className={styles.lines}>
      {alerts.slice(0, mostLines).map((alert) => (
        <UnstyledButton key={alert.key} className={styles.line} onClick={() => open(alert)}>
          {alert.text}
        </UnstyledButton>
      ))}
      {alerts.length > mostLines && <p className={styles.more}>{more}</p>}
    </div>
  )
}

interface Shown {
  /** Keys and texts of the listed alerts, by which the next render tells whether the list has changed. */
  readonly content: string
  /** Expires the toast; `undefined` for one that stays, and for one that has expired. */
  readonly timer: ReturnType<typeof setTimeout> | undefined
  readonly isVisible: boolean
}

const idOf = (kind: AlertKind): string => `alert-${kind}`

/** The toasts by kind. `onClosed` runs when the consultant closes one. */
const openToasts = (onClosed: (kind: AlertKind) => void) => {
  const shown = new Map<AlertKind, Shown>()
  let isHiding = false
  const hide = (kind: AlertKind) => {
    clearTimeout(shown.get(kind)?.timer)
    isHiding = true
    notifications.hide(idOf(kind))
    isHiding = false
  }
  const expire = (kind: AlertKind, content: string) => {
    hide(kind)
    shown.set(kind, { content, timer: undefined, isVisible: false })
  }
  return {
    contentOf: (kind: AlertKind) => shown.get(kind)?.content ?? "",
    remove: (kind: AlertKind) => {
      hide(kind)
      shown.delete(kind)
    },
    show: (kind: AlertKind, content: string, parts: Omit<NotificationData, "id" | "onClose">) => {
      const before = shown.get(kind)
      clearTimeout(before?.timer)
      const toast = { ...parts, id: idOf(kind), onClose: () => isHiding || onClosed(kind) }
      if (before?.isVisible) notifications.update(toast)
      else notifications.show(toast)
      const { toastMs } = alertRules[kind]
      const timer = toastMs === undefined ? undefined : setTimeout(() => expire(kind, content), toastMs)
      shown.set(kind, { content, timer, isVisible: true })
    },
  }
}

/**
 * Shows one toast for each kind of alert that was not seen. It stays for some seconds, or until the consultant closes
 * it, looks at the page, or the alerts end: every page lists them, too. Screen readers read the alerts' own status instead.
 */
export const useAlertToasts = (all: ReadonlyArray<Standing>, { open, close }: ToastActs): void => {
  const { t } = useTranslation("alerts")
  // `close` belongs to the store, so it is stable.
  const [toasts] = useState(() => openToasts(close))
  const show = useEffectEvent((kind: AlertKind, alerts: ReadonlyArray<Alert>) => {
    const content = alerts.map(({ key, text }) => `${key} ${text}`).join()
    if (toasts.contentOf(kind) === content) return
    if (alerts.length === 0) return toasts.remove(kind)
    toasts.show(kind, content, {
      role: "group",
      "aria-label": t(`kinds.${kind}`),
      title: t(`kinds.${kind}`),
      autoClose: false,
      closeButtonProps: { "aria-label": t("close") },
      message: <Lines alerts={alerts} open={open} more={t("more", { count: alerts.length - mostLines })} />,
    })
  })
  useEffect(() => {
    for (const kind of alertKinds.filter((each) => !alertRules[each].hasOwnPlace))
      show(
        kind,
        all.flatMap(({ alert, state }) => (alert.kind === kind && state !== "seen" ? [alert] : [])),
      )
  }, [all])
  useEffect(
    () => () => {
      for (const kind of alertKinds) toasts.remove(kind)
    },
    [toasts],
  )
}
