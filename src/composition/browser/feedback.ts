import { httpFeedback } from "../../adapters/http/httpFeedback.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import { openFeedback } from "../../application/feedback/openFeedback.ts"
import type { SessionServices } from "../session.ts"

export const browserFeedback = (session: SessionServices, transport: HttpTransport) =>
  openFeedback({ ...session, feedbackGateway: httpFeedback(transport) })
