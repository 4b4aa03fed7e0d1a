import { useRef } from "react"
import type { Store } from "../../application/store/Store.ts"
import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import type { NotifySnapshot } from "./NotifySnapshot.ts"
import styles from "./queue.module.css"

/** Offers to tell the visitor of the call outside of the page, for who looks elsewhere meanwhile (QU7). */
export function NotifyMe({ viewModel }: { readonly viewModel: Store<NotifySnapshot> }) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  const region = useRef<HTMLDivElement>(null)
  if (snapshot.kind === "none") return null
  const ask = (offered: Extract<NotifySnapshot, { readonly kind: "offered" }>) => {
    offered.ask()
    // The button goes with the answer; a visitor who pressed it by keyboard stays where the button was.
    region.current?.focus()
  }
  return (
    <div ref={region} role="status" tabIndex={-1} className={styles.notify}>
      {snapshot.kind === "offered" ? (
        <Button look="text" act={() => ask(snapshot)}>
          {t("queue.notify")}
        </Button>
      ) : (
        <p className={styles.stay}>{t("queue.notifyOn")}</p>
      )}
    </div>
  )
}
