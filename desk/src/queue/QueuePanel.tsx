import { useTranslation } from "react-i18next"
import { useDeskState, useMay } from "../api/useDeskState.ts"
import { Colleagues } from "../colleagues/Colleagues.tsx"
import side from "../layout/sidePanel.module.css"
import { OtherLocations } from "../location/OtherLocations.tsx"
import { PinWord } from "../words/PinWord.tsx"
import { WordToAll } from "../words/WordToAll.tsx"
import { useQueue } from "./useQueue.ts"

/** The right panel of the queue: message to all, colleagues, and other locations. */
export function QueuePanel() {
  const { t } = useTranslation("queue")
  const { entries, locations } = useQueue()
  const others = useDeskState((state) => state.otherLocations)
  const mayWrite = useMay("words")
  const mayPin = useMay("pinnedWord")
  const addressed = locations.filter(({ id }) => entries.some(({ locationId }) => locationId === id))
  return (
    <div className={side.panel}>
      {mayWrite &&
        addressed.map((location) => (
          <section key={location.id} className={side.group}>
            <h2>{locations.length > 1 ? t("wordAt", { name: location.name }) : t("word")}</h2>
            <WordToAll location={location} />
          </section>
        ))}
      {mayPin &&
        locations.map((location) => (
          <section key={location.id} className={side.group}>
            <h2>{locations.length > 1 ? t("pinnedAt", { name: location.name }) : t("pinned")}</h2>
            <PinWord location={location} />
          </section>
        ))}
      <section className={side.group}>
        <h2>{t("colleagues")}</h2>
        <Colleagues />
      </section>
      {others.length > 0 && (
        <section className={side.group}>
          <h2>{t("otherLocations")}</h2>
          <OtherLocations locations={others} />
        </section>
      )}
    </div>
  )
}
