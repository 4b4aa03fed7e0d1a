import type { DeskNewMessage, DeskState } from "../DeskApi.ts"

export interface DeskLinkParts {
  readonly onState: (state: DeskState) => void
  readonly onSaid: (said: DeskNewMessage) => void
  readonly onLink: (isOpen: boolean) => void
}

/** The event stream from the server. While it is open, the seat counts as attended. */
export const deskLink = ({ onState, onSaid, onLink }: DeskLinkParts) => {
  let source: EventSource | undefined
  return {
    /** `all`, a location's id, or `none` to observe only. */
    sit: (seat: string): void => {
      source?.close()
      const opened = new EventSource(`/desk/plain/events?seat=${encodeURIComponent(seat)}`)
      source = opened
      opened.onopen = () => onLink(true)
      // The browser reconnects by itself.
      opened.onerror = () => onLink(false)
      opened.addEventListener("state", ({ data }) => onState(JSON.parse(data) as DeskState))
      opened.addEventListener("said", ({ data }) => onSaid(JSON.parse(data) as DeskNewMessage))
    },
  }
}
