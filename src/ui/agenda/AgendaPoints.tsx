import { type Agenda, plannedStart } from "../../domain/participation/Agenda.ts"
import { timeOfDayText } from "../language/dates.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./agenda.module.css"

export interface AgendaProps {
  readonly agenda: Agenda
  /** Begin of the webinar, UTC, ms since 1970; `undefined` if it is not known. */
  readonly startsAt: number | undefined
}

/** The points of a webinar, with their times in the visitor's zone. */
export function AgendaPoints({ agenda: { points, current }, startsAt }: AgendaProps) {
  const { t, language } = useTexts()
  const starts = points.map((point) => plannedStart(startsAt, point))
  const hasTimes = starts.some((start) => start !== undefined)
  return (
    <ol className={styles.points} data-times={hasTimes || undefined}>
      {points.map(({ id, title }, at) => {
        const start = starts[at]
        const isRunning = id === current
        return (
          <li key={id} className={styles.point} aria-current={isRunning ? "step" : undefined}>
            {hasTimes && (
              <span className={styles.time}>
                {start !== undefined && (
                  <time dateTime={new Date(start).toISOString()}>{timeOfDayText(start, language)}</time>
                )}
              </span>
            )}
            <span className={styles.title}>
              {title}
              {isRunning && (
                <span className={styles.now}>
                  <svg viewBox="0 0 16 16" aria-hidden="true">
                    <path d="M4 2.5 13 8 4 13.5Z" />
                  </svg>
                  {t("participation.agendaNow")}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The agenda in the waiting room, which may be folded. */
export function AgendaFold(props: AgendaProps) {
  const { t } = useTexts()
  return (
    <details className={styles.fold} open>
      <summary>{t("participation.agenda")}</summary>
      <AgendaPoints {...props} />
    </details>
  )
}
