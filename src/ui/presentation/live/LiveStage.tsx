import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from "react"
import type { Showing } from "../../../application/product/followShown.ts"
import type { RecordingState } from "../../../application/recording/openRecording.ts"
import { createStore, type Store } from "../../../application/store/Store.ts"
import type { SecondShown } from "../../../application/stream/openSecondPicture.ts"
import type { Product } from "../../../domain/product/Product.ts"
import { CameraPart } from "../../camera/CameraParts.tsx"
import type { CameraSnapshot } from "../../camera/cameraViewModel.ts"
import type { CameraAccess } from "../../camera/part.ts"
import { ChatPanel } from "../../chat/ChatPanel.tsx"
import { NotificationArea } from "../../notification/NotificationArea.tsx"
import type { NotificationsSnapshot } from "../../notification/notificationsViewModel.ts"
import type { ParticipationPart } from "../../participation/part.ts"
import type { StageAsked } from "../../participation/stageViewModel.ts"
import type { ShownModelPart } from "../../product/shown/part.ts"
import { lateView } from "../../routing/codeArrival.ts"
import { Player, type Sound } from "../../stream/Player.tsx"
import type { SecondPicturePart } from "../../stream/second/part.ts"
import type { Panes } from "../../stream/stage/Pane.tsx"
import { useStore } from "../../viewmodel/useStore.ts"
import type { TestDrive } from "../testDrive/openTestDrive.ts"
import { LeaveControl } from "./leaving/LeaveControl.tsx"
import { GonePane, LeavePane, useLeavePane } from "./leaving/leavePaneCode.ts"
import { Controls, Words } from "./OwnParts.tsx"
import type { OnRecordPart } from "./onRecordPart.ts"
import type { PanelTab } from "./panel/PanelTab.ts"
import { Sheet } from "./panel/Sheet.tsx"
import type { OpenPresentationSnapshot } from "./presentationViewModel.ts"

interface LiveStageProps {
  readonly open: OpenPresentationSnapshot
  readonly heading: ReactNode
  readonly notifications: Store<NotificationsSnapshot> | undefined
  readonly scheduleHref: string | undefined
  readonly product: Store<Product | undefined>
  readonly leave: (() => void) | undefined
}

/** Loads late, because it is below the stage. */
const NextStep = lateView(() => import("./NextStep.tsx").then((code) => code.NextStep))

const nothing = createStore(undefined)

interface LeavingProps extends Pick<LiveStageProps, "leave" | "scheduleHref"> {
  readonly panes: Panes
  readonly isLeaving: boolean
  /** Whether the consultant has been gone for minutes. */
  readonly isGone: boolean
}

const Leaving = ({ leave, panes, scheduleHref, isLeaving, isGone }: LeavingProps) =>
  leave && (
    <Suspense>
      {isLeaving && <LeavePane leave={leave} panes={panes} />}
      {isGone && <GonePane leave={leave} scheduleHref={scheduleHref} />}
    </Suspense>
  )

interface AskingProps extends LeavingProps {
  readonly onRecord: OnRecordPart | undefined
  readonly camera: CameraAccess | undefined
  readonly part: ParticipationPart | undefined
  /** Whether the question is about a recording, before which nothing else is asked. */
  readonly isAsking: boolean
}

/** The open question to the visitor, in the panel's place. */
function Asking({ onRecord, camera, part, isAsking, ...leaving }: AskingProps) {
  const { leave, panes, isLeaving } = leaving
  return (
    <>
      {onRecord && <onRecord.views.Pane onRecord={onRecord} panes={panes} leave={leave} />}
      {!isAsking && !isLeaving && (
        <>
          <CameraPart camera={camera} panes={panes} part="Pane" />
          {part && <part.view.Stage viewModel={part.viewModel} />}
        </>
      )}
      <Leaving {...leaving} />
    </>
  )
}

interface LargeProps {
  readonly shown: ShownModelPart | undefined
  readonly second: SecondPicturePart | undefined
  readonly consultant: string | undefined
  readonly sound: Sound
  /** Whether a model covers the second picture. */
  readonly isCovered: boolean
  readonly tile: ReactNode
}

function Large({ shown, second, ...over }: LargeProps) {
  return (
    <>
      {shown && <shown.view.Large model={shown.model} />}
      {second && <second.view.Picture second={second.second} {...over} />}
    </>
  )
}

interface TableProps extends Pick<LiveStageProps, "product" | "scheduleHref"> {
  readonly shown: ShownModelPart | undefined
  readonly book: TestDrive["open"] | undefined
}

function Table({ shown, product, scheduleHref, book }: TableProps) {
  return (
    <>
      {shown && <shown.view.Table model={shown.model} book={book} />}
      <Suspense>
        <NextStep product={product} scheduleHref={scheduleHref} />
      </Suspense>
    </>
  )
}

/** The chat, in a second render, which yields to the picture's negotiation. */
function LaterChat(props: Parameters<typeof ChatPanel>[0]) {
  return useDeferredValue(true, false) && <ChatPanel {...props} />
}

/** Whether the camera check, or the offer of the stage, needs the visitor. */
const useIsAsked = (camera: CameraAccess | undefined, part: ParticipationPart | undefined): boolean => {
  const own = useStore<CameraSnapshot | undefined>(camera?.kind === "open" ? camera.viewModel : nothing)
  const stage = useStore<StageAsked | undefined>(part?.viewModel.stage.asked ?? nothing)
  return stage !== undefined || own?.kind === "asking" || own?.kind === "ready"
}

/** The stage of a consultation: picture, own camera, chat, bar, shown model, second picture (S7, H2, decision 052). */
export function LiveStage({ open, heading, notifications, scheduleHref, product, leave }: LiveStageProps) {
  const { consultant } = open
  const snapshot = useStore(open.player)
  const camera = useStore(open.camera)
  const part = useStore<ParticipationPart | undefined>(open.participation ?? nothing)
  const shown = useStore(open.shown)
  const isCovered = useStore<Showing | undefined>(shown?.model.state ?? nothing)?.isLarge === true
  const second = useStore(open.second)
  const secondShown = useStore<SecondShown | undefined>(second?.second.shown ?? nothing)
  const isAsked = useIsAsked(camera, part)
  const onRecord = useStore(open.onRecord)
  const asked = useStore<RecordingState | undefined>(onRecord?.recording.state ?? nothing)
  const [tab, openTab] = useState<PanelTab>("chat")
  const thread = useMemo(
    () => shown?.view.inThread(open.chat.entries, shown.model, () => openTab("model")),
    [shown, open],
  )
  const [pane, show] = useState<Panes["open"]>()
  const [hasUnseen, setUnseen] = useState(false)
  useLeavePane()
  const drive = useStore<TestDrive | undefined>(open.testDrive ?? nothing)
  const beside = useStore(drive?.beside ?? nothing)
  const panes: Panes = {
    open: pane,
    show: (next) => {
      show(next)
      // A pane has its place beside the large picture.
      if (next && beside) drive?.close()
    },
  }
  const ownCamera = { camera, panes }
  const isGone = snapshot.absence?.gone === "longGone"
  // Nothing is sent while the consultant is away.
  const isSecondHere = second !== undefined && snapshot.absence === undefined
  const isSecondLarge = isSecondHere && secondShown?.isLarge === true && !isCovered
  const tile = <CameraPart {...ownCamera} part="Tile" />
  const isAsking = asked?.isAsking ?? false
  // The question about a recording has its place beside the large picture.
  const corner = beside && !isAsking ? drive : undefined
  const isLeaving = leave !== undefined && pane === "leave" && !isAsking && !corner
  const asking = { onRecord, camera, part, isAsking, leave, panes, scheduleHref, isLeaving }
  const ownParts = { camera, panes, part, onRecord, second: isSecondHere ? second : undefined }
  const player = (
    <Player
      snapshot={snapshot}
      consultant={consultant}
      parts={{
        large: (sound) => <Large {...{ shown, tile, isCovered, sound, consultant, second: ownParts.second }} />,
        tile: (
          <>
            {!isSecondLarge && !corner && tile}
            {onRecord && <onRecord.views.Picture onRecord={onRecord} />}
          </>
        ),
        words: <Words {...ownParts} />,
        corner: corner?.view.corner,
        first: corner ? (
          <>
            <corner.view.Back close={corner.close} hasUnseen={hasUnseen} />
            <CameraPart {...ownCamera} part="Mute" />
          </>
        ) : (
          <Controls {...ownParts} />
        ),
        last: leave && <LeaveControl panes={panes} />,
        panel: ({ isShown, isTyping }) => (
          <>
            <Asking {...asking} isGone={isGone && !corner} />
            <Sheet
              {...{ open, tab, openTab, shown, part, scheduleHref, setUnseen }}
              book={drive?.open}
              isShown={isShown && !corner}
            >
              <LaterChat
                chat={open.chat}
                {...{ thread, scheduleHref, consultant }}
                isShown={isShown && !corner && tab === "chat"}
                beside={isTyping && <CameraPart {...ownCamera} part="WritingMute" />}
              />
            </Sheet>
          </>
        ),
        hasUnseen,
        asks: isGone || isAsking || isAsked || pane !== undefined,
        table: <Table shown={shown} product={product} scheduleHref={scheduleHref} book={drive?.open} />,
        overlay: notifications && <NotificationArea notifications={notifications} />,
      }}
    />
  )
  return (
    <>
      {!corner && heading}
      <div className={corner?.view.place}>
        {player}
        {corner && <corner.view.Screen drive={corner} />}
      </div>
    </>
  )
}
