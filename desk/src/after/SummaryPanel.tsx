import { Skeleton } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { Summary } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { QueryFailure } from "../failures/QueryFailure.tsx"
import { clockOf, timeOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import side from "../layout/sidePanel.module.css"
import { useTimeZone } from "../location/useShownLocations.ts"
import { Agreed } from "./Agreed.tsx"
import styles from "./after.module.css"

function Facts({ summary: { waitedSeconds, seconds, messages } }: { readonly summary: Summary }) {
  const { t } = useTranslation("after")
  const facts = [
    { name: "waited", value: waitedSeconds === null ? null : clockOf(waitedSeconds * 1_000) },
    { name: "took", value: seconds === null ? null : clockOf(seconds * 1_000) },
    { name: "messages", value: String(messages) },
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) =>
        value === null ? null : (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

function Timeline({ timeline }: Pick<Summary, "timeline">) {
  const { t } = useTranslation("after")
  const timeZone = useTimeZone()
  return (
    <section className={side.group}>
      <h2>{t("timeline")}</h2>
      <ol className={styles.list}>
        {timeline.map(({ at, what, by, text }) => (
          <li key={`${at} ${what} ${text}`} className={styles.happening}>
            <time dateTime={at}>{timeOf(at, timeZone)}</time>
            <span>
              {t(`what.${what}`)}
              {text !== null && <b>: {text}</b>}
              {by && <span className={styles.detail}>{by.name}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Given({ feedback }: Pick<Summary, "feedback">) {
  const { t } = useTranslation("after")
  const language = useLanguage()
  if (feedback.length === 0) return null
  return (
    <section className={side.group}>
      <h2>{t("feedback")}</h2>
      {feedback.map(({ key, name, rating, callQuality, review, answers }) => (
        <div key={key} className={side.group}>
          <p>
            <b>{name}</b>
            {rating !== null && (
              <span className={styles.stars} role="img" aria-label={t("rating", { count: rating })}>
                {" "}
                {"★".repeat(rating)}
              </span>
            )}
            {callQuality !== null && <span className={styles.detail}>{t("quality", { count: callQuality })}</span>}
          </p>
          {review !== null && <p className={styles.quote}>{review}</p>}
          {answers.map(({ question, text }) => (
            <p key={question.en}>
              <span className={styles.detail}>{question[language]}</span>
              {text}
            </p>
          ))}
        </div>
      ))}
    </section>
  )
}

/** The events and agreements of a consultation, and the visitor's feedback. */
export function SummaryPanel({ presentationId }: { readonly presentationId: number }) {
  const { t } = useTranslation("after")
  const { client } = useDesk()
  const query = useQuery({
    queryKey: ["summary", presentationId],
    queryFn: () =>
      answered(client.GET("/presentations/{presentationId}/summary", { params: { path: { presentationId } } })),
    staleTime: 0,
  })
  const { data, error } = query
  return (
    <div className={side.panel} aria-busy={data === undefined}>
      <QueryFailure query={query} />
      {data === undefined && !error && <Skeleton height={200} />}
      {data && (
        <>
          <Facts summary={data} />
          <Agreed presentationId={presentationId} agreed={data.agreed} />
          <Given feedback={data.feedback} />
          <Timeline timeline={data.timeline} />
          {data.notes.length > 0 && (
            <section className={side.group}>
              <h2>{t("notes")}</h2>
              {data.notes.map(({ id, by, text }) => (
                <p key={id}>
                  {text}
                  <span className={styles.detail}>{by.name}</span>
                </p>
              ))}
            </section>
          )}
        </>
      )}
    </div>
  )
}
