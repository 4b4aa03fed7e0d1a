import type { ReactNode } from "react"
import type { Store } from "../../application/store/Store.ts"
import { Button, buttonClass } from "../components/Button.tsx"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { Threshold } from "../layout/Threshold.tsx"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./terms.module.css"
import type { TermsSnapshot } from "./termsViewModel.ts"

interface TermsGateProps {
  readonly viewModel: Store<TermsSnapshot>
  /** The address of the first screen. */
  readonly homeHref: string
  readonly children: ReactNode
}

/** Shows the terms, or the declined page, until they are agreed to (C1-C3). */
export function TermsGate({ viewModel, homeHref, children }: TermsGateProps) {
  const { kind } = useStore(viewModel)
  switch (kind) {
    case "asked":
      return <TermsScreen viewModel={viewModel} />
    case "declined":
      return <DeclinedScreen viewModel={viewModel} homeHref={homeHref} />
    case "agreed":
      return children
  }
}

/** The terms and conditions with the titles of their sections, to agree to or decline (C1). */
export function TermsScreen({ viewModel }: { readonly viewModel: Store<TermsSnapshot> }) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  if (snapshot.kind !== "asked") return snapshot.kind === "agreed" ? <p role="status">{t("terms.agreed")}</p> : null
  const { sections, agree, decline } = snapshot
  return (
    <section className={styles.terms}>
      <h1>{t("terms.title")}</h1>
      <p className={styles.intro}>{t("terms.intro")}</p>
      <section
        className={styles.text}
        aria-label={t("terms.region")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {sections.map((section, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text stands still, and its titles may be the same
          <Section key={position} section={section} />
        ))}
      </section>
      <div className={styles.actions}>
        <Button look="accent" act={agree}>
          {t("terms.agree")}
        </Button>
        <Button look="text" act={decline}>
          {t("terms.decline")}
        </Button>
      </div>
    </section>
  )
}

type Asked = Extract<TermsSnapshot, { readonly kind: "asked" }>

function Section({ section: { title, paragraphs } }: { readonly section: Asked["sections"][number] }) {
  return (
    <article className={styles.section}>
      {title !== "" && <h2>{title}</h2>}
      {paragraphs.map((paragraph, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text stands still, and may say a thing twice
        <p key={position}>{paragraph}</p>
      ))}
    </article>
  )
}

interface DeclinedScreenProps {
  readonly viewModel: Store<TermsSnapshot>
  readonly homeHref?: string
}

/** After declining: why it ends here, the way back (C2), and the way out for those who mean it. */
export function DeclinedScreen({ viewModel, homeHref = "/" }: DeclinedScreenProps) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  if (snapshot.kind !== "declined") return null
  return (
    <Threshold>
      <section className={outcome.column}>
        <StatusIcon status="warning" />
        <h1>{t("declined.title")}</h1>
        <p>{t("declined.text")}</p>
        <div className={outcome.actions}>
          <Button look="accent" act={snapshot.back}>
            {t("declined.back")}
          </Button>
          <a className={buttonClass("outline")} href={homeHref}>
            {t("errorPage.home")}
          </a>
        </div>
      </section>
    </Threshold>
  )
}
