import { useTranslation } from "react-i18next"
import { cityIn } from "../../../../contracts/zones.ts"
import { useDeskState } from "../../api/useDeskState.ts"
import { useModels } from "../../consultation/appointment/useModels.ts"
import { dayOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import styles from "./form.module.css"
import { type PlanValues, startOf } from "./planValues.ts"

/** A preview of the invitation for the plan so far. */
export function Invitation({ values }: { readonly values: PlanValues }) {
  const { t } = useTranslation("webinars")
  const language = useLanguage()
  const { title, description, locationId, modelId, timeZone, time, consultantId } = values
  const model = useModels(locationId).find(({ id }) => id === modelId)
  const speaker = useDeskState(({ colleagues }) => colleagues.find(({ accountId }) => accountId === consultantId))
  const start = startOf(values)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reachable by keyboard
    <section className={styles.panel} aria-label={t("invitation")} tabIndex={0}>
      <h2>{t("invitation")}</h2>
      <div className={styles.card}>
        {model?.imageUrl && <img src={model.imageUrl} alt={`${model.brand} ${model.model}`.trim()} />}
        <p className={styles.cardTitle}>{title.trim() === "" ? t("untitled") : title}</p>
        {start !== undefined && (
          <p className={styles.soft}>
            {t("moment", { day: dayOf(start, timeZone, language), time, zone: cityIn(timeZone, language) })}
          </p>
        )}
        {description.trim() !== "" && <p>{description}</p>}
        {speaker && <p className={styles.soft}>{t("withSpeaker", { name: speaker.name })}</p>}
      </div>
      <p className={styles.soft}>{t("invitationDetail")}</p>
    </section>
  )
}
