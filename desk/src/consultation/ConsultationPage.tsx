import { Skeleton } from "@mantine/core"
import { getRouteApi } from "@tanstack/react-router"
import { Suspense, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useAccount, useDeskState, useMayAct } from "../api/useDeskState.ts"
import { Page } from "../layout/Page.tsx"
import { useHasMedia, useIsHere, useMediaState } from "../media/useMedia.ts"
import { RecordingRow } from "../recording/RecordingRow.tsx"
import { Bar } from "./bar/Bar.tsx"
import { ColleagueBar } from "./bar/ColleagueBar.tsx"
import { type Consultation, firstNameOf, guestOf } from "./Consultation.ts"
import { useConsultation } from "./detail/presentationDetail.ts"
import { HandOverRow } from "./handOver/HandOverRow.tsx"
import { Layers } from "./layers/Layers.tsx"
import { Panel, type PanelTab } from "./panel/Panel.tsx"
import { Stage } from "./stage/Stage.tsx"
import { TimeChoice } from "./stage/TimeChoice.tsx"
import { Title } from "./stage/Title.tsx"
import { type Layer, useLayer } from "./useLayer.ts"
import { useLive } from "./useLive.ts"

/** The presentation as its screens read it. */
const useShown = (presentationId: number): Consultation => {
  const { id: accountId } = useAccount()
  const detail = useConsultation(presentationId)
  const listed = useDeskState((state) => state.presentations.find(({ id }) => id === presentationId))
  const presentation = listed ?? detail.presentation
  const guest = guestOf(detail.guests, presentation.visitor?.chat)
  const name = guest?.name ?? presentation.visitor?.name ?? presentation.name.en
  return {
    detail,
    presentation,
    guest,
    name,
    firstName: firstNameOf(name, guest?.isNamed ?? true),
    chat: guest?.chat ?? presentation.visitor?.chat,
    isMine: presentation.consultant.accountId === accountId,
    isLive: presentation.status === "live",
  }
}

/**
 * Goes live with the visitor whose page is opened, and again when the hold ends in another tab. Not with one who is on air
 * from another device.
 */
const useGoLive = ({ presentation, isMine, isLive }: Consultation): void => {
  const isHere = useIsHere(presentation)
  const { goTo } = useLive()
  const { liveId } = useMediaState()
  const isWanted = isMine && isLive && isHere && presentation.hold === null && liveId !== presentation.id
  // Only opening this page, or the end of the hold, makes the consultant turn to this visitor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the presentation changes with each piece of news
  useEffect(() => {
    if (isWanted) goTo(presentation)
  }, [presentation.id, isMine, isLive, isHere, presentation.hold === null])
}

/** A consultation: stage, controls, and beside them chat, visitor and notes. */
export function ConsultationPage() {
  const { presentationId } = getRouteApi("/consultations/$presentationId").useParams()
  if (!useHasMedia()) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <Opened key={presentationId} presentationId={Number(presentationId)} />
    </Suspense>
  )
}

/** Skeletons of the page while it loads. */
function Loading() {
  const { t } = useTranslation("consultation")
  return (
    <Page title={t("loading")} panelLabel={t("loading")} panel={<Skeleton m="md" height={120} />}>
      <Skeleton height={32} width={240} aria-busy="true" />
      <Skeleton flex={1} radius="lg" data-scrolls />
      <Skeleton height={60} radius="lg" />
    </Page>
  )
}

function Opened({ presentationId }: { readonly presentationId: number }) {
  const { t } = useTranslation("consultation")
  const consultation = useShown(presentationId)
  const [tab, setTab] = useState<PanelTab>("chat")
  const layer = useLayer()
  useGoLive(consultation)
  return (
    <Page
      title={consultation.name}
      panelLabel={t("panel", { name: consultation.firstName })}
      panel={<Panel consultation={consultation} tab={tab} onTab={setTab} layer={layer} />}
    >
      <Title consultation={consultation} layer={layer} />
      <RecordingRow
        presentationId={consultation.presentation.id}
        mayMark={consultation.isMine && consultation.isLive}
      />
      <HandOverRow consultation={consultation} layer={layer} />
      {consultation.isLive && <TimeChoice consultation={consultation} />}
      <Stage consultation={consultation} layer={layer} />
      {consultation.isLive && <Controls consultation={consultation} layer={layer} />}
      <Layers consultation={consultation} layer={layer} />
    </Page>
  )
}

/** The consultant's own controls, or those of a colleague. */
function Controls(props: { readonly consultation: Consultation; readonly layer: Layer }) {
  const mayAct = useMayAct()
  if (props.consultation.isMine) return <Bar {...props} />
  return mayAct && <ColleagueBar {...props} />
}
