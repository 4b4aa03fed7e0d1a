import { useRef } from "react"
import type { CallAlert } from "../../application/queue/allowCallAlert.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { singleFlight } from "../viewmodel/command.ts"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./queue.module.css"

/** The offer to be told of the call outside of the page (QU7). */
export type NotifySnapshot =
  /** The browser can, and the visitor has not been asked yet. */
  | { readonly kind: "offered"; readonly ask: () => void }
  | { readonly kind: "allowed" }
  /** Not available here, or the visitor does not want it. */
  | { readonly kind: "none" }

/** Offers to tell the visitor of the call outside of the page, where the browser can (QU7). */
export const notifyViewModel = ({ leave, ask }: CallAlert): Store<NotifySnapshot> => {
  const askOnce = singleFlight(ask)
  return derived([leave], (): NotifySnapshot => {
    switch (leave.get()) {
      case "askable":
        return { kind: "offered", ask: askOnce }
      case "granted":
        return { kind: "allowed" }
      case "denied":
      case "unavailable":
        return { kind: "none" }
    }
  })
}

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
