import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { Pane } from "../stream/stage/Pane.tsx"
import { useStore } from "../viewmodel/useStore.ts"
import type { ParticipationViewProps } from "./ParticipationView.ts"
import styles from "./participation.module.css"

/** Asks a called guest to speak. If the guest accepts, a camera preview opens; publishing starts from there (P2). */
export function StagePane({ viewModel }: ParticipationViewProps) {
  const { t } = useTexts()
  const asked = useStore(viewModel.stage.asked)
  if (asked === undefined) return null
  const { accept, decline, trouble } = asked
  return (
    <Pane title={t("participation.stage.title")} close={undefined}>
      <div className={styles.stage}>
        <p>{t("participation.stage.audience")}</p>
        <p>{t("participation.stage.next")}</p>
      </div>
      <div className={styles.answers} data-answers="">
        <p role="alert">
          {trouble && t(trouble === "failed" ? "participation.failed" : "participation.stage.refused")}
        </p>
        {trouble !== "refused" && (
          <Button look="accent" act={accept}>
            {t("participation.stage.accept")}
          </Button>
        )}
        <Button look="text" act={decline}>
          {t("participation.stage.decline")}
        </Button>
      </div>
    </Pane>
  )
}

/** Announces that the offer, or the guest's time on air, is over. */
export function StageWords({ viewModel }: ParticipationViewProps) {
  const { t } = useTexts()
  const ended = useStore(viewModel.stage.ended)
  return (
    <p role="status" className={styles.words}>
      {ended && t(`participation.stage.ended.${ended}`)}
    </p>
  )
}
