import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Accounts } from "../accounts/Accounts.ts"
import type { AuditAction } from "../accounts/audit.ts"
import { consultantOf } from "../accounts/people/consultantOf.ts"
import { sessionOf } from "../accounts/web/deskRequest.ts"
import type { NoteFor } from "../accounts/web/noting.ts"
import type { Urls } from "../environment/Urls.ts"
import { presentationOf } from "../presentation/access.ts"
import type { Addresses } from "../web/addresses.ts"
import { subjectOfEntry, subjectOfPresentation, subjectOfTag } from "./auditSubject.ts"
import type { DeskAction, DeskStarted, DeskTicket } from "./DeskApi.ts"
import { type ById, body, id, params } from "./deskBody.ts"
import { readDeskDetail } from "./deskDetail.ts"
import { type DeskSources, readDeskState } from "./deskState.ts"
import type { PublishTickets } from "./publishTickets.ts"

export interface DeskCallsParts extends DeskSources {
  readonly tickets: PublishTickets
  readonly addresses: Addresses
  readonly accounts: Accounts
  readonly note: NoteFor
}

const actions: ReadonlyArray<DeskAction> = ["start", "end", "cancel", "step-away", "return"]

const done = { done: true }

/** What the audit log says of an action. */
const audited: Readonly<Record<DeskAction, AuditAction>> = {
  start: "started",
  end: "ended",
  cancel: "cancelled",
  "step-away": "held",
  return: "resumed",
}

const ofEntry = { config: { concerns: "entry" } } as const
const ofLocation = { config: { concerns: "location" } } as const
const ofBooking = { config: { concerns: "booking" } } as const
const ofPresentation = { config: { concerns: "presentation" } } as const

const serveQueueCalls = (app: FastifyInstance, { backend, note }: DeskCallsParts): void => {
  const { visitorQueue, environment } = backend
  const { db } = environment
  app.post<ById & { Body: { consultantId?: number } }>(
    "/desk/plain/line/:id/pick-up",
    { ...ofEntry, schema: { params, body: body({ consultantId: id }) } },
    async (request) => {
      const { account } = sessionOf(request)
      const subject = await subjectOfEntry(db, request.params.id)
      const { consultantId } = request.body
      // Only a lead picks up for a colleague.
      const speaker =
        account.role === "lead" && consultantId !== undefined
          ? consultantId
          : await consultantOf(db, account, subject.locationId ?? 0)
      const made = await visitorQueue.pickUp(speaker, request.params.id)
      await note(request, { action: "pickedUp", ...subject, presentationId: made.presentationId })
      return made
    },
  )
  app.post<ById>("/desk/plain/line/:id/remove", { ...ofEntry, schema: { params } }, async (request) => {
    const subject = await subjectOfEntry(db, request.params.id)
    const isRemoved = await visitorQueue.remove(request.params.id)
    if (isRemoved) await note(request, { action: "removed", ...subject })
    return { done: isRemoved }
  })
  app.post<ById & { Body: { available: boolean } }>(
    "/desk/plain/locations/:id/moderator",
    { ...ofLocation, schema: { params, body: body({ available: { type: "boolean" } }, "available") } },
    async (request) => {
      const { available } = request.body
      await visitorQueue.availability.setLocation(request.params.id, available ? "open" : "closed")
      const details = available ? "open" : "closed"
      await note(request, { action: "availabilitySet", locationId: request.params.id, details })
      return done
    },
  )
}

const serveChatCalls = (app: FastifyInstance, { backend: { chat, environment }, note }: DeskCallsParts): void => {
  app.post<ById & { Body: { chat: string; text: string } }>(
    "/desk/plain/presentations/:id/say",
    {
      ...ofPresentation,
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
    "/desk/plain/presentations/:id/mute",
    {
      ...ofPresentation,
      schema: {
        params,
        body: body(
          { visitor: { type: "string", pattern: "^private\\.[A-Za-z0-9_-]{8,64}$" }, muted: { type: "boolean" } },
          "visitor",
          "muted",
        ),
      },
    },
    async (request) => {
      const { params, body } = request
      await chat.mute(params.id, body.visitor, body.muted)
      const { locationId } = await subjectOfPresentation(environment.db, params.id)
      const subject = await subjectOfTag(environment.db, body.visitor.slice("private.".length))
      const action = body.muted ? "muted" : "unmuted"
      await note(request, { action, ...subject, locationId, presentationId: params.id })
      return done
    },
  )
}

/** How long a consultant who turns to another visitor expects to be away, in minutes. */
const awayMinutes = 2

/** The consultant's calls. Refusals are the backend's (404, 409), with the code as the message. */
export const serveDeskCalls = (app: FastifyInstance, parts: DeskCallsParts): void => {
  const { backend, tickets, addresses, note } = parts
  const { environment, presentations, bookings, streams } = backend
  const { applicationName } = streams
  const urlsOf = ({ host, protocol }: FastifyRequest<ById>) => addresses.urlsFor({ host, secure: protocol === "https" })

  const streamOf = async (presentationId: number) => (await presentationOf(environment, presentationId)).streamName

  const act: Readonly<Record<DeskAction, (presentationId: number, urls: Urls) => Promise<unknown>>> = {
    start: presentations.start,
    end: presentations.end,
    // For an appointment, cancel the booking: that cancels its one-to-one and mails the visitor.
    cancel: async (presentationId, urls) =>
      (await bookings.cancelOneToOne(presentationId, urls)) || presentations.cancel(presentationId),
    "step-away": (presentationId) => presentations.hold(presentationId, { minutes: awayMinutes }),
    return: presentations.resume,
  }

  app.get("/desk/plain/state", { config: { concerns: "nothing" } }, (request) =>
    readDeskState(parts, sessionOf(request).account.locationIds),
  )
  serveQueueCalls(app, parts)
  serveChatCalls(app, parts)
  app.post<ById>("/desk/plain/bookings/:id/start", { ...ofBooking, schema: { params } }, async (request) => {
    const presentationId = await bookings.oneToOneOf(request.params.id)
    const isStarted = await presentations.start(presentationId)
    const subject = await subjectOfPresentation(environment.db, presentationId)
    if (isStarted) await note(request, { action: "started", ...subject, presentationId })
    return { presentationId, done: isStarted } satisfies DeskStarted
  })
  app.get<ById>("/desk/plain/presentations/:id", { ...ofPresentation, schema: { params } }, (request) =>
    readDeskDetail(parts, request.params.id, urlsOf(request).showroomUrl),
  )
  app.post<ById & { Body: { action: DeskAction } }>(
    "/desk/plain/presentations/:id/act",
    { ...ofPresentation, schema: { params, body: body({ action: { enum: actions } }, "action") } },
    async (request) => {
      const { params, body } = request
      const isDone = (await act[body.action](params.id, urlsOf(request))) !== false
      const action = audited[body.action]
      const subject = await subjectOfPresentation(environment.db, params.id)
      if (isDone) await note(request, { action, ...subject, presentationId: params.id })
      return { done: isDone }
    },
  )
  app.post<ById>(
    "/desk/plain/presentations/:id/ticket",
    { ...ofPresentation, schema: { params } },
    async ({ params }) => {
      const streamName = await streamOf(params.id)
      const token = tickets.issue(streamName)
      const url = `/desk/webrtc-session.json?ticket=${token}`
      return { url, token, applicationName, streamName } satisfies DeskTicket
    },
  )
}
