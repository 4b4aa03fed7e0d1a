import type { Container } from "inversify"
import { httpFeedback } from "../adapters/http/httpFeedback.ts"
import type { HttpTransport } from "../adapters/http/httpTransport.ts"
import type { FeedbackViews } from "../ui/routing/HouseViews.ts"
import { feedbackRoom } from "./feedbackRoom.ts"
import { recipe } from "./recipe.ts"

/** Feedback in the browser. */
export const browserFeedback = (container: Container, transport: HttpTransport): FeedbackViews =>
  feedbackRoom(container, { feedback: recipe(() => httpFeedback(transport)) })
