import type { ChatSnapshot } from "./ChatSnapshot.ts"

/** Whether nothing can be written in the selected chat: it has ended, or is the group's, in which the visitor is muted. */
export const isClosed = ({ link, muted, tabs }: Pick<ChatSnapshot, "link" | "muted" | "tabs">): boolean =>
  link === "ended" || (muted === true && tabs.some(({ kind, selected }) => selected && kind === "group"))
