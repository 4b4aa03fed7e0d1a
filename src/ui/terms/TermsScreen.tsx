import type { Store } from "../../application/store/Store.ts"
import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import type { TermsSnapshot } from "./TermsSnapshot.ts"
import styles from "./terms.module.css"

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
