import type { ServerResponse } from "node:http"
import type { FastifyInstance } from "fastify"
import { about, type Log } from "../environment/Log.ts"
import type { DeskNewMessage } from "./DeskApi.ts"
import { deskMessage } from "./deskDetail.ts"
import { type DeskSources, readDeskState } from "./deskState.ts"
import type { Presence, Seat } from "./presence.ts"

export interface DeskEventsParts extends DeskSources {
  readonly presence: Presence
  readonly log: Log
}

/** Changes arrive in bursts; the desk reads its lists once per this delay, in ms. */
const gatherMs = 60
/** Refresh interval in ms. Viewers join and leave without an event, and a write reveals a dead connection. */
const beatMs = 5_000
const mostDesks = 20

const seatOf = (text: string | undefined): Seat | undefined => {
  if (text === "all") return "all"
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/**
 * `GET /desk/api/events?seat=all|<location>|none`: server-sent events `state` (DeskState) and `said` (DeskNewMessage). While
 * it is open, the seat counts as attended, and the scripted consultant is inactive there.
 */
export const serveDeskEvents = (app: FastifyInstance, parts: DeskEventsParts): void => {
  const { backend, media, presence, log } = parts
  const desks = new Set<ServerResponse>()
  let isDue = false
  let isClosing = false

  const write = (to: Iterable<ServerResponse>, event: string, data: unknown) => {
    const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
    for (const response of to) response.write(text)
  }
  const refresh = (to: Iterable<ServerResponse> = desks) =>
    readDeskState(parts)
      .then((state) => write(to, "state", state))
      .catch((failure: unknown) => {
        // The environment may close while the lists are read: no desk is left to notify.
        if (!isClosing) log.error("desk update failed", about(failure))
      })

  const changed = () => {
    if (isDue || desks.size === 0) return
    isDue = true
    setTimeout(() => {
      isDue = false
      if (!isClosing) void refresh()
    }, gatherMs).unref()
  }

  const beat = setInterval(() => {
    if (desks.size > 0) changed()
  }, beatMs)
  beat.unref()

  const unsubscribes = [
    backend.events.on("queue", changed),
    backend.events.on("presentation", changed),
    backend.events.on("booking", changed),
    backend.events.on("feedback", changed),
    backend.events.on("chat", ({ presentationId, message, isMuted }) => {
      if (presentationId === undefined) return
      write(desks, "said", { presentationId, message: deskMessage(message, isMuted) } satisfies DeskNewMessage)
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
    for (const response of desks) response.end()
  })

  app.get<{ Querystring: { seat?: string } }>("/desk/api/events", async (request, reply) => {
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
    desks.add(response)
    const seat = seatOf(request.query.seat)
    const leave = seat === undefined ? undefined : presence.sit(seat)
    response.once("close", () => {
      desks.delete(response)
      leave?.()
    })
    await refresh([response])
  })
}
