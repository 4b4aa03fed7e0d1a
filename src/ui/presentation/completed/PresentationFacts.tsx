import { Effect } from "effect"
import { ownZone } from "../../../adapters/platform/timeZone.ts"
import type { PreviewPresentation } from "../../../application/presentation/openPresentationEntry.ts"
import type { Store } from "../../../application/store/Store.ts"
import { createStore } from "../../../application/store/Store.ts"
import { zoneOfToday } from "../../../domain/booking/zoneNames.ts"
import type { Preview } from "../../../domain/presentation/Presentation.ts"
import { dateAndTime } from "../../language/dateAndTime.ts"
import { useTexts } from "../../language/useTexts.ts"
import { zoneText } from "../../language/zoneText.ts"
import { type Prepared, prepare } from "../../viewmodel/prepare.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import styles from "./facts.module.css"

interface PresentationFactsProps {
  /** Absent if the heading already shows it. */
  readonly name?: string | undefined
  readonly description: string | undefined
  /** UTC, ms since 1970. */
  readonly startsAt: number | undefined
}

/** The known facts of a presentation: name, date, time and description, in the visitor's zone (Q10, L6). */
export function PresentationFacts({ name, description, startsAt }: PresentationFactsProps) {
  const { t, language } = useTexts()
  const zone = zoneText(zoneOfToday(ownZone()), t, language)
  if (name === undefined && description === undefined && startsAt === undefined) return null
  return (
    <dl className={styles.facts}>
      {name !== undefined && (
        <>
          <dt>{t("completed.name")}</dt>
          <dd>{name}</dd>
        </>
      )}
      {startsAt !== undefined && (
        <>
          <dt>{t("completed.time")}</dt>
          <dd>
            <time dateTime={new Date(startsAt).toISOString()}>
              {t("completed.zone", { time: dateAndTime(startsAt, language), zone })}
            </time>
          </dd>
        </>
      )}
      {description !== undefined && (
        <>
          <dt>{t("completed.description")}</dt>
          <dd className={styles.description}>{description}</dd>
        </>
      )}
    </dl>
  )
}

/** The public preview, read when the page is entered (Q11). `undefined` until then, and if it cannot be fetched. */
export const previewViewModel =
  (preview: PreviewPresentation) =>
  (presentationId: number): Prepared<Preview | undefined> => {
    const found = createStore<Preview | undefined>(undefined)
    return prepare(found, Effect.map(preview(presentationId), found.set))
  }

/** Renders the preview once it is known. Renders nothing without it (Q11). */
export function PreviewFacts({ viewModel }: { readonly viewModel: Store<Preview | undefined> }) {
  const preview = useStore(viewModel)
  if (preview === undefined) return null
  const { name, description, startsAt } = preview
  return <PresentationFacts name={name} description={description} startsAt={startsAt} />
}
