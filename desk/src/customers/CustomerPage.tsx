import { Skeleton } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { VisitorHistory } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { QueryFailure } from "../failures/QueryFailure.tsx"
import { dayOf, timeOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import { Page } from "../layout/Page.tsx"
import { useTimeZone } from "../location/useShownLocations.ts"
import { VisitorPanel } from "../visitor/VisitorPanel.tsx"
import styles from "./customers.module.css"

const useWhen = (): ((at: string) => string) => {
  const language = useLanguage()
  const timeZone = useTimeZone()
  return (at) => `${dayOf(at, timeZone, language)}, ${timeOf(at, timeZone)}`
}

const joined = (parts: ReadonlyArray<string | null | undefined>): string => parts.filter(Boolean).join(" · ")

interface ListProps {
  readonly title: string
  readonly none: string
  readonly children: ReadonlyArray<ReactNode>
}

function List({ title, none, children }: ListProps) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {children.length === 0 ? <p className={styles.soft}>{none}</p> : <ul className={styles.list}>{children}</ul>}
    </section>
  )
}

function Consultations({ visits }: { readonly visits: VisitorHistory["consultations"] }) {
  const { t } = useTranslation("customers")
  const when = useWhen()
  return (
    <List title={t("consultations")} none={t("noConsultations")}>
      {visits.map(({ presentationId, kind, name, startedAt, minutes, consultant, agreed }) => {
        const length = minutes === null ? null : t("minutes", { count: minutes })
        return (
          <li key={presentationId} className={styles.item}>
            {kind === "oneToOne" ? (
              <Link to="/after/$presentationId" params={{ presentationId: String(presentationId) }}>
                {when(startedAt)}
              </Link>
            ) : (
              <b>{when(startedAt)}</b>
            )}
            <p className={styles.soft}>{joined([name, consultant, length])}</p>
            {agreed && <p>{agreed}</p>}
          </li>
        )
      })}
    </List>
  )
}

function Appointments({ bookings }: { readonly bookings: VisitorHistory["appointments"] }) {
  const { t } = useTranslation("customers")
  const when = useWhen()
  return (
    <List title={t("appointments")} none={t("noAppointments")}>
      {bookings.map(({ id, startsAt, model, status, consultant, comments }) => (
        <li key={id} className={styles.item}>
          <b>{when(startsAt)}</b>
          <p className={styles.soft}>
            {joined([t(`status.${status}`), model && `${model.brand} ${model.model}`, consultant?.name])}
          </p>
          {comments && <p>{comments}</p>}
        </li>
      ))}
    </List>
  )
}

function FeedbackGiven({ feedback }: { readonly feedback: VisitorHistory["feedback"] }) {
  const { t } = useTranslation("customers")
  const language = useLanguage()
  const when = useWhen()
  return (
    <List title={t("feedback")} none={t("noFeedback")}>
      {feedback.map(({ key, givenAt, rating, review, answers, presentation }) => (
        <li key={key} className={styles.item}>
          <b>{when(givenAt)}</b>
          <p className={styles.soft}>
            {joined([presentation[language], rating === null ? null : t("stars", { count: rating })])}
          </p>
          {review && <p>{review}</p>}
          {answers.map(({ question, text }) => (
            <p key={question.en}>
              <span className={styles.soft}>{question[language]}</span> {text}
            </p>
          ))}
        </li>
      ))}
    </List>
  )
}

/** The history of a customer at the account's locations, beside the customer's card. */
export function CustomerPage() {
  const { t } = useTranslation("customers")
  const { client } = useDesk()
  const { visitor } = useParams({ from: "/customers/$visitor" })
  const query = useQuery({
    queryKey: ["history", visitor],
    queryFn: () => answered(client.GET("/visitors/{visitor}/history", { params: { path: { visitor } } })),
    staleTime: 0,
  })
  const { data, error } = query
  const title = data?.name ?? t("panel")
  return (
    <Page title={title} panelLabel={t("panel")} panel={<VisitorPanel visitor={visitor} />}>
      <h1 className={styles.name}>{title}</h1>
      <QueryFailure query={query} />
      {data === undefined && !error && <Skeleton height={160} role="img" aria-label={t("loading")} />}
      {data && <Consultations visits={data.consultations} />}
      {data && <Appointments bookings={data.appointments} />}
      {data && <FeedbackGiven feedback={data.feedback} />}
    </Page>
  )
}
