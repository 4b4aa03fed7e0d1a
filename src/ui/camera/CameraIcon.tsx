import styles from "./turnOn.module.css"

/** A drawing in strokes, 24 by 24; it says nothing, for its button has a name. */
export function CameraIcon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
      <path d={path} />
    </svg>
  )
}
