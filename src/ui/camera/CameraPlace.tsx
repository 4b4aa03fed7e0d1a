import { useTexts } from "../language/useTexts.ts"
import type { CameraDoor } from "./cameraDoor.ts"
import { TurnOnButton } from "./TurnOnButton.tsx"
import styles from "./turnOn.module.css"

/** The own camera's place next to the player. What the door opens has its own code. */
export function CameraPlace({ door }: { readonly door: CameraDoor }) {
  const { t } = useTexts()
  switch (door.kind) {
    case "closed":
      return (
        <div className={styles.corner}>
          <TurnOnButton act={door.open} />
        </div>
      )
    case "opening":
      return (
        <div className={styles.corner}>
          <TurnOnButton act={undefined} />
        </div>
      )
    case "failed":
      return (
        <div className={styles.corner} role="alert">
          <p>{t("camera.notLoaded")}</p>
          <button type="button" className={styles.turnOn} onClick={door.retry}>
            {t("camera.again")}
          </button>
        </div>
      )
    case "open":
      return <door.View viewModel={door.viewModel} />
  }
}
