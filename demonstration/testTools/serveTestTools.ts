import { desc, eq, inArray } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { reportDeskFailures } from "../../backend/src/accounts/web/reportDeskFailures.ts"
import type { ExtensionParts } from "../../backend/src/Extension.ts"
import { locations } from "../../backend/src/environment/tables/places.ts"
import { invitations, presentations } from "../../backend/src/environment/tables/presentations.ts"
import { presentationOf } from "../../backend/src/presentation/access.ts"
import { servePage } from "../../backend/src/web/files/pageFiles.ts"
import { serveTypeFace } from "../../backend/src/web/files/typeFace.ts"
import { insidePageHeaders } from "../../backend/src/web/guard/securityHeaders.ts"
import { sceneAt } from "../world/brands.ts"
import { type ById, body, params } from "./callSchemas.ts"
import type { FaultOrder, StreamEvent, StreamFault, TestedPresentation, TestTicket, WhepOffers } from "./TestTools.ts"

export type TestToolsParts = Pick<ExtensionParts, "backend" | "media" | "recordings" | "tickets" | "guard" | "log">

const faults: ReadonlyArray<StreamFault> = [404, 502, 503, 504, 507, 514, "silence", "frozen", "dark"]
const transports = ["any", "wowza", "whip", "hls"]
const targets = ["stream", "cameras"]
const offers: ReadonlyArray<WhepOffers> = ["answer", "counter-offer"]
const events: ReadonlyArray<StreamEvent> = ["cloud_stream_update", "hls_stream_update", "move"]
const [scheduled, live] = [1, 4] as const

const done = { done: true }

const readPresentations = async ({
  backend: { environment, streams },
  media,
}: TestToolsParts): Promise<ReadonlyArray<TestedPresentation>> => {
  const rows = await environment.db
    .select({ presentation: presentations, location: locations.name })
    .from(presentations)
    .innerJoin(locations, eq(locations.id, presentations.locationId))
    .where(inArray(presentations.statusId, [scheduled, live]))
    .orderBy(desc(presentations.statusId), presentations.locationId, presentations.id)
  const running = media.statistics().streams
  return rows.map(({ presentation: { id, name, statusId, streamName }, location }) => ({
    id,
    location,
    name: name.en,
    isLive: statusId === live,
    isOnAir: media.isLive(streams.applicationName, streamName),
    isRecording: running.find((each) => each.streamName === streamName)?.looped ?? false,
    whep: media.whepBehaviour(streams.applicationName, streamName),
  }))
}

const serveCalls = (app: FastifyInstance, parts: TestToolsParts): void => {
  const { backend, media, recordings, tickets } = parts
  const { environment, presentations, streams } = backend
  const { applicationName } = streams

  const streamOf = async (presentationId: number) => (await presentationOf(environment, presentationId)).streamName
  const camerasOf = async (presentationId: number) => {
    const rows = await environment.db.select().from(invitations).where(eq(invitations.presentationId, presentationId))
    return rows.map(({ publishName }) => publishName)
  }
  const move = async (presentationId: number) => {
    const from = await streamOf(presentationId)
    const to = await presentations.moveStream(presentationId)
    // The recording is available as HLS under its new name at once.
    if (await recordings.moved(from, to)) await presentations.hlsStreamUpdate(presentationId)
  }
  const send: Readonly<Record<StreamEvent, (presentationId: number) => Promise<void>>> = {
    cloud_stream_update: presentations.cloudStreamUpdate,
    hls_stream_update: (presentationId) => presentations.hlsStreamUpdate(presentationId),
    move,
  }

  const path = (name: string) => `/demonstration/presentations/:id/${name}`
  app.get("/demonstration/presentations", () => readPresentations(parts))
  app.post<ById & { Body: FaultOrder }>(
    path("faults"),
    {
      schema: {
        params,
        body: body(
          {
            faults: { type: "array", maxItems: 20, items: { enum: faults } },
            transport: { enum: transports },
            target: { enum: targets },
          },
          "faults",
        ),
      },
    },
    async ({ params: { id }, body: { faults, transport = "any", target = "stream" } }) => {
      const names = target === "cameras" ? await camerasOf(id) : [await streamOf(id)]
      for (const name of names) {
        if (transport === "any") media.refuseNext(applicationName, name, ...faults)
        else media.refuseNextBy(transport, applicationName, name, ...faults)
      }
      return done
    },
  )
  app.post<ById & { Body: { behaviour: WhepOffers } }>(
    path("whep"),
    { schema: { params, body: body({ behaviour: { enum: offers } }, "behaviour") } },
    async ({ params: { id }, body }) => {
      media.setWhepBehaviour(applicationName, await streamOf(id), body.behaviour)
      return done
    },
  )
  app.post<ById & { Body: { on: boolean } }>(
    path("recording"),
    { schema: { params, body: body({ on: { type: "boolean" } }, "on") } },
    async ({ params: { id }, body }) => {
      const { streamName, locationId } = await presentationOf(environment, id)
      if (!body.on) await recordings.endLive(streamName)
      else if (recordings.goLive(streamName, sceneAt(locationId))) await presentations.hlsStreamUpdate(id)
      return done
    },
  )
  app.post<ById & { Body: { event: StreamEvent } }>(
    path("events"),
    { schema: { params, body: body({ event: { enum: events } }, "event") } },
    async ({ params: { id }, body: { event } }) => {
      await send[event](id)
      return done
    },
  )
  app.post<ById>(path("ticket"), { schema: { params } }, async ({ params: { id } }): Promise<TestTicket> => {
    const streamName = await streamOf(id)
    return { whipUrl: `/whip/${applicationName}/${streamName}`, token: tickets.issue(streamName) }
  })
}

/**
 * Serves the test tools at `/demonstration`: faults, events of a stream, a test picture and the recording for any
 * presentation. For anyone the guard admits.
 */
export const serveTestTools = async (app: FastifyInstance, parts: TestToolsParts): Promise<void> => {
  await app.register(async (inside) => {
    inside.addHook("onRequest", parts.guard)
    reportDeskFailures(inside, parts.log)
    await servePage(inside, {
      folder: new URL("./pages/", import.meta.url),
      path: "/demonstration",
      files: "/demonstration/files/",
      html: "testTools.html",
      headers: ({ headers }) => insidePageHeaders(headers.host),
    })
    serveTypeFace(inside, "/demonstration/files/type.woff2")
    serveCalls(inside, parts)
  })
}
