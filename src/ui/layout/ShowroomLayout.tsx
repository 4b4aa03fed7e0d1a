import { useTexts } from "../language/useTexts.ts"
import type { LayoutProps } from "./LayoutProps.ts"
import styles from "./layout.module.css"
import { PageFrame } from "./PageFrame.tsx"

interface ShowroomLayoutProps extends LayoutProps {
  /** `wide`: the whole wrapper (T5); `column`: centred, 560 px. */
  readonly width?: "wide" | "column"
  /** Where the visitor is welcomed: in the header, or by the page itself (the entrance does it at full size). */
  readonly welcome?: "header" | "page"
}

/** The frame of every page but a webinar's (T3, T4, T5): with a welcome and the subtitle. */
export function ShowroomLayout({ width = "wide", welcome = "header", ...rest }: ShowroomLayoutProps) {
  const { t } = useTexts()
  const heading = welcome === "header" && (
    <p className={styles.welcome}>
      <span>{t("layout.welcome")}</span>
      <span className={styles.subtitle}>{t("layout.subtitle")}</span>
    </p>
  )
  return <PageFrame {...rest} width={width} heading={heading} />
}
