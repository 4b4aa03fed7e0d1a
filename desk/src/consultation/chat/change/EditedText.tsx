import { Button, Textarea } from "@mantine/core"
import { type KeyboardEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { failureText } from "../../../failures/failureText.ts"
import { isTooLong, useLengthText } from "../messageLength.ts"
import styles from "./change.module.css"

interface EditedTextProps {
  readonly text: string
  readonly isPending: boolean
  /** Why the last attempt to save failed. */
  readonly failure: Error | null
  readonly save: (text: string) => void
  readonly cancel: () => void
}

/** The field that edits a sent message. Enter saves, Escape cancels. */
export function EditedText({ text: before, isPending, failure, save, cancel }: EditedTextProps) {
  const { t } = useTranslation("chat")
  const { t: tFailure } = useTranslation("failures")
  const lengthText = useLengthText()
  const [text, setText] = useState(before)
  const submit = () => {
    if (text.trim() !== "" && !isTooLong(text.trim()) && !isPending) save(text.trim())
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key !== "Escape" && (event.key !== "Enter" || event.shiftKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === "Escape") cancel()
    else submit()
  }
  return (
    <div className={styles.edit}>
      <Textarea
        aria-label={t("change.field")}
        value={text}
        autosize
        maxRows={8}
        autoFocus
        error={failure ? failureText(tFailure, failure) : lengthText(text.trim())}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={press}
      />
      <div className={styles.acts} data-open>
        <Button
          size="compact-xs"
          loading={isPending}
          disabled={text.trim() === "" || isTooLong(text.trim())}
          onClick={submit}
        >
          {t("change.save")}
        </Button>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={cancel}>
          {t("change.cancel")}
        </Button>
      </div>
    </div>
  )
}
