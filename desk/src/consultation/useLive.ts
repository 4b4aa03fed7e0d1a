import type { Presentation, PresentationDetail, State, Texts } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { stateKey } from "../api/queryKeys.ts"
import { useAccount, useDeskState } from "../api/useDeskState.ts"
import { useRequest } from "../failures/useRequest.ts"
import { useMedia } from "../media/useMedia.ts"
import { presentationKey, withPresentation } from "./detail/presentationDetail.ts"

/** How long a visitor is on hold while the consultant turns to another one, as the visitor reads it, in minutes. */
export const usualMinutes = 2

/** Nobody's hold ends before the others are on hold, neither at the backend nor in its audit log. */
const holdScope = "hold"

interface Hold {
  readonly presentationId: number
  readonly minutes: number
  /** When it goes on, ISO 8601. Missing: not said. */
  readonly resumesAt?: string
  /** What the visitor reads. Missing: the product's own words. */
  readonly words?: Texts
}

export interface Live {
  readonly hold: (hold: Hold) => void
  /** Goes to a visitor: puts the others on hold, and sends picture and sound to this one. */
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

/** Who the consultant speaks with: one visitor at a time. */
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
