import styles from "./button.module.css"

/** Accent is the one thing to do next; the others stand back. */
export type ButtonLook = "accent" | "outline" | "text" | "stage"

/** The class of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook): string => `${styles.button} ${styles[look]}`
