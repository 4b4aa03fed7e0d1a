import type { ReactNode } from "react"
import type { Store } from "../../application/store/Store.ts"
import { zoneCity } from "../../domain/location/Location.ts"
import { buttonClass } from "../components/Button.tsx"
import { Contour } from "../components/Contour.tsx"
import { ProblemMessage } from "../failures/ProblemMessage.tsx"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { PresentedProduct } from "./HostProduct.tsx"
import { Invitation } from "./Invitation.tsx"
import styles from "./index.module.css"
import type { IndexSnapshot } from "./indexViewModel.ts"
import hours from "./supportHours.module.css"

interface IndexScreenProps {
  readonly viewModel: Store<IndexSnapshot>
  /** The booking link if the location has no booking page of its own. */
  readonly bookLink?: ReactNode
}

/** The first screen: a welcome, the model and the actions (T3, E11, E16, K8, T7). */
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
  /** IANA zone of the hours. */
  readonly timeZone: string
  /** Whether support answers now. `undefined` if the backend does not say. */
  readonly open: boolean | undefined
}

/** Support hours with their zone, and whether support answers now if that is known (T7). */
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
