import { useRef } from "react"
import type { CallAlert } from "../../application/queue/openQueue.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { singleFlight } from "../viewmodel/command.ts"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./queue.module.css"

/** The offer to notify the visitor of the call outside the page (QU7). */
export type NotifySnapshot =
  /** The browser supports it, and the visitor has not been asked yet. */
  | { readonly kind: "offered"; readonly ask: () => void }
  | { readonly kind: "allowed" }
  /** Unavailable, or declined by the visitor. */
  | { readonly kind: "none" }

/** Offers notification of the call outside the page, if the browser supports it (QU7). */
export const notifyViewModel = ({ permission, ask }: CallAlert): Store<NotifySnapshot> => {
  const askOnce = singleFlight(ask)
  return derived([permission], (): NotifySnapshot => {
    switch (permission.get()) {
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

/** Offers notification of the call outside the page, for visitors who switch away (QU7). */
export function NotifyMe({ viewModel }: { readonly viewModel: Store<NotifySnapshot> }) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  const region = useRef<HTMLDivElement>(null)
  if (snapshot.kind === "none") return null
  const ask = (offered: Extract<NotifySnapshot, { readonly kind: "offered" }>) => {
    offered.ask()
    // The answer removes the button. Keeps the keyboard focus at its place.
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
