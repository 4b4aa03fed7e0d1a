import { AppShell, Button, Drawer } from "@mantine/core"
import { useDisclosure, useMediaQuery } from "@mantine/hooks"
import { type ReactNode, use, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { OpenMatters } from "../alerts/OpenMatters.ts"
import { Icon } from "../look/Icon.tsx"
import styles from "./page.module.css"

interface PageProps {
  /** Title of the window, without the name of the desk. */
  readonly title: string
  readonly children: ReactNode
  /** Name of the right panel, for screen readers and the button that opens it on a narrow screen. */
  readonly panelLabel?: string
  /** `undefined`: the main part has the whole width. */
  readonly panel?: ReactNode
}

/**
 * The main part and the right panel of a page. Up to 900 px of width the panel is below the main part, on a low screen
 * a drawer. A new page takes the focus, so that the keyboard and screen readers start there.
 */
export function Page({ title, children, panelLabel, panel }: PageProps) {
  const { t } = useTranslation("layout")
  const isNarrow = useMediaQuery("(max-width: 900px)", false, { getInitialValueInEffect: false })
  const isHigh = useMediaQuery("(min-height: 900px)", false, { getInitialValueInEffect: false })
  const hasPanel = panel !== undefined
  const isBelow = hasPanel && isNarrow && isHigh
  const isDrawer = hasPanel && isNarrow && !isHigh
  const [isOpen, { open, close }] = useDisclosure(false)
  const work = useRef<HTMLDivElement>(null)
  const matters = use(OpenMatters)
  useEffect(() => {
    const name = t("windowTitle", { page: title })
    document.title = matters === 0 ? name : `(${matters}) ${name}`
  }, [t, title, matters])
  useEffect(() => {
    // A layer that is open keeps the focus.
    if (document.activeElement === null || document.activeElement === document.body) work.current?.focus()
  }, [])
  return (
    <>
      <AppShell.Main className={styles.main} data-below={isBelow || undefined} data-whole={!hasPanel || undefined}>
        <div ref={work} className={styles.work} tabIndex={-1} data-work>
          {isDrawer && (
            <Button
              variant="default"
              className={styles.opener}
              leftSection={<Icon name="chat" size={16} />}
              onClick={open}
            >
              {panelLabel}
            </Button>
          )}
          {children}
        </div>
        {isBelow && (
          <aside className={styles.below} aria-label={panelLabel}>
            {panel}
          </aside>
        )}
      </AppShell.Main>
      {isDrawer && (
        <Drawer
          opened={isOpen}
          onClose={close}
          position="right"
          size={352}
          title={panelLabel}
          closeButtonProps={{ "aria-label": t("closePanel") }}
        >
          {panel}
        </Drawer>
      )}
      {hasPanel && !isNarrow && (
        <AppShell.Aside className={styles.aside} aria-label={panelLabel}>
          {panel}
        </AppShell.Aside>
      )}
    </>
  )
}
