import type { IncomingMessage } from "node:http"
import type { FastifyInstance } from "fastify"
import type { Lacks } from "../contract/Lacks.ts"
import type { Log } from "../environment/Log.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { Media } from "../media/media.ts"
import type { Addresses } from "../web/addresses.ts"
import { afterCalls } from "./after/afterCalls.ts"
import type { DeskSources } from "./answers/DeskSources.ts"
import { appointmentCalls } from "./calls/appointmentCalls.ts"
import { availabilityCalls } from "./calls/availabilityCalls.ts"
import { chatCalls } from "./calls/chatCalls.ts"
import { presentationCalls } from "./calls/presentationCalls.ts"
import { privacyCalls } from "./calls/privacyCalls.ts"
import { queueCalls } from "./calls/queueCalls.ts"
import { showCalls } from "./calls/showCalls.ts"
import { visitorCalls } from "./calls/visitorCalls.ts"
import { webinarCalls } from "./calls/webinarCalls.ts"
import type { Schemas } from "./contract/deskContract.ts"
import { serveDeskContract } from "./contract/serveDeskContract.ts"
import { newsCalls } from "./news/newsCalls.ts"
import { participationCalls } from "./participation/participationCalls.ts"
import type { PublishTickets } from "./publishTickets.ts"
import { recordingCalls } from "./recording/recordingCalls.ts"

export interface DeskApiParts extends DeskSources {
  readonly media: Pick<Media, "isLive" | "statistics" | "takesSmallPicture" | "onStreamStarted" | "onStreamEnded">
  readonly tickets: PublishTickets
  readonly addresses: Pick<Addresses, "urlsFor">
  readonly limiter: Pick<Limiter, "spend">
  /** The mails' own address. */
  readonly mailFrom: string
  /** Ends all of a customer's connections to the broker. */
  readonly disconnect: (consumerTag: string) => Promise<void>
  /** What the desk offers. A part that is not there is not served. */
  readonly capabilities: ReadonlyArray<Schemas["Capability"]>
  /** Receives contract violations of answers and events. */
  readonly violations: string[]
  readonly log: Log
}

/**
 * What this part of the desk offers (`capabilities` of `GET /session`). A backend that sends visitors no words of
 * consultants offers none, and so for models that are shown and a second picture.
 */
export const deskCapabilities = (lacks: Lacks | undefined): ReadonlyArray<Schemas["Capability"]> => [
  "notes",
  ...(lacks?.("queue_word") ? [] : (["words"] as const)),
  ...(lacks?.("queue_pinned") ? [] : (["pinnedWord"] as const)),
  "handOver",
  "availability",
  ...(lacks?.("consultant_away") ? [] : (["hold"] as const)),
  ...(lacks?.("product_shown") ? [] : (["shownModels"] as const)),
  ...(lacks?.("presentation.second_stream") ? [] : (["secondSource"] as const)),
  "readMarkers",
  // Without the fields, a changed message would be shown as a second one.
  ...(lacks?.("chat_message.data.revision") ? [] : (["changeMessages"] as const)),
  ...(lacks?.("chat_message.data.quick_replies") ? [] : (["quickReplies"] as const)),
  ...(lacks?.("chat_typing") ? [] : (["typing"] as const)),
  "cannedReplies",
  "files",
  "appointments",
  "followUps",
  "webinars",
  ...(lacks?.("participation") ? [] : (["participation"] as const)),
  ...(lacks?.("recording") ? [] : (["recording"] as const)),
  ...(lacks?.("presentation.agenda") ? [] : (["agenda"] as const)),
  "privacy",
]

/** Serves the calls of contracts/desk.openapi.yaml to all who pass the guard of `app`, which knows their accounts. */
export const serveDeskApi = async (app: FastifyInstance, parts: DeskApiParts): Promise<void> => {
  await app.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", async (_: unknown, body: IncomingMessage) => body)
    const handlers = {
      ...newsCalls(scope, { sources: parts, ...parts }),
      ...queueCalls(parts),
      ...availabilityCalls(parts),
      ...visitorCalls(parts),
      ...presentationCalls(parts),
      ...showCalls(parts),
      ...chatCalls(parts),
      ...appointmentCalls(parts),
      ...privacyCalls(parts),
      ...afterCalls(parts),
      ...webinarCalls(parts),
      ...participationCalls(parts),
      ...(parts.capabilities.includes("recording") ? recordingCalls(parts) : {}),
    }
    serveDeskContract(scope, { ...parts, handlers })
  })
}
