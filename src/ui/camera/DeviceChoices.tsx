import { useId } from "react"
import { useTexts } from "../language/useTexts.ts"
import type { DeviceChoice, OwnMicrophone } from "./CameraSnapshot.ts"
import styles from "./camera.module.css"

interface DeviceChoicesProps {
  readonly choices: ReadonlyArray<DeviceChoice>
  readonly microphone: OwnMicrophone | undefined
}

/** Which camera, which microphone, and how sensitive it is (P1, P3, P4). */
export function DeviceChoices({ choices, microphone }: DeviceChoicesProps) {
  const { t } = useTexts()
  const gainId = useId()
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <Choice key={choice.kind} {...choice} />
      ))}
      {microphone && (
        <label htmlFor={gainId} className={styles.choice}>
          <span>{t("ownCamera.gain")}</span>
          <input
            id={gainId}
            type="range"
            min={0}
            max={200}
            step={10}
            value={microphone.gain}
            aria-valuetext={t("ownCamera.gainValue", { percent: microphone.gain })}
            onChange={({ target }) => microphone.setGain(Number(target.value))}
          />
        </label>
      )}
    </div>
  )
}

function Choice({ kind, options, selected, choose }: DeviceChoice) {
  const { t } = useTexts()
  const id = useId()
  return (
    <label htmlFor={id} className={styles.choice}>
      <span>{t(`ownCamera.device.${kind}`)}</span>
      <select id={id} className={styles.select} value={selected} onChange={({ target }) => choose(target.value)}>
        {options.map((option, index) => (
          <option key={option.id} value={option.id}>
            {option.label || t(`ownCamera.unnamed.${kind}`, { number: index + 1 })}
          </option>
        ))}
      </select>
    </label>
  )
}
