import { Button, Modal, Radio, Textarea } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import form from "../layout/form.module.css"
import type { Choice, HandOver } from "./choices.ts"
import styles from "./handover.module.css"

interface HandOverFormProps {
  /** The visitor. `undefined` while the form is closed. */
  readonly name: string | undefined
  readonly colleagues: ReadonlyArray<Choice>
  readonly locations?: ReadonlyArray<Choice>
  /** Explains the hand-over. */
  readonly hint?: string
  /** Name of the button that sends it. */
  readonly confirm: string
  readonly isSending: boolean
  readonly send: (handOver: HandOver) => void
  readonly close: () => void
}

const mostLetters = 500

function Choices({ title, choices }: { readonly title: string; readonly choices: ReadonlyArray<Choice> }) {
  if (choices.length === 0) return null
  return (
    <section className={styles.choices}>
      <h3>{title}</h3>
      {choices.map(({ value, label, detail, isAway }) => (
        <Radio key={value} value={value} label={label} description={detail} disabled={isAway} />
      ))}
    </section>
  )
}

/** Asks for the colleague or location that gets a visitor, and why. The visitor does not read the reason. */
export function HandOverForm({
  name,
  colleagues,
  locations = [],
  hint,
  confirm,
  isSending,
  send,
  close,
}: HandOverFormProps) {
  const { t } = useTranslation("handover")
  const [value, setValue] = useState<string | null>(null)
  const [reason, setReason] = useState("")
  const chosen = [...colleagues, ...locations].find((choice) => choice.value === value)
  const isComplete = chosen !== undefined && reason.trim() !== ""
  const forget = () => {
    setValue(null)
    setReason("")
  }
  return (
    <Modal
      opened={name !== undefined}
      onClose={close}
      onExitTransitionEnd={forget}
      title={t("title", { name: name ?? "" })}
      closeButtonProps={{ "aria-label": t("cancel") }}
    >
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete) send({ to: chosen.to, reason: reason.trim() })
        }}
      >
        {hint !== undefined && <p>{hint}</p>}
        <Radio.Group value={value} onChange={setValue} aria-label={t("to")}>
          <div className={styles.groups}>
            <Choices title={t("colleague")} choices={colleagues} />
            <Choices title={t("location")} choices={locations} />
          </div>
        </Radio.Group>
        <Textarea
          label={t("reason")}
          description={t("reasonDetail")}
          value={reason}
          maxLength={mostLetters}
          autosize
          minRows={2}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={form.buttons}>
          <Button variant="default" onClick={close}>
            {t("cancel")}
          </Button>
          <Button type="submit" disabled={!isComplete} loading={isSending}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
