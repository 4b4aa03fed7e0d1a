/** Whether the moderator lets the visitor speak in the group; `over`: again, and the visitor has not spoken there since (H4). */
export type Muting = "none" | "muted" | "over"

/** After the backend said whether the visitor is muted, as often as it says so. */
export const mutingNow = (before: Muting, isMuted: boolean): Muting => {
  if (isMuted) return "muted"
  return before === "muted" ? "over" : before
}
