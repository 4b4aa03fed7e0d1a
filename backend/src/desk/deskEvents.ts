import type { ServerResponse } from "node:http"
import type { FastifyInstance } from "fastify"
import type { Sessions } from "../accounts/sessions/sessions.ts"
import { DeskRefused } from "../accounts/web/DeskRefused.ts"
import { sessionOf } from "../accounts/web/deskRequest.ts"
import { locationOf } from "../accounts/web/locationOf.ts"
import { about, type Log } from "../environment/Log.ts"
import type { DeskNewMessage } from "./DeskApi.ts"
import { deskMessage } from "./deskDetail.ts"
import { type DeskSources, readDeskState } from "./deskState.ts"
import type { Presence } from "./presence.ts"

export interface DeskEventsParts extends DeskSources {
  readonly presence: Presence
  readonly log: Log
  readonly accounts: { readonly sessions: Pick<Sessions, "endOf"> }
}

/** Changes arrive in bursts; the desk reads its lists once per this delay, in ms. */
const gatherMs = 60
/**
 * Refresh interval in ms. Viewers join and leave without an event, a write reveals a dead connection, and an ended
 * session closes its desk.
 */
const beatMs = 5_000
const mostDesks = 20

/** An open page. It receives news of its account's locations alone. */
interface Desk {
  readonly response: ServerResponse
  readonly sessionId: number
  readonly locationIds: ReadonlyArray<number>
}

/** The attended locations. Refused if the seat is at another's location. */
const seatOf = (text: string | undefined, own: ReadonlyArray<number>): ReadonlyArray<number> => {
  if (text === "all") return own
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) return []
  if (!own.includes(Number(text))) throw new DeskRefused("wrong_location")
  return [Number(text)]
}

const write = (to: Iterable<Desk>, event: string, data: unknown) => {
  const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
  for (const { response } of to) response.write(text)
}

/** Desks of the same locations, which receive the same state. */
const byLocations = (desks: Iterable<Desk>): ReadonlyMap<string, ReadonlyArray<Desk>> => {
  const groups = new Map<string, Desk[]>()
  for (const desk of desks) {
    const key = desk.locationIds.join()
    groups.set(key, [...(groups.get(key) ?? []), desk])
  }
  return groups
}

/**
 * `GET /desk/plain/events?seat=all|<location>|none`: server-sent events `state` (DeskState) and `said` (DeskNewMessage).
 * While it is open, the seat counts as attended, and the scripted consultant is inactive there.
 */
export const serveDeskEvents = (app: FastifyInstance, parts: DeskEventsParts): void => {
  const { backend, media, presence, log, accounts } = parts
  const desks = new Set<Desk>()
  let isDue = false
  let isClosing = false

  const reported = (failure: unknown) => {
    // The environment may close while the lists are read: no desk is left to notify.
    if (!isClosing) log.error("desk update failed", about(failure))
  }
  const refresh = async (to: Iterable<Desk> = desks) => {
    for (const group of byLocations(to).values())
      await readDeskState(parts, group[0]?.locationIds ?? [])
        .then((state) => write(group, "state", state))
        .catch(reported)
  }

  const changed = () => {
    if (isDue || desks.size === 0) return
    isDue = true
    setTimeout(() => {
      isDue = false
      if (!isClosing) void refresh()
    }, gatherMs).unref()
  }

  const dropEnded = async () => {
    for (const desk of desks) {
      if ((await accounts.sessions.endOf(desk.sessionId)) === undefined) continue
      write([desk], "signedOut", {})
      desk.response.end()
    }
  }
  const beat = setInterval(() => {
    if (desks.size === 0) return
    dropEnded().catch(reported)
    changed()
  }, beatMs)
  beat.unref()

  const unsubscribes = [
    backend.events.on("queue", changed),
    backend.events.on("presentation", changed),
    backend.events.on("booking", changed),
    backend.events.on("feedback", changed),
    backend.events.on("chat", async ({ presentationId, message, isMuted }) => {
      if (presentationId === undefined || desks.size === 0) return
      const locationId = await locationOf(backend.environment, "presentation", presentationId)
      const theirs = [...desks].filter(({ locationIds }) => locationIds.includes(locationId))
      write(theirs, "said", { presentationId, message: deskMessage(message, isMuted) } satisfies DeskNewMessage)
    }),
    media.onStreamStarted(changed),
    media.onStreamEnded(changed),
  ]
  app.addHook("onClose", async () => {
    clearInterval(beat)
    for (const unsubscribe of unsubscribes) unsubscribe()
  })
  // Before the server closes: it would wait for these responses, which never end by themselves.
  app.addHook("preClose", async () => {
    isClosing = true
    for (const { response } of desks) response.end()
  })

  app.get<{ Querystring: { seat?: string } }>(
    "/desk/plain/events",
    { config: { concerns: "nothing" } },
    async (request, reply) => {
      const { id: sessionId, account } = sessionOf(request)
      const { locationIds, role } = account
      const seats = role === "auditor" ? [] : seatOf(request.query.seat, locationIds)
      if (desks.size >= mostDesks) return reply.code(429).send({ message: "Too many desks are open." })
      reply.hijack()
      const response = reply.raw
      response.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "x-accel-buffering": "no",
      })
      response.write("retry: 1000\n\n")
      const desk = { response, sessionId, locationIds }
      desks.add(desk)
      const leaves = seats.map((seat) => presence.sit(seat))
      response.once("close", () => {
        desks.delete(desk)
        for (const leave of leaves) leave()
      })
      await refresh([desk])
    },
  )
}
