import { type ComponentProps, lazy, Suspense, useState } from "react"
import type { Showing } from "../../../application/product/followShown.ts"
import type { RecordingState } from "../../../application/recording/openRecording.ts"
import { createStore, type Store } from "../../../application/store/Store.ts"
import type { SecondShown } from "../../../application/stream/openSecondPicture.ts"
import type { Product } from "../../../domain/product/Product.ts"
import { CameraControls, CameraPart } from "../../camera/CameraParts.tsx"
import type { CameraSnapshot } from "../../camera/cameraViewModel.ts"
import { ChatPanel } from "../../chat/ChatPanel.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { NotificationArea } from "../../notification/NotificationArea.tsx"
import type { NotificationsSnapshot } from "../../notification/notificationsViewModel.ts"
import type { ParticipationDoor } from "../../participation/participationDoor.ts"
import { untilFetched } from "../../routing/lateCode.ts"
import { Player } from "../../stream/Player.tsx"
import type { Panes } from "../../stream/stage/Pane.tsx"
import { useStore } from "../../viewmodel/useStore.ts"
import { LeaveControl } from "./LeaveControl.tsx"
import { LeavePane, useLeavePane } from "./leavePaneCode.ts"
import type { OpenPresentationSnapshot } from "./presentationViewModel.ts"

interface LiveStageProps {
  readonly open: OpenPresentationSnapshot
  readonly notifications: Store<NotificationsSnapshot> | undefined
  readonly scheduleHref: string | undefined
  readonly product: Store<Product | undefined>
  readonly leave: (() => void) | undefined
}

/** Lazy: it is below the stage. */
const NextStep = lazy(async () => ({ default: (await untilFetched(() => import("./NextStep.tsx"))).NextStep }))

const nothing = createStore(undefined)

const LeavePlace = (props: ComponentProps<typeof LeavePane>) => (
  <Suspense>
    <LeavePane {...props} />
  </Suspense>
)

/** What the strip says of the visitor's camera. */
function CameraWords({ door, panes }: ComponentProps<typeof CameraControls>) {
  const { t } = useTexts()
  if (!door || door.kind === "open") return <CameraPart door={door} panes={panes} part="Words" />
  return <p role="status">{t(door.kind === "closed" && door.wasOn ? "camera.offAgain" : "camera.unseen")}</p>
}

/** The stage of a consultation: picture, own camera, chat, bar, and what one talks about (S7, H2, decision 052). */
export function LiveStage({ open, notifications, scheduleHref, product, leave }: LiveStageProps) {
  const snapshot = useStore(open.player)
  const door = useStore(open.camera)
  const part = useStore<ParticipationDoor | undefined>(open.participation ?? nothing)
  const shown = useStore(open.shown)
  const model = useStore<Showing | undefined>(shown?.model.state ?? nothing)
  const second = useStore(open.second)
  const secondShown = useStore<SecondShown | undefined>(second?.second.shown ?? nothing)
  const own = useStore<CameraSnapshot | undefined>(door?.kind === "open" ? door.viewModel : nothing)
  const onRecord = useStore(open.onRecord)
  const asked = useStore<RecordingState | undefined>(onRecord?.recording?.state ?? nothing)
  const [pane, show] = useState<Panes["open"]>()
  const [hasUnseen, setUnseen] = useState(false)
  useLeavePane()
  const panes: Panes = { open: pane, show }
  const camera = { door, panes }
  const isCovered = model?.isLarge === true
  // Nothing is sent while the consultant is away.
  const isSecondHere = second !== undefined && snapshot.absence === undefined
  const isSecondLarge = isSecondHere && secondShown?.isLarge === true && !isCovered
  const tile = <CameraPart {...camera} part="Tile" />
  const isAsking = asked?.isAsking ?? false
  return (
    <Player
      snapshot={snapshot}
      consultant={open.consultant}
      parts={{
        large: (
          <>
            {shown && <shown.view.Large model={shown.model} />}
            {isSecondHere && (
              <second.view.Picture
                second={second.second}
                consultant={open.consultant}
                isCovered={isCovered}
                tile={tile}
              />
            )}
          </>
        ),
        tile: (
          <>
            {!isSecondLarge && tile}
            {onRecord && <onRecord.views.Picture onRecord={onRecord} />}
          </>
        ),
        words: (
          <>
            <CameraWords {...camera} />
            {isSecondHere && <second.view.Words second={second.second} />}
            {onRecord && <onRecord.views.Mark onRecord={onRecord} />}
            {part && <part.view.Words viewModel={part.viewModel} />}
          </>
        ),
        first: (
          <>
            <CameraControls {...camera} />
            {isSecondHere && <second.view.Controls second={second.second} />}
            {part && <part.view.Controls viewModel={part.viewModel} />}
            {onRecord && <onRecord.views.Control onRecord={onRecord} panes={panes} />}
          </>
        ),
        last: leave && <LeaveControl panes={panes} />,
        panel: ({ isShown, isTyping }) => (
          <>
            {onRecord && <onRecord.views.Pane onRecord={onRecord} panes={panes} leave={leave} />}
            {isAsking ||
              (leave && pane === "leave" ? (
                <LeavePlace leave={leave} panes={panes} />
              ) : (
                <CameraPart {...camera} part="Pane" />
              ))}
            {shown && <shown.view.Card model={shown.model} consultant={open.consultant} chat={open.chat} />}
            {part && <part.view.Card viewModel={part.viewModel} />}
            <ChatPanel
              chat={open.chat}
              scheduleHref={scheduleHref}
              isShown={isShown}
              setUnseen={setUnseen}
              beside={isTyping && <CameraPart {...camera} part="WritingMute" />}
            />
          </>
        ),
        hasUnseen,
        asks: isAsking || pane !== undefined || own?.kind === "asking" || own?.kind === "ready",
        table: (
          <>
            {shown && <shown.view.Table model={shown.model} />}
            <Suspense>
              <NextStep product={product} scheduleHref={scheduleHref} />
            </Suspense>
          </>
        ),
        overlay: notifications && <NotificationArea notifications={notifications} />,
      }}
    />
  )
}
