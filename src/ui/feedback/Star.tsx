import styles from "./feedback.module.css"

/** One star of a rating: an outline, or filled. */
export function Star({ full }: { readonly full: boolean }) {
  return (
    <svg viewBox="0 0 32 32" className={full ? `${styles.drawn} ${styles.full}` : styles.drawn} aria-hidden="true">
      <path d="M16 4.5 19.6 12 27.8 13 21.7 18.6 23.3 26.7 16 22.7 8.7 26.7 10.3 18.6 4.2 13 12.4 12Z" />
    </svg>
  )
}
