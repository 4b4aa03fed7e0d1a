import { useEffect, useState } from "react"
import type { AbsenceShown } from "../../../application/presentation/followAbsence.ts"
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx"
import { timeOfDayText } from "../../language/dates.ts"
import { useTexts } from "../../language/useTexts.ts"
import styles from "../player.module.css"

/** The texts of an unannounced absence (Q5). */
function GoneTexts({ absence: { consultant, gone } }: { readonly absence: AbsenceShown }) {
  const { t } = useTexts()
  const isLong = gone === "longGone"
  const said = isLong ? t("gone.long") : t("gone.said")
  const saidOf = isLong ? t("gone.longOf", { consultant }) : t("gone.saidOf", { consultant })
  return (
    <>
      <p className={styles.words}>{consultant === undefined ? said : saidOf}</p>
      <p className={styles.more}>{t("gone.stay")}</p>
    </>
  )
}

/** Absences whose end was announced: a picture that breaks later does not announce it again. */
const announced = new WeakSet<AbsenceShown>()

/** The consultant is back: only announced, because the picture shows it. */
export function AbsenceOver({ absence }: { readonly absence: AbsenceShown }) {
  const { t } = useTexts()
  const [wasAnnounced] = useState(() => announced.has(absence))
  useEffect(() => void announced.add(absence), [absence])
  if (wasAnnounced) return null
  const { consultant } = absence
  return (
    <VisuallyHidden>
      {consultant === undefined ? t("absence.over") : t("absence.overOf", { consultant })}
    </VisuallyHidden>
  )
}

/** The texts of an announced absence: its end, or the name and the minutes if they are known (decisions 052, 078). */
export function AbsenceTexts({ absence }: { readonly absence: AbsenceShown }) {
  const { t, language } = useTexts()
  const { consultant, minutes, words, resumesAt, isLonger, gone, lacksWords } = absence
  if (lacksWords) return <p className={styles.words}>{t("player.backSoon")}</p>
  if (gone) return <GoneTexts absence={absence} />
  const usual = consultant === undefined ? t("player.backSoon") : t("absence.away", { consultant })
  const continues =
    resumesAt === undefined ? undefined : t("absence.continues", { time: timeOfDayText(resumesAt, language) })
  const back = minutes === undefined ? undefined : t("absence.backIn", { count: minutes })
  const rest = continues === undefined ? back : words && continues
  const more = isLonger ? t("absence.backLater") : rest
  return (
    <>
      <p className={styles.words}>{words ? words[language] : (continues ?? usual)}</p>
      {more && <p className={styles.more}>{more}</p>}
    </>
  )
}
