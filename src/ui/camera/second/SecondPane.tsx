import { useState } from "react"
import { Button } from "../../components/Button.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { Pane } from "../../stream/stage/Pane.tsx"
import styles from "../camera.module.css"
import { DeviceChoices, Troubles } from "../Devices.tsx"
import { OwnVideo } from "../OwnMedia.tsx"
import own from "./second.module.css"
import type { SecondShown } from "./secondShown.ts"

interface SecondPaneProps {
  readonly second: SecondShown
  readonly close: () => void
}

/** The pane for another camera: explains who sees it and what happens to the first, and lets the visitor choose one. */
export function SecondPane({ second: { options, show }, close }: SecondPaneProps) {
  const { t } = useTexts()
  const [id, choose] = useState<string>()
  const chosen = options.find((option) => option.id === id) ?? options[0]
  if (chosen === undefined) return null
  return (
    <Pane key="secondCamera" title={t("ownCamera.second.show")} close={close}>
      <div className={styles.words}>
        <p>{t("ownCamera.second.hint")}</p>
        {chosen.isAlone && <p>{t("ownCamera.second.aloneHint")}</p>}
        {options.length > 1 && <DeviceChoices choices={[{ kind: "camera", options, selected: chosen.id, choose }]} />}
      </div>
      <Button
        look="accent"
        act={() => {
          close()
          show(chosen.id)
        }}
      >
        {t("ownCamera.second.start")}
      </Button>
    </Pane>
  )
}

/** The state of another camera: its preview with a button to stop it, or why it is not shown. */
export function SecondCard({ second }: { readonly second: SecondShown }) {
  const { t } = useTexts()
  const { step, picture, facing, stop, trouble, isSeen } = second
  const hasEnded = trouble === "ended" || trouble === "over"
  return (
    <>
      {step !== "off" && (
        <section className={own.card} aria-label={t("ownCamera.second.picture")}>
          {step === "shown" && (
            <OwnVideo
              attach={picture}
              facing={facing ?? "back"}
              name={t("ownCamera.second.picture")}
              className={`${own.preview} ${isSeen ? own.seen : ""}`}
            />
          )}
          <p role="status">{t(stateText(second))}</p>
          <button type="button" className={styles.plain} onClick={stop}>
            {t("ownCamera.second.stopShort")}
          </button>
        </section>
      )}
      {step === "off" && hasEnded && (
        <p role="status" className={styles.trouble}>
          {t(`ownCamera.second.${trouble}`)}
        </p>
      )}
      {step === "off" && trouble !== undefined && !hasEnded && (
        <Troubles troubles={[{ type: "camera", trouble, retry: undefined }]} />
      )}
    </>
  )
}

const stateText = ({ step, isSeen, isAlone, isPaused, message }: SecondShown) => {
  if (step === "asking") return "ownCamera.second.asking"
  if (isPaused) return "ownCamera.second.paused"
  if (isSeen) return isAlone ? "ownCamera.second.seenAlone" : "ownCamera.second.seen"
  return message === undefined ? "ownCamera.second.coming" : "ownCamera.second.unseen"
}
