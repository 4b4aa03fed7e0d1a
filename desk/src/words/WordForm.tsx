import { Button, Textarea } from "@mantine/core"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useDraft } from "../drafts/useDraft.ts"
import { useRequest } from "../failures/useRequest.ts"
import styles from "./words.module.css"

interface WordFormProps {
  readonly locationId: number
  /** The only recipient; missing for all visitors who wait. */
  readonly entryId?: number
  readonly send: string
  readonly onSent: () => void
}

const mostLetters = 1_000

/** The form of a message in both languages, which visitors' pages show while they wait. */
export function WordForm({ locationId, entryId, send, onSent }: WordFormProps) {
  const { t } = useTranslation("words")
  const id = useId()
  const name = `word-${locationId}-${entryId ?? "all"}`
  const german = useDraft(`${name}-de`, t("firstGerman"))
  const english = useDraft(`${name}-en`, t("firstEnglish"))
  const { mutate, isPending, isPaused } = useRequest(
    (client, text: { readonly en: string; readonly de: string }) =>
      client.POST("/queue/words", { body: { locationId, text, ...(entryId !== undefined && { entryId }) } }),
    () => {
      german.clear()
      english.clear()
      onSent()
    },
  )
  const isComplete = german.text.trim() !== "" && english.text.trim() !== ""
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) mutate({ en: english.text.trim(), de: german.text.trim() })
      }}
    >
      {(
        [
          ["de", german],
          ["en", english],
        ] as const
      ).map(([language, draft]) => (
        <Textarea
          key={language}
          id={`${id}-${language}`}
          label={t(language)}
          lang={language}
          value={draft.text}
          maxLength={mostLetters}
          autosize
          minRows={2}
          maxRows={5}
          onChange={(event) => draft.change(event.currentTarget.value)}
        />
      ))}
      <Button type="submit" variant="default" disabled={!isComplete} loading={isPending && !isPaused}>
        {isPaused ? t("pending") : send}
      </Button>
    </form>
  )
}
