import type { Countdown } from "../../domain/presentation/countdown.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./countdown.module.css"

const twoDigits = (count: number): string => String(count).padStart(2, "0")

/**
 * The remaining time in figures of constant width (S2, Q3). Days only if there are any. Screen readers do not announce
 * each second.
 */
export function CountdownView({ left }: { readonly left: Countdown }) {
  const { t } = useTexts()
  const parts = [
    ...(left.days > 0 ? [{ name: "days", figure: String(left.days) } as const] : []),
    { name: "hours", figure: twoDigits(left.hours) } as const,
    { name: "minutes", figure: twoDigits(left.minutes) } as const,
    { name: "seconds", figure: twoDigits(left.seconds) } as const,
  ]
  return (
    <div role="timer" aria-live="off" aria-label={t("countdown.left")}>
      <p className={styles.label}>{t("countdown.left")}</p>
      <dl className={styles.parts}>
        {parts.map(({ name, figure }) => (
          <div key={name} className={styles.part}>
            <dt>{t(`countdown.${name}`)}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
