import type { IncomingMessage } from "node:http"
import type { FastifyInstance } from "fastify"
import type { Log } from "../environment/Log.ts"
import type { Gate } from "../limits/gate.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { Media } from "../media/media.ts"
import type { Addresses } from "../web/addresses.ts"
import { afterHandlers } from "./after/afterHandlers.ts"
import type { DeskSources } from "./answers/DeskSources.ts"
import { absenceHandlers } from "./calendar/absences.ts"
import { busyCalendarHandlers } from "./calendar/busyCalendarHandlers.ts"
import { calendarHandlers } from "./calendar/calendarHandlers.ts"
import { type DeskOrigin, feedHandlers } from "./calendar/feedHandlers.ts"
import type { Schemas } from "./contract/deskContract.ts"
import { serveDeskContract } from "./contract/serveDeskContract.ts"
import { appointmentHandlers } from "./handlers/appointmentHandlers.ts"
import { availabilityHandlers } from "./handlers/availabilityHandlers.ts"
import { chatHandlers } from "./handlers/chatHandlers.ts"
import { handOverHandlers } from "./handlers/handOverHandlers.ts"
import { presentationHandlers } from "./handlers/presentationHandlers.ts"
import { privacyHandlers } from "./handlers/privacyHandlers.ts"
import { queueHandlers } from "./handlers/queueHandlers.ts"
import { showHandlers } from "./handlers/showHandlers.ts"
import { visitorHandlers } from "./handlers/visitorHandlers.ts"
import { webinarHandlers } from "./handlers/webinarHandlers.ts"
import { newsHandlers } from "./news/newsHandlers.ts"
import { participationHandlers } from "./participation/participationHandlers.ts"
import type { PublishTickets } from "./publishTickets.ts"
import { recordingHandlers } from "./recording/recordingHandlers.ts"
import { searchHandlers } from "./search/searchHandlers.ts"
import { statisticsHandlers } from "./statistics/statisticsHandlers.ts"

export interface DeskApiParts extends DeskSources, DeskOrigin {
  readonly media: Pick<Media, "isLive" | "statistics" | "takesSmallPicture" | "onStreamStarted" | "onStreamEnded">
  readonly tickets: PublishTickets
  readonly addresses: Pick<Addresses, "urlsFor">
  readonly limiter: Pick<Limiter, "spend" | "takes" | "most" | "reached" | "refusal">
  /** The gate through which the bytes of files are read. */
  readonly gate: Gate
  /** Address from which mails are sent. */
  readonly mailFrom: string
  /** Ends all of a customer's connections to the broker. */
  readonly disconnect: (consumerTag: string) => Promise<void>
  /** Capabilities that the desk offers. The operations of recordings are served only with "recording". */
  readonly capabilities: ReadonlyArray<Schemas["Capability"]>
  /** Receives contract violations of answers and events. */
  readonly violations: string[]
  readonly log: Log
}

/** Capabilities of these operations (`capabilities` of `GET /session`). */
export const deskCapabilities: ReadonlyArray<Schemas["Capability"]> = [
  "notes",
  "search",
  "words",
  "pinnedWord",
  "handOver",
  "availability",
  "hold",
  "shownModels",
  "secondSource",
  "readMarkers",
  "changeMessages",
  "quickReplies",
  "typing",
  "cannedReplies",
  "files",
  "appointments",
  "calendar",
  "followUps",
  "figures",
  "webinars",
  "participation",
  "guestStage",
  "recording",
  "agenda",
  "privacy",
]

/** Serves the operations of contracts/desk.openapi.yaml. The guard of `app` identifies the account of each request. */
export const serveDeskApi = async (app: FastifyInstance, parts: DeskApiParts): Promise<void> => {
  await app.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", async (_: unknown, body: IncomingMessage) => body)
    const handlers = {
      ...newsHandlers(scope, { sources: parts, ...parts }),
      ...queueHandlers(parts),
      ...availabilityHandlers(parts),
      ...visitorHandlers(parts),
      ...searchHandlers(parts),
      ...presentationHandlers(parts),
      ...handOverHandlers(parts),
      ...showHandlers(parts),
      ...chatHandlers(parts),
      ...appointmentHandlers(parts),
      ...calendarHandlers(parts),
      ...absenceHandlers(parts),
      ...feedHandlers(parts),
      ...busyCalendarHandlers(parts),
      ...privacyHandlers(parts),
      ...afterHandlers(parts),
      ...statisticsHandlers(parts),
      ...webinarHandlers(parts),
      ...participationHandlers(parts),
      ...(parts.capabilities.includes("recording") ? recordingHandlers(parts) : {}),
    }
    serveDeskContract(scope, { ...parts, handlers })
  })
}
