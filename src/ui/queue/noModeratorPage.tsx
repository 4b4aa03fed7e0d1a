import { Clock, Effect } from "effect"
import type { ReactNode } from "react"
import { Button, buttonClass } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { PageLink } from "../routing/links.tsx"
import type { PageArgs } from "../routing/RouterContext.ts"
import { againText, type Opening, openingOf } from "../visit/opening.ts"

/** No consultant is available: offers to book an appointment or to cancel (Q5). */
export const load = ({ context: { visit, navigation } }: PageArgs) =>
  Effect.map(Clock.currentTimeMillis, (now) => {
    const { location, supportTimeZone, settings } = visit
    const { opensAt } = location
    return {
      scheduleUrl: settings.schedulePageUrl,
      opening: opensAt === undefined ? undefined : openingOf(now, supportTimeZone, opensAt),
      onCancel: () => navigation.go({ page: "index" }),
    }
  })

export function Page({ scheduleUrl, opening, onCancel }: Effect.Success<ReturnType<typeof load>>): ReactNode {
  const { t } = useTexts()
  const ownCalendar = (
    <PageLink to="/schedule-presentation" look="accent">
      {t("noModerator.book")}
    </PageLink>
  )
  return <NoModeratorScreen scheduleUrl={scheduleUrl} opening={opening} bookLink={ownCalendar} onCancel={onCancel} />
}

interface NoModeratorScreenProps {
  /** The location's own page for appointments, if it has one (K8). */
  readonly scheduleUrl: string | undefined
  /** When a closed location opens next, if the backend says so. */
  readonly opening?: Opening | undefined
  /** The booking link if the location has no page of its own. */
  readonly bookLink: ReactNode
  readonly onCancel: () => void
}

/** No consultant is free: offers to book an appointment or to cancel (Q5). */
export function NoModeratorScreen({ scheduleUrl, opening, bookLink, onCancel }: NoModeratorScreenProps) {
  const { t, language } = useTexts()
  return (
    <section className={outcome.column}>
      <h1>{t("noModerator.title")}</h1>
      {opening && <p>{againText(opening, language)}</p>}
      <p>{t("noModerator.text")}</p>
      <div className={outcome.actions}>
        {scheduleUrl === undefined ? (
          bookLink
        ) : (
          <a className={buttonClass("accent")} href={scheduleUrl} rel="noreferrer">
            {t("noModerator.book")}
          </a>
        )}
        <Button look="text" act={onCancel}>
          {t("noModerator.cancel")}
        </Button>
      </div>
    </section>
  )
}
