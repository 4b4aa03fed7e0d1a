import { createFeedback } from "../../application/feedback/createFeedback.ts"
import { feature } from "../session.ts"

export const joinFeedback = feature(createFeedback, "visitor", "store", "config", "funnel")
