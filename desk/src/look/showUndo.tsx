import { Button } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import styles from "./undo.module.css"

interface Undo {
  readonly message: string
  /** Name of the button. */
  readonly label: string
  /** How long the act may be undone, in ms. */
  readonly withinMs: number
  readonly undo: () => void
}

/** Shows a notification of an act, with a button that undoes it. */
export const showUndo = ({ message, label, withinMs, undo }: Undo): void => {
  const id = `undo-${crypto.randomUUID()}`
  const press = () => {
    undo()
    notifications.hide(id)
  }
  notifications.show({
    id,
    autoClose: withinMs,
    withCloseButton: false,
    message: (
      <span className={styles.undo}>
        {message}
        <Button variant="default" size="xs" onClick={press}>
          {label}
        </Button>
      </span>
    ),
  })
}
