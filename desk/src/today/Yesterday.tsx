import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { figuresKey } from "../api/queryKeys.ts"
import { clockOf, isoDateOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import side from "../layout/sidePanel.module.css"
import { useShownLocations, useTimeZone } from "../location/useShownLocations.ts"
import styles from "./today.module.css"

const day = 86_400_000

/** Yesterday's figures by location. Renders nothing if they cannot be read. */
export function Yesterday() {
  const { t } = useTranslation("today")
  const language = useLanguage()
  const { client, now } = useDesk()
  const locations = useShownLocations()
  const date = isoDateOf(now() - day, useTimeZone())
  const { data } = useQuery({
    queryKey: figuresKey(date),
    queryFn: () => answered(client.GET("/figures", { params: { query: { date } } })),
  })
  const rating = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const shown = locations.flatMap(({ id, name }) => {
    const figures = data?.figures.find(({ locationId }) => locationId === id)
    return figures ? [{ name, figures }] : []
  })
  return shown.map(({ name, figures }) => (
    <section key={figures.locationId} className={side.group}>
      <h2>{shown.length > 1 ? t("yesterdayAt", { name }) : t("yesterday")}</h2>
      <dl className={styles.figures}>
        <div>
          <dt>{t("figure.pickedUp")}</dt>
          <dd>{figures.pickedUp}</dd>
        </div>
        {figures.usualWaitSeconds !== null && (
          <div>
            <dt>{t("figure.usualWait")}</dt>
            <dd>{clockOf(figures.usualWaitSeconds * 1_000)}</dd>
          </div>
        )}
        <div>
          <dt>{t("figure.gaveUp")}</dt>
          <dd>{figures.gaveUp}</dd>
        </div>
        {figures.averageRating !== null && (
          <div>
            <dt>{t("figure.rating")}</dt>
            <dd>{rating.format(figures.averageRating)}</dd>
          </div>
        )}
      </dl>
    </section>
  ))
}
