import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { TooMany } from "../environment/Refused.ts"
import type { IceServer, IceServersFor } from "../environment/Urls.ts"
import { addressKey } from "../limits/addressKey.ts"
import { type Limiter, openLimiter } from "../limits/limiter.ts"
import type { MediaAnswer, MediaRequest } from "../media/http/httpMessage.ts"
import type { HttpSignalling } from "../media/http/httpSignalling.ts"
import { plainHeaders } from "./guard/securityHeaders.ts"

export interface MediaHttpParts {
  readonly media: {
    readonly whep: HttpSignalling
    readonly whip: HttpSignalling
    /** Whether a session can be lost while this server runs. Responses then name the address that reports the loss. */
    readonly losesSessions: boolean
  }
  /** Sent to each client with a session, the subject (RFC 9725, section 4.6). */
  readonly iceServersFor: IceServersFor
  /** Default: a limiter of its own. */
  readonly limiter?: Limiter
}

interface ByStream {
  readonly Params: { readonly application: string; readonly stream: string; readonly session: string }
  readonly Body: string | undefined
}

/** Session descriptions have some 10 KB. */
const longestBodyBytes = 64 * 1_024
/** Timeout of a request whose answer a fault suppresses, in ms. */
const silenceMs = 60_000

/** Any origin may use a stream that it can name, as on other media servers. No cookies are involved. */
const everybody = {
  ...plainHeaders,
  "cache-control": "no-store",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "Location, Link, ETag, Retry-After, Accept-Patch, WWW-Authenticate",
}
const asked = {
  "access-control-allow-methods": "GET, POST, PATCH, DELETE, OPTIONS",
  "access-control-allow-headers": "Authorization, Content-Type, If-Match",
  "access-control-max-age": "600",
  "accept-post": "application/sdp",
}

/** Relation of the address whose GET answers once the session is lost. */
const sessionLossRelation = "urn:online-showroom:session-loss"

const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`

/** ICE servers as links, one for each address. */
export const iceLinks = (servers: ReadonlyArray<IceServer>): string[] =>
  servers.flatMap(({ urls, username, credential }) =>
    [urls].flat().map((url) => {
      const secret =
        username === undefined || credential === undefined
          ? ""
          : `; username=${quoted(username)}; credential=${quoted(credential)}; credential-type="password"`
      return `<${url}>; rel="ice-server"${secret}`
    }),
  )

const mediaRequestOf = ({ headers, body, raw }: FastifyRequest<ByStream>): MediaRequest => ({
  contentType: (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "",
  ifMatch: headers["if-match"],
  body: body ?? "",
  request: raw,
})

/** WHEP at `/whep/{application}/{stream}` (S1) and WHIP at `/whip/…` (P3); contracts/whip.openapi.yaml. */
export const serveMediaHttp = async (app: FastifyInstance, parts: MediaHttpParts): Promise<void> => {
  const { media, iceServersFor, limiter = openLimiter() } = parts

  const send = (reply: FastifyReply, answer: MediaAnswer | undefined, path = "") => {
    if (!answer) {
      reply.hijack()
      setTimeout(() => reply.raw.destroy(), silenceMs).unref()
      return reply
    }
    if (answer.sessionId !== undefined) {
      reply.header("location", `${path}/${answer.sessionId}`).header("accept-patch", "application/trickle-ice-sdpfrag")
      const links = iceLinks(iceServersFor(`session:${answer.sessionId}`))
      if (media.losesSessions) links.push(`<${path}/${answer.sessionId}>; rel="${sessionLossRelation}"`)
      if (links.length > 0) reply.header("link", links)
    }
    return reply.code(answer.status).headers(answer.headers).send(answer.body)
  }

  const following = new Set<AbortController>()
  // A request that waits would hold up the shutdown.
  app.addHook("preClose", async () => {
    for (const left of following) left.abort()
  })
  await app.register(async (scope) => {
    scope.addHook("onRequest", async (_request, reply) => void reply.headers(everybody))
    scope.addHook("onRequest", async ({ ip }) => limiter.spend("media", addressKey(ip)))
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: longestBodyBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((failure: FastifyError | TooMany, _request, reply) => {
      if (failure instanceof TooMany) {
        const after = { "retry-after": failure.seconds }
        return reply.code(429).headers(after).type("text/plain; charset=utf-8").send("Too many requests.\n")
      }
      const status = failure.statusCode ?? 500
      const text = status >= 500 ? "The media server failed." : failure.message
      return reply.code(status).type("text/plain; charset=utf-8").send(`${text}\n`)
    })

    for (const protocol of ["whep", "whip"] as const) {
      const signalling = media[protocol]
      const endpoint = `/${protocol}/:application/:stream`
      const nameOf = ({ params }: FastifyRequest<ByStream>) => ({
        applicationName: params.application,
        streamName: params.stream,
      })
      scope.post<ByStream>(endpoint, async (request, reply) => {
        const [application, stream] = [request.params.application, request.params.stream].map(encodeURIComponent)
        return send(
          reply,
          await signalling.post(nameOf(request), mediaRequestOf(request)),
          `/${protocol}/${application}/${stream}`,
        )
      })
      scope.patch<ByStream>(`${endpoint}/:session`, async (request, reply) =>
        send(reply, await signalling.patch(nameOf(request), request.params.session, mediaRequestOf(request))),
      )
      scope.delete<ByStream>(`${endpoint}/:session`, async (request, reply) =>
        send(reply, await signalling.end(nameOf(request), request.params.session)),
      )
      scope.get<ByStream>(`${endpoint}/:session`, async (request, reply) => {
        const left = new AbortController()
        following.add(left)
        reply.raw.once("close", () => {
          following.delete(left)
          left.abort()
        })
        return send(reply, await signalling.follow(nameOf(request), request.params.session, left.signal))
      })
      for (const url of [endpoint, `${endpoint}/:session`]) {
        scope.options(url, async (_request, reply) => reply.code(204).headers(asked).send())
        scope.route({
          method: url === endpoint ? ["GET", "PUT", "PATCH", "DELETE"] : ["PUT", "POST"],
          url,
          handler: async (_request, reply) =>
            reply
              .code(405)
              .header("allow", url === endpoint ? "POST, OPTIONS" : "GET, PATCH, DELETE, OPTIONS")
              .type("text/plain; charset=utf-8")
              .send("This address takes no such request.\n"),
        })
      }
    }
  })
}
