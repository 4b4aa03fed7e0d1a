import { eq } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { invitations } from "../environment/tables/presentations.ts"
import { presentationOf } from "../presentation/access.ts"
import type { Recordings } from "../presentation/recordings.ts"
import type { DeskFault, DeskFaultTarget, DeskTransport, DeskWhepBehaviour } from "./DeskApi.ts"
import { type ById, body, params } from "./deskBody.ts"
import type { DeskSources } from "./deskState.ts"

export interface DeskRehearsalParts extends DeskSources {
  readonly recordings: Recordings
}

const faults: ReadonlyArray<DeskFault> = [404, 502, 503, 504, 507, 514, "silence", "frozen", "dark"]
const transports: ReadonlyArray<DeskTransport> = ["any", "wowza", "whip", "hls"]
const targets: ReadonlyArray<DeskFaultTarget> = ["stream", "cameras"]
const behaviours: ReadonlyArray<DeskWhepBehaviour> = ["answer", "counter-offer"]

/** Additional calls for a rehearsal: put a recording on air, and make the next requests for a stream fail. */
export const serveDeskRehearsal = (app: FastifyInstance, { backend, media, recordings }: DeskRehearsalParts): void => {
  const { environment, presentations, streams } = backend
  const { applicationName } = streams
  const done = { done: true }

  const streamOf = async (presentationId: number) => (await presentationOf(environment, presentationId)).streamName
  const camerasOf = async (presentationId: number) => {
    const rows = await environment.db.select().from(invitations).where(eq(invitations.presentationId, presentationId))
    return rows.map(({ publishName }) => publishName)
  }

  app.post<ById & { Body: { faults: DeskFault[]; transport?: DeskTransport; target?: DeskFaultTarget } }>(
    "/desk/plain/presentations/:id/faults",
    {
      config: { concerns: "presentation" },
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
    async ({ params, body: { faults, transport = "any", target = "stream" } }) => {
      const names = target === "cameras" ? await camerasOf(params.id) : [await streamOf(params.id)]
      for (const name of names) {
        if (transport === "any") media.refuseNext(applicationName, name, ...faults)
        else media.refuseNextBy(transport, applicationName, name, ...faults)
      }
      return done
    },
  )
  app.post<ById & { Body: { behaviour: DeskWhepBehaviour } }>(
    "/desk/plain/presentations/:id/whep",
    {
      config: { concerns: "presentation" },
      schema: { params, body: body({ behaviour: { enum: behaviours } }, "behaviour") },
    },
    async ({ params, body }) => {
      media.setWhepBehaviour(applicationName, await streamOf(params.id), body.behaviour)
      return done
    },
  )
  app.post<ById & { Body: { on: boolean } }>(
    "/desk/plain/presentations/:id/recording",
    { config: { concerns: "presentation" }, schema: { params, body: body({ on: { type: "boolean" } }, "on") } },
    async ({ params, body }) => {
      const streamName = await streamOf(params.id)
      if (!body.on) await recordings.endLive(streamName)
      else if (recordings.goLive(streamName)) await presentations.hlsStreamUpdate(params.id)
      return done
    },
  )
}
