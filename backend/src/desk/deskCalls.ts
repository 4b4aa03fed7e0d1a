import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Urls } from "../environment/Urls.ts"
import { presentationOf } from "../presentation/access.ts"
import type { Recordings } from "../presentation/recordings.ts"
import type { Addresses } from "../web/addresses.ts"
import type { DeskAction, DeskStarted, DeskTicket } from "./DeskApi.ts"
import { type ById, body, id, params } from "./deskBody.ts"
import { readDeskDetail } from "./deskDetail.ts"
import { type DeskSources, readDeskState } from "./deskState.ts"
import type { PublishTickets } from "./publishTickets.ts"

export interface DeskCallsParts extends DeskSources {
  readonly recordings: Recordings
  readonly tickets: PublishTickets
  readonly addresses: Addresses
}

const actions: ReadonlyArray<DeskAction> = [
  "start",
  "end",
  "cancel",
  "cloud-stream-update",
  "move-stream",
  "hls-stream-update",
  "step-away",
  "return",
]

const done = { done: true }

const serveQueueCalls = (app: FastifyInstance, { backend: { visitorQueue } }: DeskCallsParts): void => {
  app.post<ById & { Body: { consultantId: number } }>(
    "/desk/api/line/:id/pick-up",
    { schema: { params, body: body({ consultantId: id }, "consultantId") } },
    ({ params, body }) => visitorQueue.pickUp(body.consultantId, params.id),
  )
  app.post<ById>("/desk/api/line/:id/remove", { schema: { params } }, async ({ params }) => ({
    done: await visitorQueue.remove(params.id),
  }))
  app.post<ById & { Body: { available: boolean } }>(
    "/desk/api/locations/:id/moderator",
    { schema: { params, body: body({ available: { type: "boolean" } }, "available") } },
    async ({ params, body }) => {
      await visitorQueue.availability.setLocation(params.id, body.available ? "open" : "closed")
      return done
    },
  )
}

/** How long a consultant who turns to another visitor expects to be away, in minutes. */
const awayMinutes = 2

/** The consultant's calls. Refusals are the backend's (404, 409), with the code as the message. */
export const serveDeskCalls = (app: FastifyInstance, parts: DeskCallsParts): void => {
  const { backend, recordings, tickets, addresses } = parts
  const { environment, presentations, bookings, chat, streams } = backend
  const { applicationName } = streams
  const urlsOf = ({ host, protocol }: FastifyRequest<ById>) => addresses.urlsFor({ host, secure: protocol === "https" })

  const streamOf = async (presentationId: number) => (await presentationOf(environment, presentationId)).streamName

  const act: Readonly<Record<DeskAction, (presentationId: number, urls: Urls) => Promise<unknown>>> = {
    start: presentations.start,
    end: presentations.end,
    // For an appointment, cancel the booking: that cancels its one-to-one and mails the visitor.
    cancel: async (presentationId, urls) =>
      (await bookings.cancelOneToOne(presentationId, urls)) || presentations.cancel(presentationId),
    "cloud-stream-update": presentations.cloudStreamUpdate,
    "move-stream": async (presentationId) => {
      const from = await streamOf(presentationId)
      const to = await presentations.moveStream(presentationId)
      // The recording is available as HLS under its new name at once.
      if (await recordings.moved(from, to)) await presentations.hlsStreamUpdate(presentationId)
    },
    "step-away": (presentationId) => presentations.hold(presentationId, { minutes: awayMinutes }),
    return: presentations.resume,
    "hls-stream-update": (presentationId) => presentations.hlsStreamUpdate(presentationId),
  }

  app.get("/desk/api/state", () => readDeskState(parts))
  serveQueueCalls(app, parts)
  app.post<ById>("/desk/api/bookings/:id/start", { schema: { params } }, async ({ params }) => {
    const presentationId = await bookings.oneToOneOf(params.id)
    return { presentationId, done: await presentations.start(presentationId) } satisfies DeskStarted
  })
  app.get<ById>("/desk/api/presentations/:id", { schema: { params } }, (request) =>
    readDeskDetail(parts, request.params.id, urlsOf(request).showroomUrl),
  )
  app.post<ById & { Body: { action: DeskAction } }>(
    "/desk/api/presentations/:id/act",
    { schema: { params, body: body({ action: { enum: actions } }, "action") } },
    async (request) => {
      const { params, body } = request
      return { done: (await act[body.action](params.id, urlsOf(request))) !== false }
    },
  )
  app.post<ById & { Body: { chat: string; text: string } }>(
    "/desk/api/presentations/:id/say",
    {
      schema: {
        params,
        body: body(
          {
            chat: { type: "string", pattern: "^(general|private\\.[A-Za-z0-9_-]{8,64})$" },
            text: { type: "string", minLength: 1, maxLength: 4000 },
          },
          "chat",
          "text",
        ),
      },
    },
    async ({ params, body }) => {
      await chat.sendAsConsultant(params.id, body.chat, body.text)
      return done
    },
  )
  app.post<ById & { Body: { visitor: string; muted: boolean } }>(
    "/desk/api/presentations/:id/mute",
    {
      schema: {
        params,
        body: body(
          { visitor: { type: "string", pattern: "^private\\.[A-Za-z0-9_-]{8,64}$" }, muted: { type: "boolean" } },
          "visitor",
          "muted",
        ),
      },
    },
    async ({ params, body }) => {
      await chat.mute(params.id, body.visitor, body.muted)
      return done
    },
  )
  app.post<ById>("/desk/api/presentations/:id/ticket", { schema: { params } }, async ({ params }) => {
    const streamName = await streamOf(params.id)
    const token = tickets.issue(streamName)
    const url = `/desk/webrtc-session.json?ticket=${token}`
    return { url, token, applicationName, streamName } satisfies DeskTicket
  })
}
