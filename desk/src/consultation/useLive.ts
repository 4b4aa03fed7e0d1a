import type { Presentation, PresentationDetail, State, Texts } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { stateKey } from "../api/queryKeys.ts"
import { useAccount, useDeskState } from "../api/useDeskState.ts"
import { useRequest } from "../failures/useRequest.ts"
import { useMedia } from "../media/useMedia.ts"
import { presentationKey, withPresentation } from "./detail/presentationDetail.ts"

/** Announced length of a hold while the consultant turns to another visitor, in minutes. */
export const usualMinutes = 2

/** Requests of one scope run in order: the others are on hold before a visitor's hold ends, also in the audit log. */
const holdScope = "hold"

interface Hold {
  readonly presentationId: number
  readonly minutes: number
  /** Announced end of the hold, ISO 8601. Absent: none is announced. */
  readonly resumesAt?: string
  /** The text for the visitor. Absent: the product's own text. */
  readonly words?: Texts
}

export interface Live {
  readonly hold: (hold: Hold) => void
  /** Switches to a visitor: puts the others on hold, and sends picture and sound to this one. */
  readonly goTo: (presentation: Presentation) => void
  readonly end: (presentation: Presentation, onDone: () => void) => void
  /** Whether a request is on its way, or waits for the connection. */
  readonly isPending: boolean
}

/** Replaces a presentation, or adds one that was picked up a moment ago. */
const withNewest = (all: ReadonlyArray<Presentation>, newest: Presentation): ReadonlyArray<Presentation> =>
  all.some(({ id }) => id === newest.id) ? all.map((each) => (each.id === newest.id ? newest : each)) : [...all, newest]

/** Whether a presentation is live, held by this account, and not on hold. */
const isLiveWith = (accountId: number, { status, hold, consultant }: Presentation): boolean =>
  status === "live" && hold === null && consultant.accountId === accountId

/** The consultant's current visitor, only one at a time, and how to switch. */
export const useLive = (): Live => {
  const { queries } = useDesk()
  const account = useAccount()
  const presentations = useDeskState((state) => state.presentations)
  const media = useMedia()
  const keep = (presentation: Presentation) => {
    queries.setQueryData<State>(
      stateKey,
      (state) => state && { ...state, presentations: withNewest(state.presentations, presentation) },
    )
    queries.setQueryData<PresentationDetail>(
      presentationKey(presentation.id),
      (detail) => detail && withPresentation(detail, [presentation]),
    )
  }
  const hold = useRequest(
    (client, { presentationId, ...body }: Hold) =>
      client.PUT("/presentations/{presentationId}/hold", {
        params: { path: { presentationId } },
        body,
      }),
    keep,
    holdScope,
  )
  const resume = useRequest(
    (client, presentationId: number) =>
      client.DELETE("/presentations/{presentationId}/hold", { params: { path: { presentationId } } }),
    keep,
    holdScope,
  )
  const end = useRequest(
    (client, presentationId: number) =>
      client.POST("/presentations/{presentationId}/act", {
        params: { path: { presentationId } },
        body: { action: "end" },
      }),
    keep,
  )
  return {
    hold: hold.mutate,
    goTo: (presentation) => {
      keep(presentation)
      for (const other of presentations)
        if (other.id !== presentation.id && other.kind === "oneToOne" && isLiveWith(account.id, other))
          hold.mutate({ presentationId: other.id, minutes: usualMinutes })
      const goLive = () => media.goLive(presentation.id)
      // During a break with a time camera and microphone are closed until the backend has ended it.
      if (presentation.hold?.resumesAt != null) return resume.mutate(presentation.id, { onSuccess: goLive })
      if (presentation.hold !== null) resume.mutate(presentation.id)
      goLive()
    },
    end: ({ id }, onDone) => end.mutate(id, { onSuccess: onDone }),
    isPending: hold.isPending || resume.isPending || end.isPending,
  }
}
