import type { ComponentType } from "react"
import { buttonClass } from "../../components/Button.tsx"
import { useTexts } from "../../language/useTexts.ts"
import outcome from "../../layout/outcome.module.css"
import { useHomeHref } from "../links.tsx"
import { inWebinar } from "../pageTarget.ts"
import { useArrival } from "../useArrival.ts"

/** Pages of a presentation that can be opened without naming one: its kind, and the last segment of their path. */
type UnnamedPlace =
  | `${"" | "webinar_"}${"feedback" | "presentation_completed" | "waiting_room"}`
  | "presentations"
  | "webinar_attend"

/** Returns the page to show instead at this path. Only the guards of the pages above call it. */
export const unnamedPage = (pathname: string): ComponentType => {
  const last = pathname.split("/").at(-1)?.replace("-", "_")
  // `/webinar` is for visitors who want to join one.
  const place = (
    last === "webinar" ? "webinar_attend" : `${inWebinar(pathname) ? "webinar_" : ""}${last}`
  ) as UnnamedPlace
  return () => <UnnamedPage place={place} />
}

/** Explains which presentation is missing, and links to the first screen (R2, Q8). */
function UnnamedPage({ place }: { readonly place: UnnamedPlace }) {
  const { t } = useTexts()
  const title = t(`unnamed.${place}`)
  useArrival(title, "failure")
  return (
    <section className={outcome.column}>
      <h1>{title}</h1>
      <p>{t("unnamed.hint")}</p>
      <div className={outcome.actions}>
        <a className={buttonClass("accent")} href={useHomeHref()}>
          {t("errorPage.home")}
        </a>
      </div>
    </section>
  )
}
