import styles from "./queue.module.css"

/** The waiting video (E9): decoration without sound, it says nothing that the words over it do not say. */
export function WaitingVideo({ address }: { readonly address: string }) {
  return (
    <video className={styles.video} src={address} autoPlay muted loop playsInline aria-hidden="true" tabIndex={-1} />
  )
}
