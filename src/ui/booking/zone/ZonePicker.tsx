import { useRef, useState } from "react"
import { useTexts } from "../../language/useTexts.ts"
import { zoneCity } from "../../language/zoneCity.ts"
import type { ZoneSnapshot } from "../schedule/ScheduleSnapshot.ts"
import { ZoneSearch } from "./ZoneSearch.tsx"
import styles from "./zonePicker.module.css"

/** Names the zone in which times are shown, and lets the visitor choose another (K2). */
export function ZonePicker({ zones }: { readonly zones: ZoneSnapshot }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className={styles.zone}>
      <p className={styles.line}>
        <span role="status">{t("schedule.timesIn", { city: zoneCity(zones.zone) })}</span>{" "}
        <button
          ref={button}
          type="button"
          className={styles.change}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t("schedule.changeZone")}
        </button>
      </p>
      {isOpen && (
        <ZoneSearch
          zones={zones}
          choose={(chosen) => {
            zones.choose(chosen)
            close()
          }}
          close={close}
        />
      )}
    </div>
  )
}
