import type { FastifyInstance } from "fastify"
import { plainHeaders } from "../../backend/src/web/guard/securityHeaders.ts"
import { seededPicture } from "./seededPictures.ts"

/** `GET /pictures/{name}.svg`: drawn pictures of the seeded models (K3), for pages of any origin. */
export const servePictures = (app: FastifyInstance): void => {
  app.get<{ Params: { name: string } }>("/pictures/:name", (request, reply) => {
    const picture = seededPicture(request.params.name)
    if (picture === undefined)
      return reply.code(404).headers(plainHeaders).type("text/plain").send("There is nothing here.\n")
    return reply
      .headers({ ...plainHeaders, "cache-control": "public, max-age=3600" })
      .type("image/svg+xml; charset=utf-8")
      .send(picture)
  })
}
