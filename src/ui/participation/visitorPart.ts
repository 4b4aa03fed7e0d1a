import { PartCard } from "./PartCard.tsx"
import type { ParticipationView } from "./ParticipationView.ts"
import { HandControl } from "./RaisedHand.tsx"
import { TakingPart } from "./TakingPart.tsx"

/** How a visitor takes part in a webinar. */
export const participationView: ParticipationView = { Controls: HandControl, Words: TakingPart, Card: PartCard }
