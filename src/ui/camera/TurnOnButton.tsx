import { useTexts } from "../language/useTexts.ts"
import styles from "./turnOn.module.css"

/** The button that opens the own camera. `act` is `undefined` while it opens. Nothing opens before the press (P2). */
export function TurnOnButton({ act }: { readonly act: (() => void) | undefined }) {
  const { t } = useTexts()
  return (
    <button type="button" className={styles.turnOn} aria-disabled={act === undefined || undefined} onClick={act}>
      <CameraIcon path="M4 7.5H14.5V16.5H4ZM14.5 11 20 8V16L14.5 13" />
      {t(act === undefined ? "camera.opening" : "camera.turnOn")}
    </button>
  )
}

/** A stroke drawing, 24 by 24. Hidden from screen readers, because its button has a name. */
export function CameraIcon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
      <path d={path} />
    </svg>
  )
}
