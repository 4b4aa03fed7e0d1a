import { Button, CopyButton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { DeviceProblem } from "../../../../src/shared.ts"
import { useNow } from "../../api/useNow.ts"
import { useCamera, useMedia, useMediaState } from "../../media/useMedia.ts"
import type { Consultation } from "../Consultation.ts"
import styles from "./stage.module.css"

/** A visitor who has left the page can come back by her link. */
function Left({ consultation: { firstName, guest } }: { readonly consultation: Consultation }) {
  const { t } = useTranslation("consultation")
  return (
    <div className={styles.notice} role="status">
      <p>{t("left", { name: firstName })}</p>
      {guest?.link && (
        <CopyButton value={guest.link}>
          {({ copied, copy }) => (
            <Button size="xs" color="white" c="black" onClick={copy}>
              {t(copied ? "copied" : "copyLink")}
            </Button>
          )}
        </CopyButton>
      )}
    </div>
  )
}

/** Time that a visitor's page has to open the consultation, in ms. */
const arrivalMs = 15_000

/** Whether a visitor's page is gone. One that was picked up a moment ago is still on its way. */
const useHasLeft = ({ guest, presentation: { startedAt } }: Consultation): boolean => {
  const now = useNow()
  const isArriving = startedAt !== null && now - Date.parse(startedAt) < arrivalMs
  return guest !== undefined && !guest.isPresent && !isArriving
}

const sentenceOf = ({ kind, trouble }: DeviceProblem) => `trouble.${kind}.${trouble}` as const

/** One device does not work, while the other does. */
function Trouble({ problems }: { readonly problems: ReadonlyArray<DeviceProblem> }) {
  const { t } = useTranslation("media")
  const { camera } = useMedia()
  return (
    <div className={styles.notice} role="alert">
      {problems.map((problem) => (
        <p key={problem.kind}>{t(sentenceOf(problem))}</p>
      ))}
      <Button size="xs" color="white" c="black" onClick={camera.tryAgain}>
        {t("tryAgain")}
      </Button>
    </div>
  )
}

/** The most important problem of the call; only one is shown at a time. */
export function Notice({ consultation }: { readonly consultation: Consultation }) {
  const { t } = useTranslation("media")
  const { problems, silent, muted, open } = useCamera()
  const { liveId, shareFailed } = useMediaState()
  const { presentation, isMine, isLive } = consultation
  const hasLeft = useHasLeft(consultation)
  if (!isLive || presentation.hold !== null) return null
  if (isMine && liveId === presentation.id) {
    // If both devices fail, the consultant's own tile shows it.
    if (problems.length > 0 && open.length > 0) return <Trouble problems={problems} />
    if (shareFailed)
      return (
        <p className={styles.notice} role="alert">
          {t(`shareFailed.${shareFailed}`)}
        </p>
      )
    if (silent && !muted && open.includes("microphone"))
      return (
        <p className={styles.notice} role="alert">
          {t("silent")}
        </p>
      )
  }
  return hasLeft ? <Left consultation={consultation} /> : null
}
