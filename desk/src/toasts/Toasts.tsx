import { useElementSize } from "@mantine/hooks"
import { Notifications, notifications } from "@mantine/notifications"
import { type ReactNode, useEffect, useLayoutEffect } from "react"
import styles from "./toasts.module.css"

const { style } = document.documentElement

/**
 * All toasts, in a row of their own: it takes its height from the work, so that no toast covers what one presses. Below
 * the work, where lists do not move; above it on a page with a stage, whose controls are at the lower edge.
 */
export function Toasts({ children }: { readonly children?: ReactNode }) {
  const { ref, height } = useElementSize()
  useLayoutEffect(() => {
    style.setProperty("--toasts", `${height}px`)
    return () => void style.removeProperty("--toasts")
  }, [height])
  // The next account at this desk reads none of them.
  useEffect(() => notifications.clean, [])
  return (
    <div ref={ref} className={styles.row}>
      {children}
      <Notifications withinPortal={false} notificationMaxHeight={400} />
    </div>
  )
}
