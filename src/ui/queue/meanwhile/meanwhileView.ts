import { CallMe } from "./CallMe.tsx"
import { ModelStrip } from "./ModelStrip.tsx"

/** The components of what a visitor may do while waiting. */
export const meanwhileView = { CallMe, Models: ModelStrip }
