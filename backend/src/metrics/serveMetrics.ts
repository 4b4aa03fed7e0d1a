import Fastify, { type FastifyInstance } from "fastify"
import type { Measures } from "./measures.ts"

/** `GET /metrics` on a server of its own, which no proxy publishes by accident. The caller starts listening. */
export const openMetricsServer = ({ text, contentType }: Measures): FastifyInstance => {
  const app = Fastify({ forceCloseConnections: true })
  app.get("/metrics", async (_request, reply) =>
    reply
      .headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" })
      .type(contentType)
      .send(await text()),
  )
  return app
}
