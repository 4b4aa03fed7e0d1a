import type { AbsenceShown } from "../../../application/presentation/followAbsence.ts"
import { useTexts } from "../../language/useTexts.ts"
import styles from "../player.module.css"
import { AbsenceOver, AbsenceTexts } from "./AbsenceTexts.tsx"

interface InsteadOfPictureProps {
  readonly absence: AbsenceShown | undefined
  /** The absence that has just ended. */
  readonly over: AbsenceShown | undefined
}

/** Why there is no picture although the stream plays: the consultant is away, or was until now, or there is only sound. */
export function InsteadOfPicture({ absence, over }: InsteadOfPictureProps) {
  if (absence) return <AbsenceTexts absence={absence} />
  return over ? <AbsenceOver absence={over} /> : <SoundOnly />
}

/** The player for sound without a picture. */
function SoundOnly() {
  const { t } = useTexts()
  return (
    <>
      <svg viewBox="0 0 64 32" aria-hidden="true" className={styles.waves}>
        <path d="M6 13V19M15 9V23M24 4V28M33 10V22M42 6V26M51 11V21M60 14V18" />
      </svg>
      <p className={styles.words}>{t("player.soundOnly")}</p>
      <p className={styles.more}>{t("player.soundOnlyHint")}</p>
    </>
  )
}
