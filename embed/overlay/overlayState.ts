import type { ShowroomEventName, ShowroomEvents } from "../public.d.ts"

/**
 * State of a closed showroom. `position`: place in the queue, 0 while a consultant picks up, `undefined` until it is
 * known.
 */
export type OverlayState =
  | { readonly kind: "nothing" }
  | { readonly kind: "queue"; readonly position: number | undefined }
  | { readonly kind: "call" }

const nothing: OverlayState = { kind: "nothing" }
const call: OverlayState = { kind: "call" }

type Transitions = {
  readonly [Name in ShowroomEventName]?: (detail: ShowroomEvents[Name], before: OverlayState) => OverlayState
}

/** The next state after each event. Other events do not change it. */
export const nextState = {
  queue_joined: (_, before) => (before.kind === "queue" ? before : { kind: "queue", position: undefined }),
  position: ({ position }) => ({ kind: "queue", position }),
  picked_up: () => call,
  first_picture: () => call,
  queue_left: () => nothing,
  nobody_there: () => nothing,
  ended: () => nothing,
  released: () => nothing,
  // A reloaded page reports no step a second time.
  page_changed: ({ page }, before) =>
    page === "presentation" ? call : page === "queue" || page === "waiting-room" ? before : nothing,
} as const satisfies Transitions
