import type { ErrorComponentProps } from "@tanstack/react-router"
import { buttonClass } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { Failure } from "./ErrorPage.tsx"
import { useHomeHref } from "./links.tsx"
import { useArrival } from "./useArrival.ts"

/** Pages of a presentation that an address can open without naming one, by the last part of their path. */
type UnnamedPlace = "feedback" | "presentation_completed" | "waiting_room" | "presentations" | "attend"

/** A page of a presentation was opened, the address names none, and none is stored (R2, Q8). */
export class PresentationUnnamed extends Error {
  readonly _tag = "PresentationUnnamed"
  readonly place: UnnamedPlace

  constructor(pathname: string) {
    super("no presentation is named")
    // Guards of these pages alone throw it.
    this.place = pathname.split("/").at(-1)?.replace("-", "_") as UnnamedPlace
  }
}

/** What could not be shown: a page that lacks its presentation, or a failure. */
export function NotShown(props: ErrorComponentProps) {
  const { error } = props
  return error instanceof PresentationUnnamed ? <UnnamedPage place={error.place} /> : <Failure {...props} />
}

/** Says in the page's own words which presentation is missing, and leads to the first screen (R2, Q8). */
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
