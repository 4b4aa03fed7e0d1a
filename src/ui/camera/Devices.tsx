import { useId } from "react"
import { kindsOf } from "../../domain/camera/publishing.ts"
import { deviceTexts } from "../failures/deviceTexts.ts"
import { SupportCode } from "../failures/SupportCode.tsx"
import { useTexts } from "../language/useTexts.ts"
import fieldStyles from "../validation/field.module.css"
import styles from "./camera.module.css"
import type { DeviceChoice, OwnMicrophone, TroubleShown } from "./equipment.ts"

/** Choice of camera and microphone (P1, P4). */
export function DeviceChoices({ choices }: { readonly choices: ReadonlyArray<DeviceChoice> }) {
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <Choice key={choice.kind} {...choice} />
      ))}
    </div>
  )
}

/** The microphone's gain (P3). */
export function Gain({ microphone: { gain, setGain } }: { readonly microphone: OwnMicrophone }) {
  const { t } = useTexts()
  const id = useId()
  return (
    <label htmlFor={id} className={styles.choice}>
      <span>{t("ownCamera.gain")}</span>
      <input
        id={id}
        type="range"
        min={0}
        max={200}
        step={10}
        value={gain}
        aria-valuetext={t("ownCamera.gainValue", { percent: gain })}
        onChange={({ target }) => setGain(Number(target.value))}
      />
    </label>
  )
}

/** A field that shows the whole name: a browser's own field cuts it to one line, so that is invisible over it. */
function Choice({ kind, options, selected, choose }: DeviceChoice) {
  const { t } = useTexts()
  const id = useId()
  const names = options.map(({ label }, at) => label || t(`ownCamera.unnamed.${kind}`, { number: at + 1 }))
  return (
    <label htmlFor={id} className={styles.choice}>
      <span>{t(`ownCamera.device.${kind}`)}</span>
      <span className={styles.device}>
        <select id={id} value={selected} onChange={({ target }) => choose(target.value)}>
          {options.map((option, index) => (
            <option key={option.id} value={option.id}>
              {names[index]}
            </option>
          ))}
        </select>
        <span aria-hidden="true" className={`${fieldStyles.line} ${fieldStyles.select}`}>
          {names[options.findIndex((option) => option.id === selected)]}
        </span>
      </span>
    </label>
  )
}

/** Why a device does not work: cause, advice, code, and a retry if it may help (P6, DV1, IF11). */
export function Troubles({ troubles }: { readonly troubles: ReadonlyArray<TroubleShown> }) {
  return (
    <div role="alert" className={styles.troubles}>
      {troubles.map((trouble) => (
        <Trouble key={trouble.trouble} {...trouble} />
      ))}
    </div>
  )
}

function Trouble({ type, trouble, retry }: TroubleShown) {
  const { t } = useTexts()
  const { code, message, advice } = deviceTexts[trouble]
  return (
    <div className={styles.trouble}>
      <p>
        <strong>{t(`ownCamera.device.${type}`)}:</strong> {t(message)} {t(advice)}
      </p>
      {trouble === "blocked" && <p>{t("ownCamera.blockedNames", { names: kindsOf(type).join("; ") })}</p>}
      <p className={styles.code}>
        <span className={styles.codeText}>
          <SupportCode key={code} code={code} />
        </span>
        {retry && (
          <button type="button" className={styles.plain} onClick={retry}>
            {t("camera.again")}
          </button>
        )}
      </p>
    </div>
  )
}

/** The own microphone is silent: names the cause. */
export function SilentTexts() {
  const { t } = useTexts()
  return (
    <p role="status" className={styles.trouble}>
      <strong>{t("ownCamera.silent")}</strong> {t("ownCamera.silentHint")}
    </p>
  )
}
