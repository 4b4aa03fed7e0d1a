import { useEffect, useRef } from "react"
import type { Store } from "../../application/store/Store.ts"
import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import marks from "../stream/player.module.css"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./camera.module.css"
import type { CameraSnapshot } from "./cameraViewModel.ts"
import { DeviceChoices, SilentTexts, Troubles } from "./Devices.tsx"
import { JoinedCamera } from "./JoinedCamera.tsx"
import { LevelMeter, OwnVideo } from "./OwnMedia.tsx"
import { ownMessages } from "./ownMessages.ts"
import { TurnOnButton } from "./TurnOnButton.tsx"

/**
 * The visitor's own camera and microphone, from the permission prompt to the small tile over the player (P1-P6, S7).
 */
export function CameraView({ viewModel }: { readonly viewModel: Store<CameraSnapshot> }) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  const place = useRef<HTMLElement>(null)
  const { kind } = snapshot
  const former = useRef<CameraSnapshot["kind"]>(undefined)

  // Each step removes the focused element. Keeps the focus inside, so that keyboard users do not start over.
  useEffect(() => {
    if (former.current === kind) return
    const isFirst = former.current === undefined && kind === "resting"
    former.current = kind
    if (isFirst) return
    if (kind === "asking" || kind === "ready") place.current?.focus()
    else place.current?.querySelector<HTMLElement>("button")?.focus()
  }, [kind])

  const isPanel = kind === "asking" || kind === "ready"
  const cancel = isPanel ? snapshot.cancel : undefined
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={isPanel ? styles.panel : styles.corner}
      aria-label={t("ownCamera.region")}
      onKeyDown={({ key }) => key === "Escape" && cancel?.()}
    >
      <Step snapshot={snapshot} />
    </section>
  )
}

function Step({ snapshot }: { readonly snapshot: CameraSnapshot }) {
  const { t } = useTexts()
  switch (snapshot.kind) {
    case "resting":
      return <TurnOnButton act={snapshot.turnOn} />
    case "asking":
      return (
        <div className={styles.asking}>
          <div role="status">
            <p className={styles.title}>{t("ownCamera.asking")}</p>
            <p>{t("ownCamera.askingHint")}</p>
          </div>
          <button type="button" className={styles.plain} onClick={snapshot.cancel}>
            {t("ownCamera.cancel")}
          </button>
        </div>
      )
    case "ready":
      return <ReadyPanel snapshot={snapshot} />
    case "joined":
      return <JoinedCamera snapshot={snapshot} />
  }
}

type Ready = Extract<CameraSnapshot, { readonly kind: "ready" }>

/** The preview before joining: picture, level, devices, and the join buttons (P4, P6). */
function ReadyPanel({ snapshot }: { readonly snapshot: Ready }) {
  const { t } = useTexts()
  const { picture, facing, otherCamera, microphone, choices, troubles, joins, cancel } = snapshot
  return (
    <div className={styles.ready}>
      <div className={styles.mirror}>
        {picture && <OwnVideo attach={picture} facing={facing} className={styles.preview} />}
        {otherCamera && (
          <button type="button" className={styles.plain} onClick={otherCamera.take}>
            {t(`ownCamera.turn.${otherCamera.facing}`)}
          </button>
        )}
        {microphone && <LevelMeter level={microphone.level} />}
      </div>
      <div className={styles.words}>
        <p className={styles.title}>{t("ownCamera.readyTitle")}</p>
        <p className={styles.muted}>{t("ownCamera.readyHint")}</p>
        <Troubles troubles={troubles} />
        {microphone?.silent && <SilentTexts />}
        <DeviceChoices choices={choices} microphone={microphone} />
        <div className={styles.joins}>
          {joins.map(({ type, join }, index) => (
            <Button key={type} look={index === 0 ? "accent" : "onPlayer"} act={join}>
              {t(`ownCamera.join.${type}`)}
            </Button>
          ))}
          <Button look="onPlayer" act={cancel}>
            {t("ownCamera.without")}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Shows trouble with the visitor's own stream over a full-screen picture, which covers its panel (S7). */
export function OwnStreamBadge({ viewModel }: { readonly viewModel: Store<CameraSnapshot> }) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  // A first start shows a message only if it is refused or unreachable.
  const isTroubled =
    snapshot.kind === "joined" &&
    snapshot.phase !== "streaming" &&
    (snapshot.phase !== "starting" || snapshot.message !== undefined)
  return (
    <p role="status" className={isTroubled ? `${marks.mark} ${marks.own}` : marks.nothing}>
      {isTroubled &&
        t("player.ownTrouble", {
          text: t(snapshot.message ? ownMessages[snapshot.message] : `ownCamera.phase.${snapshot.phase}`),
        })}
    </p>
  )
}
