import type { Container } from "inversify"
import { httpFeedback } from "../../adapters/http/httpFeedback.ts"
import type { HttpTransport } from "../../adapters/http/httpTransport.ts"
import { joinFeedback } from "../features/feedback.ts"

/** Feedback in the browser. */
export const browserFeedback = (container: Container, transport: HttpTransport) =>
  joinFeedback(container, { feedbackGateway: httpFeedback(transport) })
