import { Button, Modal, Radio, Textarea } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDeskState } from "../api/useDeskState.ts"
import { useNow } from "../api/useNow.ts"
import { colleagueState } from "../colleagues/colleagueState.ts"
import { useColleagues } from "../colleagues/useColleagues.ts"
import styles from "./handover.module.css"

/** The colleague or location that gets a visitor, and why. */
export interface HandOver {
  readonly to: { readonly accountId: number } | { readonly locationId: number }
  readonly reason: string
}

interface HandOverFormProps {
  /** The visitor. `undefined` while the form is closed. */
  readonly name: string | undefined
  /** The visitor's present location, which is no choice. */
  readonly from: number | undefined
  readonly isSending: boolean
  readonly send: (handOver: HandOver) => void
  readonly close: () => void
}

const mostLetters = 500

interface Choice {
  readonly value: string
  readonly label: string
  readonly detail: string
  readonly to: HandOver["to"]
}

const useColleagueChoices = (): ReadonlyArray<Choice> => {
  const { t } = useTranslation("colleagues")
  const now = useNow()
  return useColleagues().map((colleague) => ({
    value: `account-${colleague.accountId}`,
    label: colleague.name,
    detail: colleagueState(t, colleague, now),
    to: { accountId: colleague.accountId },
  }))
}

const useLocationChoices = (from: number | undefined): ReadonlyArray<Choice> => {
  const { t } = useTranslation("handover")
  const own = useDeskState((state) => state.locations)
  const others = useDeskState((state) => state.otherLocations)
  return [...own, ...others]
    .filter(({ id, availability }) => id !== from && availability !== "closed")
    .map(({ id, name, waiting }) => ({
      value: `location-${id}`,
      label: name,
      detail: t("waiting", { count: waiting }),
      to: { locationId: id },
    }))
}

function Choices({ title, choices }: { readonly title: string; readonly choices: ReadonlyArray<Choice> }) {
  if (choices.length === 0) return null
  return (
    <section className={styles.choices}>
      <h3>{title}</h3>
      {choices.map(({ value, label, detail }) => (
        <Radio key={value} value={value} label={label} description={detail} />
      ))}
    </section>
  )
}

/** Asks for the colleague or location that gets a visitor, and why. The visitor does not read the reason. */
export function HandOverForm({ name, from, isSending, send, close }: HandOverFormProps) {
  const { t } = useTranslation("handover")
  const colleagues = useColleagueChoices()
  const locations = useLocationChoices(from)
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
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete) send({ to: chosen.to, reason: reason.trim() })
        }}
      >
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
        <div className={styles.buttons}>
          <Button variant="default" onClick={close}>
            {t("cancel")}
          </Button>
          <Button type="submit" disabled={!isComplete} loading={isSending}>
            {t("send", { name: name ?? "" })}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
