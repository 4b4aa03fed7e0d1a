import { httpTranscriptMails } from "../../../adapters/http/chat/httpTranscriptMails.ts"
import type { HttpTransport } from "../../../adapters/http/transport/httpTransport.ts"
import { mailTranscript } from "../../../application/feedback/mailTranscript.ts"

/** Conversations by mail over REST, for a backend that sends them. */
export const browserMailTranscript = (transport: HttpTransport) => mailTranscript(httpTranscriptMails(transport))
