/** The stage of a webinar for this visitor: `offered` until the visitor publishes, `onAir` while all guests see it. */
export type StageState = "offered" | "onAir"

/** Parses the backend's value. An unreadable stage counts as an offer: the visitor is asked before anything is sent. */
export const stageIn = (said: unknown): StageState | undefined => {
  if (said == null) return undefined
  return typeof said === "object" && "state" in said && said.state === "on_air" ? "onAir" : "offered"
}
