import { Button, TextInput } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Absence } from "../../api/contract.ts"
import { useAccount } from "../../api/useDeskState.ts"
import { useRequest } from "../../failures/useRequest.ts"
import { dateOf, instantOf, isoDateOf, timeOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import form from "../../layout/form.module.css"
import side from "../../layout/sidePanel.module.css"
import { useTimeZone } from "../../location/useShownLocations.ts"
import { IconButton } from "../../look/IconButton.tsx"
import styles from "../calendar.module.css"
import { useReadCalendarAgain } from "../useCalendar.ts"
import { PersonField } from "./PersonField.tsx"

interface AbsencesProps {
  readonly absences: ReadonlyArray<Absence>
  readonly mayAct: boolean
}

/** The absences in the shown days, and a form for another one. */
export function Absences({ absences, mayAct }: AbsencesProps) {
  const { t } = useTranslation("calendar")
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={side.group}>
      <h2>{t("absences")}</h2>
      {absences.length === 0 && <p className={styles.soft}>{t("noAbsences")}</p>}
      <ul className={styles.list}>
        {absences.map((absence) => (
          <Row key={absence.id} absence={absence} mayAct={mayAct} />
        ))}
      </ul>
      {mayAct && isOpen && <AbsenceForm close={() => setIsOpen(false)} />}
      {mayAct && !isOpen && (
        <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
          {t("addAbsence")}
        </Button>
      )}
    </section>
  )
}

/** Texts of an absence: its start, and its whole period. The last minute of a day counts as its end. */
const useAbsenceTexts = ({ startsAt, endsAt }: Absence): { readonly from: string; readonly span: string } => {
  const { t } = useTranslation("calendar")
  const language = useLanguage()
  const timeZone = useTimeZone()
  const time = (at: string) => timeOf(at, timeZone)
  const lastDay = new Date(Date.parse(endsAt) - 60_000).toISOString()
  const [first, last] = [startsAt, lastDay].map((at) => dateOf(at, timeZone, language))
  const isWhole = time(startsAt) === "0:00" && ["0:00", "23:59"].includes(time(endsAt))
  if (isWhole) return { from: `${first}`, span: t("allDay", { days: first === last ? first : `${first} – ${last}` }) }
  const from = `${first}, ${time(startsAt)}`
  const until =
    isoDateOf(startsAt, timeZone) === isoDateOf(endsAt, timeZone) ? "" : `${dateOf(endsAt, timeZone, language)}, `
  return { from, span: `${from} – ${until}${time(endsAt)}` }
}

function Row({ absence, mayAct }: { readonly absence: Absence; readonly mayAct: boolean }) {
  const { t } = useTranslation("calendar")
  const account = useAccount()
  const readAgain = useReadCalendarAgain()
  const { id: absenceId, account: person } = absence
  const { from, span } = useAbsenceTexts(absence)
  const { mutate, isPending } = useRequest(
    (client, _: undefined) => client.DELETE("/absences/{absenceId}", { params: { path: { absenceId } } }),
    readAgain,
  )
  const isMine = person.accountId === account.id || account.role === "lead"
  return (
    <li className={styles.item}>
      <span>
        <b>{person.name}</b>
        <br />
        <span className={styles.soft}>{span}</span>
      </span>
      {mayAct && isMine && (
        <IconButton
          icon="close"
          label={t("removeAbsence", { name: person.name, from })}
          loading={isPending}
          onClick={() => mutate(undefined)}
        />
      )}
    </li>
  )
}

/** The instant of a `datetime-local` field at a location, as UTC. */
const utcOf = (text: string, timeZone: string): string | undefined => {
  const [date = "", time = ""] = text.split("T")
  const at = text === "" ? undefined : instantOf(date, time.slice(0, 5), timeZone)
  return at === undefined ? undefined : new Date(at).toISOString()
}

function AbsenceForm({ close }: { readonly close: () => void }) {
  const { t } = useTranslation("calendar")
  const account = useAccount()
  const timeZone = useTimeZone()
  const readAgain = useReadCalendarAgain()
  const [accountId, setAccountId] = useState(account.id)
  const [from, setFrom] = useState("")
  const [to, setTo] = useState("")
  const [startsAt, endsAt] = [utcOf(from, timeZone), utcOf(to, timeZone)]
  const isReversed = startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt
  const { mutate, isPending } = useRequest(
    (client, body: { readonly accountId: number; readonly startsAt: string; readonly endsAt: string }) =>
      client.POST("/absences", { body }),
    () => {
      readAgain()
      close()
    },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (startsAt && endsAt && !isReversed) mutate({ accountId, startsAt, endsAt })
  }
  return (
    <form className={form.form} onSubmit={send}>
      <PersonField accountId={accountId} onAccount={setAccountId} />
      <TextInput
        type="datetime-local"
        label={t("from")}
        value={from}
        required
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label={t("until")}
        value={to}
        min={from}
        required
        error={isReversed && t("reversed")}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <p className={styles.soft}>{t("absenceHint")}</p>
      <div className={form.buttons}>
        <Button variant="default" size="xs" onClick={close}>
          {t("back")}
        </Button>
        <Button type="submit" size="xs" loading={isPending} disabled={isReversed}>
          {t("enter")}
        </Button>
      </div>
    </form>
  )
}
