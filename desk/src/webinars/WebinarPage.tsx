import { Skeleton } from "@mantine/core"
import { getRouteApi } from "@tanstack/react-router"
import { Suspense, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { PresentationDetail, Webinar } from "../api/contract.ts"
import { useAccount, useMayAct } from "../api/useDeskState.ts"
import { useConsultation } from "../consultation/detail/presentationDetail.ts"
import { useLive } from "../consultation/useLive.ts"
import { Page } from "../layout/Page.tsx"
import { useHasMedia, useIsHere, useMediaState } from "../media/useMedia.ts"
import { RecordingRow } from "../recording/RecordingRow.tsx"
import { EndWebinar } from "./live/EndWebinar.tsx"
import { WebinarBar } from "./live/WebinarBar.tsx"
import { WebinarStage } from "./live/WebinarStage.tsx"
import { WebinarPanel } from "./panel/WebinarPanel.tsx"
import { PlannedWebinar } from "./planned/PlannedWebinar.tsx"
import { useWebinar } from "./useWebinar.ts"
import { WebinarTitle } from "./WebinarTitle.tsx"

/**
 * Sends the speaker's picture once the webinar is rehearsed or on air, and its page is open. A break ends by a press, not
 * by a reload. On another device than the one where it began, the speaker continues by a press.
 */
const useGoLive = (detail: PresentationDetail, isSpeaking: boolean): void => {
  const { goTo } = useLive()
  const { liveId } = useMediaState()
  const { presentation } = detail
  const isHere = useIsHere(presentation)
  const isWanted = isSpeaking && isHere && liveId !== presentation.id
  // Only opening this page, or the start, makes the consultant turn to the guests.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the presentation changes with each piece of news
  useEffect(() => {
    if (isWanted && presentation.hold === null) goTo(presentation)
  }, [presentation.id, isSpeaking, isHere])
}

/** A webinar: planned, rehearsed, on air, or over. */
export function WebinarPage() {
  const { presentationId } = getRouteApi("/webinars/$presentationId").useParams()
  if (!useHasMedia()) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <Opened key={presentationId} presentationId={Number(presentationId)} />
    </Suspense>
  )
}

/** Skeletons of the page while it loads. */
export function Loading() {
  const { t } = useTranslation("webinars")
  return (
    <Page title={t("title")} panelLabel={t("title")} panel={<Skeleton m="md" height={120} />}>
      <Skeleton height={32} width={240} aria-busy="true" />
      <Skeleton flex={1} radius="lg" />
    </Page>
  )
}

function Opened({ presentationId }: { readonly presentationId: number }) {
  const { t } = useTranslation("webinars")
  const { id: accountId } = useAccount()
  const mayAct = useMayAct()
  const webinar: Webinar = useWebinar(presentationId)
  const detail = useConsultation(presentationId)
  const [isEnding, setEnding] = useState(false)
  const isMine = webinar.consultant.accountId === accountId && mayAct
  const isRunning = webinar.status === "live" || webinar.isRehearsal
  const isOver = webinar.status === "ended" || webinar.status === "cancelled"
  useGoLive(detail, isMine && isRunning)
  const shown = { webinar, detail, isMine }
  return (
    <Page title={webinar.title} panelLabel={t("panel")} panel={<WebinarPanel {...shown} />}>
      <WebinarTitle webinar={webinar} />
      <RecordingRow presentationId={presentationId} mayMark={isMine && !isOver} />
      {isRunning ? (
        <>
          <WebinarStage {...shown} />
          {mayAct && <WebinarBar {...shown} end={() => setEnding(true)} />}
        </>
      ) : (
        <PlannedWebinar {...shown} />
      )}
      <EndWebinar webinar={webinar} isOpen={isEnding} close={() => setEnding(false)} />
    </Page>
  )
}
