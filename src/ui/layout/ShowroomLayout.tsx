import { useTexts } from "../language/useTexts.ts"
import styles from "./layout.module.css"
import { type LayoutProps, PageFrame } from "./PageFrame.tsx"

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

interface WebinarLayoutProps extends LayoutProps {
  /** What the webinar is called; undefined until it is known. */
  readonly name?: string | undefined
  /** `wide`: the player comes first and takes the whole wrapper; `column`: centred, 560 px, for what is asked and told. */
  readonly width?: "wide" | "column"
}

/** The same frame for a webinar (T4): its name stands between the welcome and the subtitle (T3), for they came for this one. */
export function WebinarLayout({ name, width = "wide", ...rest }: WebinarLayoutProps) {
  const { t } = useTexts()
  const heading = (
    <p className={styles.welcome}>
      <span className={styles.welcomeWords}>{t("layout.welcome")}</span>
      {name !== undefined && <span className={styles.name}>{name}</span>}
      <span className={styles.subtitle}>{t("layout.subtitle")}</span>
    </p>
  )
  return <PageFrame {...rest} width={width} heading={heading} />
}
