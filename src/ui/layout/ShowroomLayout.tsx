import { useTexts } from "../language/useTexts.ts"
import styles from "./layout.module.css"
import { type LayoutProps, PageFrame } from "./PageFrame.tsx"

interface ShowroomLayoutProps extends LayoutProps {
  /** `wide`: the whole wrapper (T5); `column`: centred, 560 px. */
  readonly width?: "wide" | "column"
  /** Where the welcome is: in the header, or in the page, where the first screen shows it at full size. */
  readonly welcome?: "header" | "page"
}

/** The frame of every page except webinars (T3, T4, T5), with the welcome and the subtitle. */
export function ShowroomLayout({ width = "wide", welcome = "header", ...rest }: ShowroomLayoutProps) {
  const { t } = useTexts()
  const heading = (
    <p className={styles.welcome}>
      {welcome === "header" && <span>{t("layout.welcome")}</span>}
      <span className={styles.subtitle}>{t("layout.subtitle")}</span>
    </p>
  )
  return <PageFrame {...rest} width={width} heading={heading} />
}

interface WebinarLayoutProps extends LayoutProps {
  /** Name of the webinar. `undefined` until it is known. */
  readonly name?: string | undefined
  /** `wide`: the player takes the whole wrapper; `column`: centred, 560 px, for forms and messages. */
  readonly width?: "wide" | "column"
}

/** The frame of a webinar (T4). Its name is between the welcome and the subtitle (T3), because visitors come for it. */
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
