import { useEffect } from "react"
import { useDesk } from "../api/Desk.ts"
import { useAccount, useDeskState } from "../api/useDeskState.ts"
import { useHasMedia, useMedia, useMediaState } from "../media/useMedia.ts"
import { useWithYou } from "../people/useWithYou.ts"
import { useConsultationNews } from "./detail/presentationDetail.ts"
import { useAskBeforeLeaving } from "./useAskBeforeLeaving.ts"

/**
 * Lets the consultant's picture and sound follow the consultation on every page of the desk: paused while the visitor is
 * on hold, closed during a break with a named time and once it is over, handed over or on air from another device, and sent
 * again after a reload. Opens nothing that was not pressed in this browser.
 */
export function KeepLive() {
  return useHasMedia() && <Kept />
}

function Kept() {
  const { id: accountId } = useAccount()
  const { device } = useDesk()
  const media = useMedia()
  const { liveId, place, shared } = useMediaState()
  const presentations = useDeskState((state) => state.presentations)
  const only = useWithYou().filter(({ presentation }) => presentation.hold === null && presentation.device === device)
  const current = presentations.find(({ id }) => id === liveId)
  const isSpeaking = useDeskState(({ webinars }) =>
    webinars.some(
      ({ presentationId, isRehearsal, status, consultant }) =>
        presentationId === liveId && (isRehearsal || status === "live") && consultant.accountId === accountId,
    ),
  )
  // No list contains a rehearsal of a later day.
  const isHere = current === undefined || current.device === device
  const isLive = current?.status === "live" && current.consultant.accountId === accountId
  const isMine = isHere && (isLive || isSpeaking)
  const isHeld = isLive && current.hold !== null
  const isBreak = isHeld && current.hold?.resumesAt != null
  const first = only.length === 1 ? only[0]?.presentation.id : undefined
  useConsultationNews()
  // The visitor would lose the consultant.
  useAskBeforeLeaving(isMine && !isHeld)
  const isLeftOver = isMine && place === "here" && shared === undefined && current?.secondSource != null
  useEffect(() => media.pause(isHeld), [media, isHeld])
  useEffect(() => {
    if (isLeftOver && liveId !== undefined) media.hideLeftOver(liveId)
  }, [media, isLeftOver, liveId])
  useEffect(() => {
    if (liveId !== undefined && (!isMine || isBreak)) media.leave()
  }, [media, liveId, isMine, isBreak])
  useEffect(() => {
    if (liveId === undefined && first !== undefined) media.goLive(first)
  }, [media, liveId, first])
  return null
}
