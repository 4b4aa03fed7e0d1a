import { UnstyledButton } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import { useEffect, useEffectEvent, useRef } from "react"
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
  /** How many are not listed, as a text. */
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

/**
 * Shows one toast for each kind of alert that was not seen. It stays until the consultant closes it, looks at the page,
 * or the alerts end. Screen readers read the alerts' own status instead.
 */
export const useAlertToasts = (all: ReadonlyArray<Standing>, acts: ToastActs): void => {
  const { t } = useTranslation("alerts")
  const shown = useRef(new Map<AlertKind, string>())
  const show = useEffectEvent((kind: AlertKind, alerts: ReadonlyArray<Alert>) => {
    const id = `alert-${kind}`
    const content = alerts.map(({ key, text }) => `${key} ${text}`).join()
    if ((shown.current.get(kind) ?? "") === content) return
    if (alerts.length === 0) {
      shown.current.delete(kind)
      return void notifications.hide(id)
    }
    const toast = {
      id,
      role: "group",
      "aria-label": t(`kinds.${kind}`),
      title: t(`kinds.${kind}`),
      // The usual corner has the field of the chat.
      position: "top-center",
      autoClose: false,
      closeButtonProps: { "aria-label": t("close") },
      onClose: () => acts.close(kind),
      message: <Lines alerts={alerts} open={acts.open} more={t("more", { count: alerts.length - mostLines })} />,
    } as const
    if (shown.current.has(kind)) notifications.update(toast)
    else notifications.show(toast)
    shown.current.set(kind, content)
  })
  useEffect(() => {
    for (const kind of alertKinds.filter((each) => !("hasOwnPlace" in alertRules[each])))
      show(
        kind,
        all.flatMap(({ alert, heed }) => (alert.kind === kind && heed !== "seen" ? [alert] : [])),
      )
  }, [all])
  useEffect(() => {
    const kinds = shown.current
    return () => {
      for (const kind of kinds.keys()) notifications.hide(`alert-${kind}`)
      kinds.clear()
    }
  }, [])
}
