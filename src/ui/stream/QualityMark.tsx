import type { QualityCause } from "../../domain/stream/quality.ts"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import styles from "./player.module.css"

const words = { none: "player.good", network: "player.weak", frozenSender: "player.frozen" } as const

/** How the stream comes, quietly: three bars, and the words for who asks (the stage says it loud where it is bad). */
export function QualityMark({ cause }: { readonly cause: QualityCause }) {
  const { t } = useTexts()
  return (
    <span className={styles.quality} title={t(words[cause])}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 19V15" />
        <path d="M12 19V10" className={cause === "network" ? styles.faint : undefined} />
        <path d="M19 19V5" className={cause === "none" ? undefined : styles.faint} />
      </svg>
      <VisuallyHidden>{t(words[cause])}</VisuallyHidden>
    </span>
  )
}
