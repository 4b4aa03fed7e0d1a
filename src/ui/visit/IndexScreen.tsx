import type { ReactNode } from "react"
import type { Store } from "../../application/store/Store.ts"
import { zoneCity } from "../../domain/location/Location.ts"
import { buttonClass } from "../components/Button.tsx"
import { Contour } from "../components/Contour.tsx"
import { ProblemMessage } from "../failures/ProblemMessage.tsx"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { Invitation } from "./Invitation.tsx"
import styles from "./index.module.css"
import type { IndexSnapshot } from "./indexViewModel.ts"
import { PresentedProduct } from "./ProductLine.tsx"
import hours from "./supportHours.module.css"

interface IndexScreenProps {
  readonly viewModel: Store<IndexSnapshot>
  /** Stands where "Book an appointment" leads when the location has no page of its own for it. */
  readonly bookLink?: ReactNode
}

/** The entrance: a welcome, what awaits the visitor, and the way to it (T3, E11, E16, K8, T7). */
export function IndexScreen({ viewModel, bookLink }: IndexScreenProps) {
  const { t } = useTexts()
  const { goLive, problem, scheduleUrl, support, product } = useStore(viewModel)
  return (
    <>
      <Invitation
        goLive={goLive}
        picture={<Contour />}
        product={product && <PresentedProduct product={product} />}
        book={
          scheduleUrl === undefined ? (
            bookLink
          ) : (
            <a className={buttonClass("outline")} href={scheduleUrl} rel="noreferrer">
              {t("index.book")}
            </a>
          )
        }
      />
      {problem && (
        <div className={styles.problem}>
          <ProblemMessage problem={problem} retry={goLive} />
        </div>
      )}
      <SupportHours timeZone={support.timeZone} open={support.open} />
    </>
  )
}

interface SupportHoursProps {
  /** IANA zone in which the hours are meant. */
  readonly timeZone: string
  /** Whether somebody answers now; undefined when the backend does not say. */
  readonly open: boolean | undefined
}

/** When somebody answers, with the zone in words, and whether it is so now when that is known (T7). */
function SupportHours({ timeZone, open }: SupportHoursProps) {
  const { t } = useTexts()
  return (
    <div className={hours.hours}>
      <p className={hours.title}>{t("support.title")}</p>
      <p>
        {t("support.hours")}
        <span className={hours.zone}>{t("support.zone", { city: zoneCity(timeZone) })}</span>
      </p>
      {open !== undefined && (
        <p className={`${hours.now} ${open ? hours.open : ""}`}>{open ? t("support.open") : t("support.closed")}</p>
      )}
    </div>
  )
}
