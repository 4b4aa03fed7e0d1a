import { AppShell } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { Alerts } from "../alerts/Alerts.tsx"
import { NewsContext, useOpenNews } from "../api/useNews.ts"
import { OutboxProvider } from "../consultation/chat/outbox/OutboxProvider.tsx"
import { OfferedToYou } from "../consultation/handOver/OfferedToYou.tsx"
import { KeepLive } from "../consultation/KeepLive.tsx"
import { focusWork } from "../keyboard/focusWork.ts"
import { useActs } from "../keyboard/useActs.ts"
import { useKeyboard } from "../keyboard/useKeyboard.ts"
import { MediaProvider } from "../media/MediaProvider.tsx"
import { Palette } from "../palette/Palette.tsx"
import { SessionNotice } from "../session/SessionNotice.tsx"
import { useAccountLanguage } from "../session/useAccountLanguage.ts"
import { useCountedUse } from "../session/useCountedUse.ts"
import { Shortcuts } from "../shortcuts/Shortcuts.tsx"
import { Toasts } from "../toasts/Toasts.tsx"
import { GuardedPage } from "./GuardedPage.tsx"
import { Header } from "./Header.tsx"
import { Nav } from "./Nav.tsx"
import styles from "./shell.module.css"

/** Sizes of the grid, in px. The left column shrinks up to 1100 px of width; the right panel grows from 1920 px on. */
const grid = {
  header: { height: 56 },
  navbar: { width: { base: 92, md: 248 }, breakpoint: 0 },
  aside: { width: { base: 320, md: 352, xl: 560 }, breakpoint: "sm", collapsed: { mobile: true } },
} as const

/** The frame of every page of the desk: header, left column, palette, shortcuts, alerts and events. */
export function Shell() {
  const { t } = useTranslation("layout")
  const news = useOpenNews()
  const navigate = useNavigate()
  useKeyboard()
  useAccountLanguage()
  useCountedUse()
  useActs([{ id: "today", label: t("places.today"), group: "go", key: "today", run: () => void navigate({ to: "/" }) }])
  return (
    <NewsContext value={news}>
      <Alerts>
        <AppShell {...grid} transitionDuration={0}>
          <button type="button" className={styles.skip} onClick={focusWork}>
            {t("skip")}
          </button>
          <AppShell.Header className={styles.header}>
            <Header />
          </AppShell.Header>
          <AppShell.Navbar aria-label={t("places.name")}>
            <Nav />
          </AppShell.Navbar>
          <MediaProvider>
            <KeepLive />
            <Toasts>
              <OfferedToYou />
            </Toasts>
            <OutboxProvider>
              <GuardedPage />
            </OutboxProvider>
          </MediaProvider>
        </AppShell>
        <Palette />
        <Shortcuts />
      </Alerts>
      <SessionNotice />
    </NewsContext>
  )
}
