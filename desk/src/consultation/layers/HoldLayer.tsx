import { Button, Modal, SegmentedControl, Textarea } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useAccount } from "../../api/useDeskState.ts"
import type { Consultation } from "../Consultation.ts"
import { useLive, usualMinutes } from "../useLive.ts"
import styles from "./layers.module.css"

interface HoldLayerProps {
  readonly consultation: Consultation
  readonly isOpen: boolean
  readonly close: () => void
}

const choices = [1, usualMinutes, 5, 10]
const mostCharacters = 1_000

/** Puts a visitor on hold: for how long, and what he reads meanwhile. */
export function HoldLayer({ consultation, isOpen, close }: HoldLayerProps) {
  const { t } = useTranslation("consultation")
  const { presentation, name, firstName } = consultation
  const { name: own } = useAccount()
  const { hold } = useLive()
  const [minutes, setMinutes] = useState(usualMinutes)
  const [en, setEn] = useState("")
  const [de, setDe] = useState("")
  const hasOne = en.trim() !== "" || de.trim() !== ""
  const isHalf = hasOne && (en.trim() === "" || de.trim() === "")
  const send = () => {
    if (isHalf) return
    hold({ presentationId: presentation.id, minutes, ...(hasOne && { words: { en: en.trim(), de: de.trim() } }) })
    close()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t("hold.title", { name })}
      closeButtonProps={{ "aria-label": t("hold.cancel") }}
    >
      <div className={styles.body}>
        <div>
          <p className={styles.label} id="hold-minutes">
            {t("hold.minutes")}
          </p>
          <SegmentedControl
            fullWidth
            aria-labelledby="hold-minutes"
            value={String(minutes)}
            onChange={(value) => setMinutes(Number(value))}
            data={choices.map((count) => ({ value: String(count), label: t("hold.choice", { count }) }))}
          />
        </div>
        {!hasOne && (
          <p className={styles.tip}>
            {t("hold.usual", { name: firstName, own: own.split(" ")[0] ?? own, count: minutes })}
          </p>
        )}
        <Textarea
          label={t("hold.wordsEn")}
          value={en}
          maxLength={mostCharacters}
          autosize
          onChange={({ currentTarget }) => setEn(currentTarget.value)}
        />
        <Textarea
          label={t("hold.wordsDe")}
          value={de}
          maxLength={mostCharacters}
          autosize
          error={isHalf && t("hold.half")}
          onChange={({ currentTarget }) => setDe(currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={close}>
            {t("hold.cancel")}
          </Button>
          <Button onClick={send} disabled={isHalf} data-autofocus>
            {t("hold.now", { name: firstName })}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
