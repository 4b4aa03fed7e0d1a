import Fastify from "fastify"
import { openLimiter } from "../../../../backend/src/limits/limiter.ts"
import { openMedia } from "../../../../backend/src/media/media.ts"
import { serveHls } from "../../../../backend/src/web/files/hlsFiles.ts"
import { serveMediaHttp } from "../../../../backend/src/web/mediaHttp.ts"

/** Which engine carries the streams: Janus at this address, or the server itself. */
export interface ServerOrder {
  readonly janus: string | undefined
  /** Makes HLS of the streams on Janus, in this folder. */
  readonly hls?: { readonly folder: string; readonly ffmpeg: string }
}
export interface ServerWord {
  readonly address: string
}

const log = {
  info: () => undefined,
  warn: (event: string) => console.error(event),
  error: (event: string) => console.error(event),
}

/** Only the backend's media server, to which anybody may publish and play. */
const serve = async ({ janus, hls }: ServerOrder) => {
  const media = await openMedia({
    interfaceAddress: "0.0.0.0",
    ...(janus !== undefined && { janus: { places: [{ url: janus, secret: undefined }], log } }),
    ...(hls && {
      liveHls: {
        settings: { ...hls, host: "127.0.0.1", most: 1 },
        log,
        mayBroadcast: async () => true,
        onReady: () => undefined,
      },
    }),
  })
  const server = Fastify({ forceCloseConnections: true })
  await serveMediaHttp(server, { media, iceServersFor: () => [] })
  // All readers have one address, which would be the limit of one household.
  serveHls(server, { media, wanted: async () => undefined, limiter: { ...openLimiter(), takes: async () => true } })
  const word: ServerWord = { address: await server.listen({ port: 0, host: "127.0.0.1" }) }
  process.send?.(word)
}

process.once("message", (order) => void serve(order as ServerOrder))
