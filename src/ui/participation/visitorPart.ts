import type { ParticipationView } from "./ParticipationView.ts"
import { HandControl, HandWords } from "./RaisedHand.tsx"

/** How a visitor takes part in a webinar. */
export const participationView: ParticipationView = { Controls: HandControl, Words: HandWords }
