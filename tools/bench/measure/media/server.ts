import Fastify from "fastify"
import { openMedia } from "../../../../backend/src/media/media.ts"
import { serveMediaHttp } from "../../../../backend/src/web/mediaHttp.ts"

/** Which engine carries the streams: Janus at this address, or the server itself. */
export interface ServerOrder {
  readonly janus: string | undefined
}
export interface ServerWord {
  readonly address: string
}

const log = {
  info: () => undefined,
  warn: (event: string) => console.error(event),
  error: (event: string) => console.error(event),
}

/** The backend's media server alone, to which anybody may publish and play. */
const serve = async ({ janus }: ServerOrder) => {
  const media = await openMedia({
    interfaceAddress: "0.0.0.0",
    ...(janus !== undefined && { janus: { places: [{ url: janus, secret: undefined }], log } }),
  })
  const server = Fastify({ forceCloseConnections: true })
  await serveMediaHttp(server, { media, iceServersFor: () => [] })
  const word: ServerWord = { address: await server.listen({ port: 0, host: "127.0.0.1" }) }
  process.send?.(word)
}

process.once("message", (order) => void serve(order as ServerOrder))
