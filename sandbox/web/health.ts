import { sql } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import type { World } from "../world/World.ts"
import { plainHeaders } from "./securityHeaders.ts"

export interface HealthParts {
  readonly world: World
  /** What must be up beside the database, by name. */
  readonly parts: Readonly<Record<string, () => boolean>>
  /** How often each limit was enforced since the start. */
  readonly enforced: () => Readonly<Record<string, number>>
}

/** `GET /healthz`: 200 when every part is there, else 503 and the names of those that are not; and what limits had to hold off. */
export const serveHealth = (app: FastifyInstance, { world, parts, enforced }: HealthParts): void => {
  app.get("/healthz", async (_request, reply) => {
    const isKept = await world.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const missing = Object.entries({ ...parts, world: () => isKept }).flatMap(([name, isUp]) => (isUp() ? [] : [name]))
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .headers({ ...plainHeaders, "cache-control": "no-store" })
      .send({
        ...(missing.length === 0 ? { status: "ready" } : { status: "not ready", missing }),
        limits: enforced(),
      })
  })
}
