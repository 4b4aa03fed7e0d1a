import type { PresentationDetail, Webinar } from "../api/contract.ts"

/** What the screens of one webinar share. */
export interface ShownWebinar {
  readonly webinar: Webinar
  readonly detail: PresentationDetail
  /** Whether this account speaks, and may act. */
  readonly isMine: boolean
}

/** The city in the name of a time zone. */
export const cityOf = (timeZone: string): string => timeZone.replace(/^.*\//, "").replaceAll("_", " ")

/** Whether guests may still come. */
export const isAhead = ({ status }: Webinar): boolean => status === "scheduled" || status === "live"
