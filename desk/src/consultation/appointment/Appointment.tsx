import { Button, Modal, NativeSelect, Textarea, TextInput } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import type { FreeTime, VisitorCard } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { visitorKey } from "../../api/queryKeys.ts"
import { useDeskState } from "../../api/useDeskState.ts"
import { useRequest } from "../../failures/useRequest.ts"
import { dayOf, isoDateOf, timeOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import form from "../../layout/form.module.css"
import type { Consultation } from "../Consultation.ts"
import { useCard } from "../detail/useCard.ts"
import styles from "./appointment.module.css"
import { FreeTimes } from "./FreeTimes.tsx"
import { useModels } from "./useModels.ts"

interface AppointmentProps {
  readonly consultation: Consultation
  readonly close: () => void
}

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

const personOf = ({
  name,
  isNamed,
  email,
  phone,
}: Pick<VisitorCard, "name" | "isNamed" | "email" | "phone">): Person => {
  const [firstName = "", ...others] = isNamed ? name.split(/\s+/) : []
  return { firstName, lastName: others.join(" "), email: email ?? "", phone: phone ?? "" }
}

/** Makes an appointment in the visitor's name, after the visitor's card was read. */
export function Appointment({ consultation, close }: AppointmentProps) {
  const { t } = useTranslation("appointment")
  const { chat, name } = consultation
  const { data: card, isError } = useCard(chat)
  return (
    <Modal
      opened
      onClose={close}
      title={t("title", { name })}
      size={560}
      closeButtonProps={{ "aria-label": t("cancel") }}
    >
      {chat !== undefined && (card !== undefined || isError) && (
        <Form consultation={consultation} chat={chat} card={card} close={close} />
      )}
    </Modal>
  )
}

interface FormProps extends AppointmentProps {
  readonly chat: string
  /** `undefined` if the card could not be read: then the form starts empty. */
  readonly card: VisitorCard | undefined
}

function Form({ consultation, chat, card, close }: FormProps) {
  const { t } = useTranslation("appointment")
  const { queries, now } = useDesk()
  const { presentation, guest, name, firstName } = consultation
  const { locationId } = presentation
  const own = useLanguage()
  const timeZone = useDeskState((state) => state.locations.find(({ id }) => id === locationId)?.timeZone) ?? "UTC"
  const models = useModels(locationId)
  const [modelId, setModelId] = useState(card?.model?.id ?? undefined)
  const [date, setDate] = useState(() => isoDateOf(now(), timeZone))
  const [time, setTime] = useState<FreeTime>()
  const [person, setPerson] = useState(() =>
    personOf(card ?? { name, isNamed: guest?.isNamed ?? false, email: null, phone: null }),
  )
  const [comments, setComments] = useState("")
  const isPast = time !== undefined && Date.parse(time.startsAt) < now()
  const make = useRequest(
    (client, intervalId: number) =>
      client.POST("/presentations/{presentationId}/appointments", {
        params: { path: { presentationId: presentation.id } },
        body: {
          chat,
          intervalId,
          ...(modelId !== undefined && { modelId }),
          firstName: person.firstName.trim(),
          lastName: person.lastName.trim(),
          email: person.email.trim(),
          ...(person.phone.trim() !== "" && { phone: person.phone.trim() }),
          ...(comments.trim() !== "" && { comments: comments.trim() }),
          language: guest?.language ?? presentation.visitor?.language ?? own,
        },
      }),
    ({ startsAt }) => {
      const at = { name, day: dayOf(startsAt, timeZone, own), time: timeOf(startsAt, timeZone) }
      notifications.show({ message: t("made", at), closeButtonProps: { "aria-label": t("close") } })
      void queries.invalidateQueries({ queryKey: visitorKey(chat) })
      close()
    },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (time !== undefined) make.mutate(time.intervalId)
  }
  return (
    <form className={form.form} onSubmit={send}>
      <NativeSelect
        label={t("model")}
        value={modelId ?? ""}
        onChange={({ currentTarget }) => {
          setModelId(Number(currentTarget.value) || undefined)
          setTime(undefined)
        }}
        data={[
          { value: "", label: t("noModel") },
          ...models.map(({ id, brand, model }) => ({ value: String(id), label: `${brand} ${model}`.trim() })),
        ]}
      />
      <FreeTimes
        locationId={locationId}
        timeZone={timeZone}
        modelId={modelId}
        date={date}
        onDate={(next) => {
          setDate(next)
          setTime(undefined)
        }}
        time={time}
        onTime={setTime}
      />
      <PersonFields person={person} onPerson={setPerson} />
      <Textarea
        label={t("comments", { name: firstName })}
        value={comments}
        maxLength={2_000}
        autosize
        onChange={({ currentTarget }) => setComments(currentTarget.value)}
      />
      <div className={form.buttons}>
        <Button variant="default" onClick={close}>
          {t("cancel")}
        </Button>
        <Button type="submit" loading={make.isPending} disabled={time === undefined || isPast}>
          {t("make")}
        </Button>
      </div>
    </form>
  )
}

interface PersonFieldsProps {
  readonly person: Person
  readonly onPerson: (person: Person) => void
}

function PersonFields({ person, onPerson }: PersonFieldsProps) {
  const { t } = useTranslation("appointment")
  const field = (name: keyof Person) => ({
    label: t(name),
    value: person[name],
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      onPerson({ ...person, [name]: event.currentTarget.value }),
  })
  return (
    <div className={styles.person}>
      <TextInput {...field("firstName")} required maxLength={100} />
      <TextInput {...field("lastName")} required maxLength={100} />
      <TextInput {...field("email")} required type="email" maxLength={254} />
      <TextInput {...field("phone")} type="tel" maxLength={40} />
    </div>
  )
}
