import type { ChatSnapshot } from "./ChatSnapshot.ts"

/** Whether nothing can be written in the selected chat: it has ended, or is the group's, in which the visitor is muted. */
export const isClosed = ({ link, muting, tabs }: Pick<ChatSnapshot, "link" | "muting" | "tabs">): boolean =>
  link === "ended" || (muting === "muted" && tabs.some(({ kind, selected }) => selected && kind === "group"))
