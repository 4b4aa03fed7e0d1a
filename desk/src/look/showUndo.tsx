import { Button } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import styles from "./undo.module.css"

interface Undo {
  readonly message: string
  /** Name of the button. */
  readonly label: string
  /** Time in ms for which the act can be undone. */
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
