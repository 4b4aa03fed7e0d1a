/** The stage of a webinar for this visitor: `offered` until the visitor publishes, `onAir` while all guests see it. */
export type StageState = "offered" | "onAir"
