import type { ReactNode } from "react"
import { createStore, type Store } from "../../../application/store/Store.ts"
import { useTexts } from "../../language/useTexts.ts"
import outcome from "../../layout/outcome.module.css"
import { useStore } from "../../viewmodel/useStore.ts"
import { PresentationFacts } from "../completed/PresentationFacts.tsx"
import type { AppointmentAhead } from "./appointmentAhead.ts"
import { beginText } from "./beginText.ts"
import styles from "./waitingRoom.module.css"
import type { Occasion, WaitingRoomSnapshot } from "./waitingRoomViewModel.ts"

export const none: Store<AppointmentAhead | undefined> = createStore(undefined)

interface DaysAheadProps {
  readonly waiting: Extract<WaitingRoomSnapshot, { readonly kind: "waiting" }>
  readonly occasion: Occasion
  readonly appointment: Store<AppointmentAhead | undefined>
  readonly agenda: ReactNode
  readonly box: ReactNode
  readonly productLine: ReactNode
  readonly card: ReactNode
}

/** Only an appointment's link is sure to be in a mail: a webinar may be entered by a link that was passed on. */
export const stayText = (isAppointment: boolean) =>
  isAppointment ? ("waitingRoom.ahead.stay" as const) : ("waitingRoom.ahead.stayByLink" as const)

/** A presentation that begins in hours or days: its facts, and that the visitor need not wait here (Q3). */
export function DaysAhead({ waiting, occasion, appointment, agenda, box, productLine, card }: DaysAheadProps) {
  const ahead = useStore(appointment)
  const when = useWhen(waiting)
  const plain = (
    <PlannedFacts
      waiting={waiting}
      occasion={occasion}
      when={when}
      agenda={agenda}
      box={box}
      productLine={productLine}
      card={card}
    />
  )
  return ahead === undefined ? plain : <Appointment {...ahead} when={when} plain={plain} />
}

interface AppointmentProps extends AppointmentAhead {
  readonly when: string
  /** Shown while the booking is read, and if it cannot be read. */
  readonly plain: ReactNode
}

/** The visitor's own appointment: calendar entry, model, move, cancel (K6). */
function Appointment({ result, Page, when, plain }: AppointmentProps) {
  const { kind } = useStore(result)
  return ["opening", "unnamed", "unknown", "failed"].includes(kind) ? plain : <Page result={result} ahead={when} />
}

const useWhen = ({ left, startsAt, isAppointment }: DaysAheadProps["waiting"]): string => {
  const { t, language } = useTexts()
  if (left === undefined || startsAt === undefined) return ""
  const ms = ((left.days * 24 + left.hours) * 60 + left.minutes) * 60_000
  return `${beginText(startsAt, ms, t, language)} ${t(stayText(isAppointment))}`
}

interface PlannedFactsProps extends Omit<DaysAheadProps, "appointment"> {
  readonly when: string
}

function PlannedFacts({ waiting, occasion, when, agenda, box, productLine, card }: PlannedFactsProps) {
  const { t } = useTexts()
  const { name, description, startsAt, isAppointment } = waiting
  return (
    <section className={`${outcome.column} ${styles.planned}`}>
      <h1>{(occasion !== "webinar" && name) || t(`waitingRoom.ahead.title.${occasion}`)}</h1>
      <p>
        {when} {isAppointment && t("waitingRoom.ahead.mail")}
      </p>
      {productLine}
      <PresentationFacts description={description} startsAt={startsAt} />
      {agenda}
      {box}
      {card}
    </section>
  )
}
