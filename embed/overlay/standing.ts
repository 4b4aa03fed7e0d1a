import type { ShowroomEventName, ShowroomEvents } from "../public.d.ts"

/** What goes on in a showroom that is put away. `position`: place in line, 0 while a consultant comes; undefined until it is told. */
export type Standing =
  | { readonly kind: "nothing" }
  | { readonly kind: "line"; readonly position: number | undefined }
  | { readonly kind: "call" }

const nothing: Standing = { kind: "nothing" }
const call: Standing = { kind: "call" }

type Told = { readonly [Name in ShowroomEventName]?: (detail: ShowroomEvents[Name], before: Standing) => Standing }

/** What each event makes of it; the others leave it as it is. */
export const standingAfter = {
  queue_joined: (_, before) => (before.kind === "line" ? before : { kind: "line", position: undefined }),
  position: ({ position }) => ({ kind: "line", position }),
  picked_up: () => call,
  first_picture: () => call,
  queue_left: () => nothing,
  nobody_there: () => nothing,
  ended: () => nothing,
  released: () => nothing,
  // Some pages come of a reload, which tells no step a second time.
  page_changed: ({ page }, before) =>
    page === "presentation" ? call : page === "queue" || page === "waiting-room" ? before : nothing,
} as const satisfies Told
