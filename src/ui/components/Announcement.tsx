import styles from "./visuallyHidden.module.css"

/** A line that is spoken politely whenever its words change; it is not shown. */
export function Announcement({ words }: { readonly words: string }) {
  return (
    <p role="status" className={styles.hidden}>
      {words}
    </p>
  )
}
