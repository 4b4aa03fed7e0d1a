import { partOf, partsOf, type Slot } from "../../../domain/booking/freeTimes.ts"
import { useTexts } from "../../language/useTexts.ts"
import styles from "./dayParts.module.css"
import type { ShownRows } from "./useShownRows.ts"

interface DayPartsProps {
  readonly slots: ReadonlyArray<Slot>
  /** Index of the first time in sight. */
  readonly first: number
  /** Scrolls to the time of this index. */
  readonly jump: (index: number) => void
}

/** Jumps to morning, afternoon and evening. Absent if the day has times in one of them only. */
export function DayParts({ slots, first, jump }: DayPartsProps) {
  const { t } = useTexts()
  const parts = partsOf(slots)
  if (parts.length < 2) return null
  const shown = partOf(slots[first]?.time ?? "")
  return (
    <fieldset className={styles.parts} aria-label={t("schedule.parts")}>
      {parts.map(({ part, from, count }) => (
        <button
          key={part}
          type="button"
          className={styles.part}
          aria-current={part === shown || undefined}
          onClick={() => jump(from)}
        >
          {t(`schedule.part.${part}`)} <span className={styles.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}

interface MoreTimesProps extends Pick<DayPartsProps, "slots" | "jump"> {
  readonly shown: ShownRows
}

/** The times before and after those in sight, as two buttons that scroll there. Absent if all times are in sight. */
export function MoreTimes({ slots, shown: { first, last }, jump }: MoreTimesProps) {
  const { t } = useTexts()
  const [earlier, later] = [slots.slice(0, Math.max(0, first)), slots.slice(last + 1)]
  if (earlier.length + later.length === 0) return null
  const rows = last - first + 1
  return (
    <div className={styles.more}>
      <MoreButton
        label={t("schedule.earlier")}
        times={earlier}
        go={() => jump(Math.max(0, first - rows))}
        icon="M3 10.5 8 5.5 13 10.5"
      />
      <MoreButton label={t("schedule.later")} times={later} go={() => jump(last + 1)} icon="M3 5.5 8 10.5 13 5.5" />
    </div>
  )
}

interface MoreButtonProps {
  readonly label: string
  /** The times out of sight on this side. Without any the button stays, disabled, to keep the focus. */
  readonly times: ReadonlyArray<Slot>
  readonly go: () => void
  /** The path of its icon. */
  readonly icon: string
}

function MoreButton({ label, times, go, icon }: MoreButtonProps) {
  const { t } = useTexts()
  const [from, until] = [times[0]?.time, times.at(-1)?.time]
  const isDisabled = from === undefined
  return (
    <button
      type="button"
      className={styles.button}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : go}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={icon} />
      </svg>
      <span>
        {label}
        {from !== undefined && (
          <span className={styles.range}> {from === until ? from : t("schedule.range", { from, until })}</span>
        )}
      </span>
    </button>
  )
}
