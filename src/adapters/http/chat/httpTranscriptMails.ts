import * as v from "valibot"
import type { TranscriptMails } from "../../../application/ports/backend/TranscriptMails.ts"
import type { SealedCaption } from "../../../domain/captions/sealedCaptions.ts"
import { optional, shape, text } from "../../reading/lenient.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"
import { ignoredBody } from "../transport/restCall.ts"

const addressAnswer = v.pipe(
  shape({ email: optional(text) }),
  v.transform(({ email }) => email || undefined),
)

const sealAnswer = v.pipe(
  shape({ seal: text }),
  v.transform(({ seal }) => seal),
)

/** A caption in the form in which it was received. */
const returned = ({ line, at, text, language, speaker, translations, seal }: SealedCaption) => ({
  line,
  timestamp: at,
  text,
  seal,
  ...(language !== undefined && { language }),
  ...(speaker !== undefined && { speaker }),
  ...(Object.keys(translations).length > 0 && { translations }),
})

/** The conversation by mail, over REST. */
export const httpTranscriptMails = (transport: HttpTransport): TranscriptMails => ({
  address: (id) =>
    transport
      .about(id)
      .ask(
        (rest, { header, signal }) =>
          rest.GET("/presentation/{id}/transcript_mail", { params: { header, path: { id } }, signal }),
        addressAnswer,
      ),
  sendCode: (id, email) =>
    transport.about(id).ask(
      (rest, { header, signal }) =>
        rest.POST("/presentation/{id}/transcript_mail/code", {
          params: { header, path: { id } },
          body: { email },
          signal,
        }),
      sealAnswer,
    ),
  send: (id, { to, timeZone, captions }) =>
    transport.about(id).ask(
      (rest, { header, signal }) =>
        rest.POST("/presentation/{id}/transcript_mail", {
          params: { header, path: { id } },
          body: {
            consent: true,
            time_zone: timeZone,
            ...(to && { to }),
            ...(captions.length > 0 && { captions: captions.map(returned) }),
          },
          signal,
        }),
      ignoredBody,
    ),
})
