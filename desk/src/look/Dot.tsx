import styles from "./dot.module.css"

export type DotColour = "good" | "warn" | "bad" | "soft"

/** A dot in the colour of a state, which is always named beside it. */
export function Dot({ colour }: { readonly colour: DotColour }) {
  return <i className={styles.dot} data-colour={colour} aria-hidden="true" />
}
