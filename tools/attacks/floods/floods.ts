import { once } from "node:events"
import { Worker } from "node:worker_threads"
import type { Attack } from "../Attack.ts"
import { show, type Target } from "../target.ts"

/** The attacker's own address, because clients of one address share its turns. */
const localAddress = "127.0.0.2"
/** How long the attacker goes on, and how long each connection is kept, in ms. */
const floodMs = 5_000
const everyMs = 1_000
/** Time in ms within which other visitors must be served. */
const goal = { pageMs: 200, chatMs: 1_000 }

const request = (origin: string, path: string, header = "") =>
  `GET ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n${header}\r\n`

const seenIn = (statuses: ReadonlyMap<string, number>) =>
  [...statuses].map(([status, count]) => `${count} times ${status}`).join(", ") || "nothing"

/** Sends a text over so many connections at once, and over new ones while the attack goes on. */
const flood = (name: string, connections: number, textFor: (target: Target) => string): Attack => ({
  name,
  goal,
  run: async (target) => {
    const { hostname: host, port } = new URL(target.api)
    const text = textFor(target)
    const workerData = { host, port: Number(port), localAddress, text, connections, floodMs, everyMs }
    const thread = new Worker(new URL("./floodThread.mjs", import.meta.url), { workerData })
    const [statuses] = (await once(thread, "message")) as [ReadonlyMap<string, number>]
    return { isHeld: true, seen: `answered ${seenIn(statuses)}` }
  },
})

const month = "/api/booking/month_availability?location_id=1&year=2026&month=12"
const cookie = "Cookie: desk=invented-by-somebody-who-has-never-signed-in\r\n"

/** Cheap requests, whose cost is the backend's. */
export const floods: ReadonlyArray<Attack> = [
  flood("1,200 requests in one packet, again and again", 1, ({ api }) => request(api, month).repeat(1_200)),
  flood("a request over each of 480 connections, again and again", 480, ({ api }) => request(api, month)),
  flood("four requests over each of 200 connections, again and again", 200, ({ api }) => request(api, month).repeat(4)),
  flood("8,000 calls of the desk with an invented cookie", 1, ({ api }) =>
    request(api, "/desk/api/state", cookie).repeat(8_000),
  ),
  flood("a call of the desk with an invented cookie over each of 400 connections", 400, ({ api }) =>
    request(api, "/desk/api/state", cookie),
  ),
  flood("a request with one token over each of 480 connections", 480, ({ api, attacker }) =>
    request(api, `/api/presentation/${show}`, `Authorization: Bearer ${attacker.token}\r\n`),
  ),
]
