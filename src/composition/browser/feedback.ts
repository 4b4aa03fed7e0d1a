import { httpFeedback } from "../../adapters/http/httpFeedback.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import { joinFeedback } from "../features/feedback.ts"
import type { SessionContainer } from "../session.ts"

export const browserFeedback = (session: SessionContainer, transport: HttpTransport) =>
  joinFeedback(session, { feedbackGateway: httpFeedback(transport) })
