import { isInSight } from "../../../domain/stream/SecondPicture.ts"
import { useTexts } from "../../language/useTexts.ts"
import { shownTexts } from "../../product/shown/shownTexts.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import player from "../player.module.css"
import { Control } from "../stage/Control.tsx"
import controls from "../stage/controls.module.css"
import { SecondPicture, type SecondProps } from "./SecondPicture.tsx"

/** The state of the second picture, in the strip. */
function SecondWords({ second }: Pick<SecondProps, "second">) {
  const { t } = useTexts()
  const shown = useStore(second.shown)
  const isPaused = shown?.state === "paused"
  return (
    <>
      <p role="status">{shown && t(`second.${shown.state}.${shown.kind}`)}</p>
      {isPaused && (
        <button type="button" className={player.tapForSound} onClick={second.showAgain}>
          {t("second.again")}
        </button>
      )}
    </>
  )
}

/** Exchanges both pictures, and keeps the large one. */
function SecondControls({ second }: Pick<SecondProps, "second">) {
  const { t } = useTexts()
  const shown = useStore(second.shown)
  if (shown === undefined || !isInSight(shown.state)) return null
  const { isPinned } = shown
  return (
    <>
      <Control name={t("second.swap")} act={second.swap} className={controls.less}>
        <path d="M4 8H17M13 4 17 8 13 12M20 16H7M11 12 7 16 11 20" />
      </Control>
      <Control name={t("second.pin")} pressed={isPinned} act={() => second.pin(!isPinned)} className={controls.less}>
        <path d="M9 4H15L14 10 17 13V15H7V13L10 10ZM12 15V20" />
      </Control>
    </>
  )
}

/** The parts of a second picture on the stage, and their texts. */
export const secondView = { Picture: SecondPicture, Words: SecondWords, Controls: SecondControls, texts: shownTexts }
