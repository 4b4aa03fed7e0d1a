import { once } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import type { Attack } from "../Attack.ts"
import { upload } from "../calls.ts"
import { show, type Target } from "../target.ts"
import { memoryOf } from "./memoryOf.ts"

/** The attacker's own address, because clients of one address share its turns. */
const localAddress = "127.0.0.2"
/** How long the attacker reads nothing, in ms: less than an answer may be left unread. */
const holdMs = 6_000
/** Time in which the memory settles before the attack, in ms. */
const settleMs = 2_000
/** The most memory above that at the start, in MiB: during the attack, and this time after it, in ms. */
const mostAbove = 200
const mostAfter = 50
const afterMs = 60_000
/** Time in ms within which other visitors must be served. */
const goal = { pageMs: 200, chatMs: 1_000 }

const request = (origin: string, path: string, header = "") =>
  `GET ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n${header}\r\n`

/** Follows the memory of a process. The returned function resolves with the most that it was, in MiB. */
const watchMemory = (pid: number) => {
  let most = 0
  const timer = setInterval(async () => {
    most = Math.max(most, await memoryOf(pid))
  }, 100)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** Time until the memory is at most this, in ms; infinite if it is more for a minute. */
const untilBelow = async (pid: number, mostMiB: number): Promise<number> => {
  const from = performance.now()
  while (performance.now() - from < afterMs) {
    if ((await memoryOf(pid)) <= mostMiB) return performance.now() - from
    await pause(250)
  }
  return Number.POSITIVE_INFINITY
}

/** Sends a text over so many connections at once, reads nothing, and leaves. */
const holdUnread = (name: string, connections: number, textFor: (target: Target) => Promise<string>): Attack => ({
  name,
  goal,
  run: async (target) => {
    const { hostname: host, port } = new URL(target.showroom)
    const text = await textFor(target)
    await pause(settleMs)
    const start = await memoryOf(target.pid)
    const most = watchMemory(target.pid)
    const workerData = { host, port: Number(port), localAddress, text, connections, holdMs }
    await once(new Worker(new URL("./unreadThread.mjs", import.meta.url), { workerData }), "exit")
    const above = most() - start
    const backMs = await untilBelow(target.pid, start + mostAfter)
    const left = (await memoryOf(target.pid)) - start
    const back = Number.isFinite(backMs) ? `${Math.ceil(backMs / 1_000)} s later` : "a minute later"
    const seen = `${Math.round(above)} MiB above the start, ${back} ${Math.round(left)} MiB`
    return { isHeld: above <= mostAbove && left <= mostAfter, seen }
  },
})

/** A request for a part of the test stream, which is there once its playlist was asked for. */
const segment = async ({ showroom }: Target): Promise<string> => {
  const path = "/hls/showroom/stream-test"
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await fetch(`${showroom}${path}/playlist.m3u8`)).ok) return request(showroom, `${path}/seg1.m4s`)
    await pause(250)
  }
  throw new Error("The test stream has no playlist.")
}

/** A request for a chat file of 9.5 MB, by one who has sent none yet. */
const file = async ({ crowd: [sender], api }: Target): Promise<string> => {
  if (!sender) throw new Error("Nobody is in the crowd.")
  const sent = await upload(sender, show, "long.txt", "A".repeat(9_500_000))
  if (!sent.ok) throw new Error(`The file was refused: ${sent.status}`)
  const { id } = (await sent.json()) as { readonly id: string }
  const header = `Accept-Language: en\r\nAuthorization: Bearer ${sender.token}\r\n`
  return request(api, `${new URL(api).pathname}/presentation/${show}/chat_files/${id}`, header)
}

/** Bodies that are asked for and not read. */
export const unread: ReadonlyArray<Attack> = [
  holdUnread("700 requests for a segment over each of 45 connections, unread", 45, async (target) =>
    (await segment(target)).repeat(700),
  ),
  holdUnread("four requests for a segment over each of 480 connections, unread", 480, async (target) =>
    (await segment(target)).repeat(4),
  ),
  holdUnread("40 requests for a chat file over one connection, unread", 1, async (target) =>
    (await file(target)).repeat(40),
  ),
  holdUnread("a request for a chat file over each of 100 connections, unread", 100, file),
]
