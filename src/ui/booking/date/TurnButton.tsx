import styles from "./dayPicker.module.css"

interface TurnButtonProps {
  readonly label: string
  /** Undefined at the first and the last month. */
  readonly turn: (() => void) | undefined
  readonly direction: "back" | "on"
}

/** Turns the month; at the end of what can be booked it stays where it is, so that the focus is not lost. */
export function TurnButton({ label, turn, direction }: TurnButtonProps) {
  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      aria-disabled={turn === undefined || undefined}
      onClick={turn}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={direction === "back" ? "M14.5 6 8.5 12 14.5 18" : "M9.5 6 15.5 12 9.5 18"} />
      </svg>
    </button>
  )
}
