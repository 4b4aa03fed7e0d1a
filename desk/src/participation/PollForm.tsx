import { Button, TextInput } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useRequest } from "../failures/useRequest.ts"
import styles from "./participation.module.css"
import { useKeepParticipation } from "./useParticipation.ts"

const mostOptions = 6

interface PollFormProps {
  readonly presentationId: number
  readonly close: () => void
}

/** Prepares a poll: a question, and two to six options. An empty field for another option follows the last filled one. */
export function PollForm({ presentationId, close }: PollFormProps) {
  const { t } = useTranslation("participation")
  const keep = useKeepParticipation()
  const [question, setQuestion] = useState("")
  const [fields, setFields] = useState<ReadonlyArray<string>>(["", ""])
  const params = { path: { presentationId } }
  const options = fields.map((each) => each.trim()).filter((each) => each !== "")
  const hasDouble = new Set(options).size < options.length
  const isReady = question.trim() !== "" && options.length >= 2 && !hasDouble
  const prepare = useRequest(
    (client) =>
      client.POST("/webinars/{presentationId}/polls", { params, body: { question: question.trim(), options } }),
    (newest) => {
      keep(newest)
      close()
    },
  )
  const write = (index: number, text: string) => {
    const written = fields.map((each, at) => (at === index ? text : each))
    const isFull = written.every((each) => each.trim() !== "")
    setFields(isFull && written.length < mostOptions ? [...written, ""] : written)
  }
  return (
    <form
      className={styles.pollForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) prepare.mutate(undefined)
      }}
    >
      <TextInput
        label={t("pollQuestion")}
        value={question}
        maxLength={200}
        autoFocus
        onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
      />
      {fields.map((field, index) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: fields have no other identity, and are never reordered.
          key={index}
          label={t("pollOption", { number: index + 1 })}
          value={field}
          maxLength={80}
          error={hasDouble && options.indexOf(field.trim()) !== options.lastIndexOf(field.trim()) && t("pollDouble")}
          onChange={({ currentTarget }) => write(index, currentTarget.value)}
        />
      ))}
      <span className={styles.acts}>
        <Button type="submit" size="xs" loading={prepare.isPending} disabled={!isReady}>
          {t("pollKeep")}
        </Button>
        <Button variant="subtle" size="xs" onClick={close}>
          {t("cancel")}
        </Button>
      </span>
    </form>
  )
}
