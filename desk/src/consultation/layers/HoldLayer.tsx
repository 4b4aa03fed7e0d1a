import { Button, Modal, SegmentedControl, Textarea, TextInput } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDesk } from "../../api/Desk.ts"
import { useAccount } from "../../api/useDeskState.ts"
import { timeOf } from "../../language/format.ts"
import form from "../../layout/form.module.css"
import { useTimeZone } from "../../location/useShownLocations.ts"
import type { Consultation } from "../Consultation.ts"
import { groupChat } from "../Consultation.ts"
import { useLive, usualMinutes } from "../useLive.ts"
import styles from "./layers.module.css"
import { minutesUntil, type Resumption, resumesAtOf, timedResumptions, usualResumption } from "./resumption.ts"

interface HoldLayerProps {
  readonly consultation: Consultation
  readonly isOpen: boolean
  readonly close: () => void
}

const choices = [1, usualMinutes, 5, 10]
const mostCharacters = 1_000

interface WhenFieldsProps {
  readonly resumption: Resumption
  readonly chooseResumption: (resumption: Resumption) => void
  readonly time: string
  readonly chooseTime: (time: string) => void
  readonly isWrong: boolean
  readonly minutes: number
  readonly chooseMinutes: (minutes: number) => void
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly data: Array<{ readonly value: Value; readonly label: string }>
}

/** One of a few values, with its label above. On a narrow screen each value has a row of its own. */
function Choice<Value extends string>({ label, ...control }: ChoiceProps<Value>) {
  const id = useId()
  const isNarrow = useMediaQuery("(max-width: 480px)", false, { getInitialValueInEffect: false })
  return (
    <div>
      <p className={form.label} id={id}>
        {label}
      </p>
      <SegmentedControl
        fullWidth
        orientation={isNarrow ? "vertical" : "horizontal"}
        aria-labelledby={id}
        {...control}
      />
    </div>
  )
}

/** The fields for the length of a hold: a rough one, or a time of day. */
function WhenFields(props: WhenFieldsProps) {
  const { resumption, chooseResumption, time, chooseTime, isWrong, minutes, chooseMinutes } = props
  const { t } = useTranslation("consultation")
  const isRough = resumption === "rough"
  const count = (each: number) => t("hold.choice", { count: each })
  return (
    <>
      <Choice
        label={t("hold.announced")}
        value={isRough ? "rough" : "time"}
        onChange={(value) => chooseResumption(value === "rough" ? value : usualResumption)}
        data={(["rough", "time"] as const).map((value) => ({ value, label: t(`hold.announcement.${value}`) }))}
      />
      {isRough ? (
        <Choice
          label={t("hold.minutes")}
          value={String(minutes)}
          onChange={(value) => chooseMinutes(Number(value))}
          data={choices.map((each) => ({ value: String(each), label: count(each) }))}
        />
      ) : (
        <Choice
          label={t("hold.resumes")}
          value={resumption}
          onChange={chooseResumption}
          data={timedResumptions.map((value) => ({
            value,
            label: value === "time" ? t("hold.otherTime") : count(Number(value)),
          }))}
        />
      )}
      {resumption === "time" && (
        <TextInput
          type="time"
          label={t("hold.time")}
          value={time}
          error={isWrong && t("hold.timeWrong")}
          onChange={({ currentTarget }) => chooseTime(currentTarget.value.slice(0, 5))}
        />
      )}
    </>
  )
}

/** Puts a visitor on hold: for how long or until when, and what they read meanwhile. */
export function HoldLayer({ consultation, isOpen, close }: HoldLayerProps) {
  const { t } = useTranslation("consultation")
  const { presentation, name, firstName, chat } = consultation
  const { name: ownName } = useAccount()
  const { now } = useDesk()
  const timeZone = useTimeZone()
  const { hold } = useLive()
  const [resumption, chooseResumption] = useState<Resumption>("rough")
  const [time, chooseTime] = useState("")
  const [minutes, chooseMinutes] = useState(usualMinutes)
  const [en, setEn] = useState("")
  const [de, setDe] = useState("")
  const hasOwnWords = en.trim() !== "" || de.trim() !== ""
  const isOneLanguageMissing = hasOwnWords && (en.trim() === "" || de.trim() === "")
  const resumesAt = resumesAtOf({ resumption, time, timeZone }, now())
  const isWrong = resumption === "time" && time !== "" && resumesAt === undefined
  const isTimeReady = resumption === "rough" || resumesAt !== undefined
  const isReady = !isOneLanguageMissing && isTimeReady
  const defaultText =
    resumesAt === undefined
      ? t(chat === groupChat ? "hold.usualAll" : "hold.usual", {
          name: firstName,
          own: ownName.split(" ")[0] ?? ownName,
          count: minutes,
        })
      : t("hold.usualTime", { time: timeOf(resumesAt, timeZone) })
  const send = () => {
    if (!isReady) return
    hold({
      presentationId: presentation.id,
      ...(resumesAt === undefined
        ? { minutes }
        : { minutes: minutesUntil(resumesAt, now()), resumesAt: new Date(resumesAt).toISOString() }),
      ...(hasOwnWords && { words: { en: en.trim(), de: de.trim() } }),
    })
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
        <WhenFields
          resumption={resumption}
          chooseResumption={chooseResumption}
          time={time}
          chooseTime={chooseTime}
          isWrong={isWrong}
          minutes={minutes}
          chooseMinutes={chooseMinutes}
        />
        {!hasOwnWords && isTimeReady && <p className={form.tip}>{defaultText}</p>}
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
          error={isOneLanguageMissing && t("hold.half")}
          onChange={({ currentTarget }) => setDe(currentTarget.value)}
        />
        <div className={form.buttons}>
          <Button variant="default" onClick={close}>
            {t("hold.cancel")}
          </Button>
          <Button onClick={send} disabled={!isReady} data-autofocus>
            {t("hold.now", { name: firstName })}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
