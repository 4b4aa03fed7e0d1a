import { Button, NativeSelect, TextInput } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import type { WorkingHours } from "../../api/contract.ts"
import { useAccount, useDeskState } from "../../api/useDeskState.ts"
import { useRequest } from "../../failures/useRequest.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import form from "../../layout/form.module.css"
import side from "../../layout/sidePanel.module.css"
import { useShownLocations } from "../../location/useShownLocations.ts"
import styles from "../calendar.module.css"
import { useReadCalendarAgain } from "../useCalendar.ts"
import { dayText, readDay } from "../weekTexts.ts"
import { PersonField } from "./PersonField.tsx"

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

interface HoursProps {
  readonly hours: ReadonlyArray<WorkingHours>
}

/** The working hours: one's own, and for a lead those of everybody. */
export function Hours({ hours }: HoursProps) {
  const { t } = useTranslation("calendar")
  const [isOpen, setIsOpen] = useState(false)
  const account = useAccount()
  const own = hours.filter(({ accountId }) => accountId === account.id)
  return (
    <section className={side.group}>
      <h2>{t("hours")}</h2>
      {own.length === 0 && <p className={styles.soft}>{t(hours.length === 0 ? "nobodysHours" : "noHours")}</p>}
      {isOpen ? (
        <HoursForm hours={hours} close={() => setIsOpen(false)} />
      ) : (
        <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
          {t("changeHours")}
        </Button>
      )}
    </section>
  )
}

function HoursForm({ hours, close }: HoursProps & { readonly close: () => void }) {
  const { t } = useTranslation("calendar")
  const account = useAccount()
  const colleagues = useDeskState((state) => state.colleagues)
  const shown = useShownLocations()
  const [accountId, setAccountId] = useState(account.id)
  const theirs = colleagues.find((each) => each.accountId === accountId)?.locationIds ?? []
  const places = shown.filter(({ id }) => theirs.includes(id))
  const [chosen, setChosen] = useState<number>()
  const locationId = places.find(({ id }) => id === chosen)?.id ?? places[0]?.id
  return (
    <div className={form.form}>
      <PersonField accountId={accountId} onAccount={setAccountId} />
      {places.length > 1 && (
        <NativeSelect
          label={t("place")}
          value={String(locationId)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {locationId !== undefined && (
        <WeekForm
          key={`${accountId} ${locationId}`}
          accountId={accountId}
          locationId={locationId}
          close={close}
          week={hours.find((each) => each.accountId === accountId && each.locationId === locationId)?.week ?? []}
        />
      )}
    </div>
  )
}

interface WeekFormProps {
  readonly accountId: number
  readonly locationId: number
  readonly week: WorkingHours["week"]
  readonly close: () => void
}

/** A weekday's name, such as `Monday`: 1 January 2024 was one. */
const nameOf = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2024, 0, weekday))

function WeekForm({ accountId, locationId, week, close }: WeekFormProps) {
  const { t } = useTranslation("calendar")
  const language = useLanguage()
  const readAgain = useReadCalendarAgain()
  const [texts, setTexts] = useState(() => weekdays.map((weekday) => dayText(week, weekday)))
  const days = weekdays.map((weekday, at) => readDay(weekday, texts[at] ?? ""))
  const isReadable = days.every((day) => day !== undefined)
  const { mutate, isPending } = useRequest(
    (client, next: WorkingHours["week"]) =>
      client.PUT("/locations/{locationId}/hours/{accountId}", {
        params: { path: { locationId, accountId } },
        body: { week: next },
      }),
    () => {
      readAgain()
      close()
    },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isReadable) mutate(days.flatMap((day) => day ?? []))
  }
  return (
    <form className={form.form} onSubmit={send}>
      <p className={styles.soft}>{t("hoursHint")}</p>
      {weekdays.map((weekday, at) => (
        <TextInput
          key={weekday}
          size="xs"
          label={nameOf(weekday, language)}
          value={texts[at] ?? ""}
          error={days[at] === undefined && t("unreadable")}
          onChange={({ currentTarget: { value } }) =>
            setTexts((before) => before.map((text, index) => (index === at ? value : text)))
          }
        />
      ))}
      <div className={form.buttons}>
        <Button variant="default" size="xs" onClick={close}>
          {t("back")}
        </Button>
        <Button type="submit" size="xs" loading={isPending} disabled={!isReadable}>
          {t("save")}
        </Button>
      </div>
    </form>
  )
}
