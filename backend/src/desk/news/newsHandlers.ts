import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Log } from "../../environment/Log.ts"
import { TooMany } from "../../environment/Refused.ts"
import { randomName } from "../../environment/random.ts"
import { heldAtOnce } from "../../limits/heldAtOnce.ts"
import type { Limiter } from "../../limits/limiter.ts"
import type { Media } from "../../media/media.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers } from "../contract/DeskRequest.ts"
import { sendDeskNews } from "./deskNews.ts"
import { checkMs, checkSessions } from "./sessionChecks.ts"
import { openStillThere } from "./stillThere.ts"
import { openStreams, type Stream } from "./streams.ts"
import { openTopics } from "./topics.ts"

export interface NewsParts {
  readonly sources: DeskSources
  readonly media: Pick<Media, "onStreamStarted" | "onStreamEnded">
  readonly limiter: Pick<Limiter, "most" | "reached" | "refusal">
  /** Receives contract violations of events. */
  readonly violations: string[]
  readonly log: Log
}

/** Streams of all accounts: each change is sent to all of them. */
const mostDesks = 200

/** The locations that a desk attends: those of the query, or all of the account. Refused: 403 for another location. */
const attended = (own: ReadonlyArray<number>, named: string | undefined): ReadonlyArray<number> => {
  if (named === undefined) return own
  if (named === "none") return []
  const ids = named.split(",").map(Number)
  if (ids.some((id) => !own.includes(id))) throw new DeskRefused("wrong_location")
  return ids
}

/** The state of the desk, and the stream of its changes. */
export const newsHandlers = (app: FastifyInstance, parts: NewsParts): DeskHandlers => {
  const { sources, media, limiter, violations, log } = parts
  const { atDesk, backend } = sources
  const { clock } = backend.environment
  const streams = openStreams(randomName(6), (fault) => {
    violations.push(fault)
    log.error("event off the contract", { fault })
  })
  const topics = openTopics(sources)
  const stopNews = sendDeskNews({ sources, media, topics, streams, log })
  const stopChecks = checkSessions(sources, streams, log)
  const stillThere = openStillThere({ streams, events: backend.events, clock })
  app.addHook("onClose", async () => {
    stillThere.stop()
    stopNews()
    stopChecks()
  })
  // Before the server closes: it would wait for these responses, which never end by themselves.
  app.addHook("preClose", async () => {
    for (const stream of streams.all()) streams.end(stream)
  })

  const take = heldAtOnce(limiter, "deskNews")
  /** Acquires a stream of the account. Refused: 429 if it, or all accounts together, have too many. */
  const acquireStream = (account: Stream["account"]): (() => void) => {
    if (streams.all().length >= mostDesks) throw new TooMany("too_many", checkMs / 1_000)
    const giveBack = take(String(account.id))
    if (giveBack === undefined) throw limiter.refusal("deskNews", String(account.id), checkMs / 1_000)
    return giveBack
  }

  const open = (request: FastifyRequest, stream: Stream, locationIds: ReadonlyArray<number>) => {
    const { response } = stream
    // Set before the head is written: the log asks for it when the response has ended.
    response.setHeader("content-type", "text/event-stream; charset=utf-8")
    response.writeHead(200, {
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-accel-buffering": "no",
    })
    response.write("retry: 1000\n\n")
    streams.add(stream)
    streams.send([stream], "hello", { eventId: streams.eventId() })
    const attend = () => {
      const desk = stillThere.ask(stream)
      const leave = atDesk.arrive(stream.account, locationIds, desk.seenAt)
      return () => leave(desk.leave())
    }
    const leave = locationIds.length > 0 ? attend() : () => {}
    response.once("close", () => {
      streams.remove(stream)
      leave()
    })
    log.info("desk opened", { account: stream.account.id, request: request.id })
  }

  return {
    state: async ({ account: { locationIds }, urls }) => {
      // Read before the lists, so that later changes are sent as events.
      const eventId = streams.eventId()
      const queues = await Promise.all(locationIds.map(topics.queue))
      return {
        eventId,
        now: new Date(clock.now()).toISOString(),
        ...(await topics.availability(locationIds)),
        ...(await topics.colleagues(locationIds)),
        queue: queues.flatMap(({ entries }) => entries).sort((one, other) => one.since.localeCompare(other.since)),
        ...(await topics.presentations(locationIds)),
        ...(await topics.bookings(locationIds)),
        chats: [...(await topics.chats(locationIds))],
        ...(await topics.webinars(locationIds, urls().showroomUrl)),
        ...(await topics.followUps(locationIds)),
        feedback: [...(await topics.feedback(locationIds))],
      }
    },
    events: async ({ account, query, request, reply, urls }) => {
      const named = attended(account.locationIds, query.locations)
      // An auditor attends no location: visitors would wait for nobody.
      const locationIds = account.role === "auditor" ? [] : named
      const { showroomUrl } = urls()
      const response = reply.raw
      // A response that is closed already emits no second `close`, and would count as open forever.
      const hasLeft = response.destroyed
      if (!hasLeft) response.once("close", acquireStream(account))
      reply.hijack()
      if (!hasLeft)
        open(request, { id: randomName(12), account, request, response, showroomUrl, sent: new Map() }, locationIds)
      return undefined as never
    },
    confirmPresence: async ({ account, path }) => {
      stillThere.confirm(path.stream, account.id)
      return undefined
    },
  }
}
