import type { TFunction } from "i18next"
import { Suspense } from "react"
import { type CalendarEntry, withoutToken } from "../../../domain/booking/Booking.ts"
import { Button, buttonClass } from "../../components/Button.tsx"
import { NewTabLink } from "../../components/NewTabLink.tsx"
import { StatusIcon } from "../../components/StatusIcon.tsx"
import { ProblemMessage } from "../../failures/ProblemMessage.tsx"
import { useTexts } from "../../language/useTexts.ts"
import outcome from "../../layout/outcome.module.css"
import { lateView } from "../../routing/codeArrival.ts"
import { AppointmentFacts, JoinLink } from "./AppointmentFacts.tsx"
import type {
  AppointmentShown,
  BookingResultSnapshot,
  MailAgainSnapshot,
  ToCalendarSnapshot,
} from "./BookingResultSnapshot.ts"
import styles from "./bookingResult.module.css"

const ModelCard = lateView(() => import("../../product/ModelCard.tsx").then((code) => code.ModelCard))

/** A valid appointment: its facts, the visitor's calendar, and what can still be changed (K6). */
export function ValidAppointment({
  news,
  appointment,
  before,
  areLinksOutdated,
  isMailed,
  email,
  joinUrl,
  toCalendar,
  mail,
  move,
  cancel,
  ahead,
}: Stands & { readonly ahead: string | undefined }) {
  const { t } = useTexts()
  return (
    <section className={outcome.column}>
      <StatusIcon status="success" />
      <h1>{t(`booked.news.${news}`)}</h1>
      <p>
        {ahead ?? hintOf({ news, isMailed, email }, t)} {areLinksOutdated && t("booked.linksOutdated")}
      </p>
      <AppointmentFacts
        appointment={appointment.model ? { ...appointment, product: undefined } : appointment}
        before={before}
      />
      {appointment.model && (
        <Suspense>
          <ModelCard product={appointment.model} pictures={appointment.hasPictures ? "first" : undefined} />
        </Suspense>
      )}
      {joinUrl !== undefined && ahead === undefined && <JoinLink look="outline" href={joinUrl} />}
      <AddToCalendar appointment={appointment} joinUrl={joinUrl} toCalendar={toCalendar} />
      {mail && <MailAgain mail={mail} email={isOfMail(news) ? undefined : email} />}
      <div className={styles.change}>
        {move && (
          <Button look="text" act={move}>
            {t("booked.move")}
          </Button>
        )}
        {cancel && (
          <Button look="text" act={cancel}>
            {t("booked.cancel")}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Whether a backend that sends mails mails the visitor about this news. */
const isOfMail = (news: Stands["news"]): news is "booked" | "moved" => news === "booked" || news === "moved"

/** The hint about what comes next. Promises a mail only if this backend sends one. */
const hintOf = ({ news, isMailed, email }: Pick<Stands, "news" | "isMailed" | "email">, t: TFunction): string => {
  if (!isOfMail(news)) return t(`booked.hint.${news}`)
  if (!isMailed) return t(`booked.unmailed.${news}`)
  return email === undefined ? t(`booked.hint.${news}`) : t(`booked.hintTo.${news}`, { email })
}

interface MailAgainProps {
  readonly mail: MailAgainSnapshot
  /** The mail's address. `undefined` if it is not known, or the page names it already. */
  readonly email: string | undefined
}

/** Where the mail was sent, and a button that sends it again (field case BK7). */
function MailAgain({ mail: { send, outcome }, email }: MailAgainProps) {
  const { t } = useTexts()
  return (
    <div className={styles.mail}>
      <p>{email === undefined ? t("booked.mail.text") : t("booked.mail.textTo", { email })}</p>
      <Button look="text" act={send} pendingText={t("booked.mail.sending")}>
        {t("booked.mail.again")}
      </Button>
      <p role="status" className={styles.mailOutcome}>
        {outcome && t(`booked.mail.${outcome}`)}
      </p>
    </div>
  )
}

interface AddToCalendarProps {
  readonly appointment: AppointmentShown
  readonly joinUrl: string | undefined
  readonly toCalendar: ToCalendarSnapshot
}

/** Adds the appointment to the visitor's calendar: as a file that every calendar reads, or in a web calendar. */
function AddToCalendar({ appointment, joinUrl, toCalendar }: AddToCalendarProps) {
  const { t } = useTexts()
  const { save, problem } = toCalendar
  const entry = calendarEntry(appointment, joinUrl, toCalendar, t)
  return (
    <div className={styles.calendar}>
      <Button
        look="accent"
        act={save && (() => save(entry, t("booked.calendar.fileName")))}
        pendingText={t("booked.calendar.writing")}
      >
        {t("booked.calendar.file")}
      </Button>
      <p className={styles.elsewhere}>
        <WebCalendar href={googleCalendarUrl(entry)}>{t("booked.calendar.google")}</WebCalendar>
        <WebCalendar href={outlookCalendarUrl(entry)}>{t("booked.calendar.outlook")}</WebCalendar>
      </p>
      {problem && <ProblemMessage problem={{ ...problem, detail: t("booked.calendar.failed") }} />}
    </div>
  )
}

/** A link that opens a new tab, because web calendars refuse to be framed. */
function WebCalendar({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <NewTabLink className={buttonClass("text")} href={href}>
      {children}
    </NewTabLink>
  )
}

const calendarEntry = (
  { startsAt, endsAt, product, place }: AppointmentShown,
  joinUrl: string | undefined,
  { uid, sequence, organiser }: ToCalendarSnapshot,
  t: TFunction,
): CalendarEntry => ({
  uid,
  sequence,
  organiser,
  url: joinUrl && new URL(withoutToken(joinUrl), location.href).href,
  startsAt,
  endsAt,
  title: product === undefined ? t("booked.calendar.title") : t("booked.calendar.titleAbout", { product }),
  description: t("booked.calendar.description"),
  place: place === undefined ? t("booked.calendar.online") : t("booked.calendar.onlineWith", { place }),
})

/** 20260714T133000Z, as Google writes an instant. */
const compact = (timestamp: number): string => plain(timestamp).replace(/[-:]/g, "")

/** 2026-07-14T13:30:00Z */
const plain = (timestamp: number): string => new Date(timestamp).toISOString().replace(/\.\d{3}/, "")

/** Spaces as %20: Outlook shows a plus as one. */
const query = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")

/** Opens Google's calendar with the entry filled in, without the mail's links: they are the visitor's secrets. */
const googleCalendarUrl = ({ title, description, place, startsAt, endsAt }: CalendarEntry): string =>
  `https://calendar.google.com/calendar/render?${query({
    action: "TEMPLATE",
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: description,
    location: place,
  })}`

/** Opens Outlook's web calendar with the entry filled in. Its older path deeplink/compose never finishes loading. */
const outlookCalendarUrl = ({ title, description, place, startsAt, endsAt }: CalendarEntry): string =>
  `https://outlook.live.com/calendar/0/action/compose?${query({
    rru: "addevent",
    subject: title,
    startdt: plain(startsAt),
    enddt: plain(endsAt),
    body: description,
    location: place,
  })}`

type Stands = Extract<BookingResultSnapshot, { readonly kind: "stands" }>
