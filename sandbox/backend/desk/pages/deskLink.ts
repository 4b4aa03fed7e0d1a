import type { DeskSaid, DeskState } from "../DeskApi.ts"

export interface DeskLinkParts {
  readonly onState: (state: DeskState) => void
  readonly onSaid: (said: DeskSaid) => void
  readonly onLink: (isOpen: boolean) => void
}

/** The live link to the server. While it is open somebody sits in that seat. */
export const deskLink = ({ onState, onSaid, onLink }: DeskLinkParts) => {
  let source: EventSource | undefined
  return {
    /** `all`, a location's id, or `none` for looking on. */
    sit: (seat: string): void => {
      source?.close()
      const opened = new EventSource(`/desk/api/events?seat=${encodeURIComponent(seat)}`)
      source = opened
      opened.onopen = () => onLink(true)
      // The browser tries again by itself.
      opened.onerror = () => onLink(false)
      opened.addEventListener("state", ({ data }) => onState(JSON.parse(data) as DeskState))
      opened.addEventListener("said", ({ data }) => onSaid(JSON.parse(data) as DeskSaid))
    },
  }
}
