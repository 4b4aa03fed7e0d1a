import type { PresentationDetail, Webinar } from "../api/contract.ts"

/** Values that the screens of one webinar share. */
export interface ShownWebinar {
  readonly webinar: Webinar
  readonly detail: PresentationDetail
  /** Whether this account speaks, and may act. */
  readonly isMine: boolean
}

/** Whether guests may still come. */
export const isAhead = ({ status }: Webinar): boolean => status === "scheduled" || status === "live"
