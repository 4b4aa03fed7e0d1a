import { UnstyledButton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { AfterLink } from "../after/AfterLink.tsx"
import { CalendarLink } from "../calendar/CalendarLink.tsx"
import { FiguresLink } from "../figures/FiguresLink.tsx"
import { Icon } from "../look/Icon.tsx"
import { OversightLink } from "../oversight/OversightLink.tsx"
import { People } from "../people/People.tsx"
import { QueueLink } from "../queue/QueueLink.tsx"
import { RunningLink } from "../running/RunningLink.tsx"
import { openShortcuts } from "../shortcuts/shortcutList.ts"
import { OnAir } from "../webinars/OnAir.tsx"
import { WebinarsLink } from "../webinars/WebinarsLink.tsx"
import styles from "./nav.module.css"
import { PlaceLink } from "./PlaceLink.tsx"

/** The pages of the desk, and the people that every page shows. */
export function Nav() {
  const { t } = useTranslation("layout")
  return (
    <div className={styles.nav}>
      <div className={styles.section}>
        <PlaceLink to="/" icon="day" label={t("places.today")} />
        <CalendarLink />
        <QueueLink />
        <RunningLink />
        <WebinarsLink />
        <AfterLink />
        <FiguresLink />
        <OversightLink />
      </div>
      <OnAir />
      <People />
      <div className={styles.end}>
        <UnstyledButton className={styles.link} onClick={openShortcuts} aria-keyshortcuts="?">
          <Icon name="keys" />
          <span>{t("places.shortcuts")}</span>
          <kbd className={styles.count}>?</kbd>
        </UnstyledButton>
      </div>
    </div>
  )
}
