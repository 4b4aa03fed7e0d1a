import { openFeedback } from "../../application/feedback/openFeedback.ts"
import { feature } from "../session.ts"

export const joinFeedback = feature(openFeedback, "visitor", "store", "config", "funnel")
