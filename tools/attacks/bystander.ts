import { once } from "node:events"
import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http"
import { buffer } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { Client, Versions } from "@stomp/stompjs"
import { show, type Target } from "./target.ts"
import { memoryOf } from "./unread/memoryOf.ts"

/** Interval between two requests of REST and between two chat messages, and the timeout of each, in ms. */
const restEveryMs = 100
const chatEveryMs = 500
const patienceMs = 90_000

/** The bystander's own address, where the deployment passes it on: clients of one address share its turns. */
const localAddress = "127.0.0.3"

/** The longest waits of a visitor who only uses the showroom. */
export interface Waits {
  readonly restMs: number
  readonly chatMs: number
  readonly pageMs: number
  readonly memoryMiB: number
}

/** Time until done, in ms. Infinity if it fails or times out. */
const timed = async (work: Promise<unknown>): Promise<number> => {
  const from = performance.now()
  const outcome = await Promise.race([work.then(() => true).catch(() => false), pause(patienceMs).then(() => false)])
  return outcome ? performance.now() - from : Number.POSITIVE_INFINITY
}

/** Reads over a connection of its own, and retries after the time of Retry-After, as the showroom does. */
const read = async (url: string, headers: OutgoingHttpHeaders): Promise<void> => {
  const asking = request(url, { headers, localAddress, agent: false }).end()
  const [answer] = (await once(asking, "response")) as [IncomingMessage]
  await buffer(answer)
  if (answer.statusCode === 200) return
  const again = Number(answer.headers["retry-after"])
  if (!(again > 0)) throw new Error(`${answer.statusCode}`)
  await pause(again * 1_000)
  await read(url, headers)
}

/**
 * Uses REST and the group chat continuously. The returned function stops this and returns the longest waits and the
 * highest memory.
 */
export const watchBystander = async ({ bystander, pid, showroom, api }: Target): Promise<() => Promise<Waits>> => {
  const place = (await (await bystander.ask(`/presentation/chat_queue/${show}`)).json()) as { chat_queue: string }
  const { host, login, passcode } = bystander.login
  const received = new Map<string, () => void>()
  const client = new Client({
    webSocketFactory: () => bystander.socket() as unknown as globalThis.WebSocket,
    stompVersions: new Versions([Versions.V1_2]),
    connectHeaders: { host, login, passcode },
    reconnectDelay: 0,
  })
  await new Promise<void>((resolve, reject) => {
    client.onConnect = () => resolve()
    client.onStompError = ({ body }) => reject(new Error(body))
    client.activate()
  })
  client.subscribe(
    `/amq/queue/${place.chat_queue}`,
    ({ body, ack }) => {
      ack()
      const { data } = JSON.parse(body) as { readonly data?: { readonly message?: string } }
      received.get(data?.message ?? "")?.()
    },
    { ack: "client-individual" },
  )

  const send = (text: string) =>
    new Promise<void>((resolve) => {
      received.set(text, resolve)
      client.publish({
        destination: `/exchange/presentation.${show}/customer.${bystander.tag}`,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          type: "chat_message",
          timestamp: Date.now(),
          data: { customer_chat: "general", sender: { id: bystander.tag }, message: text },
        }),
      })
    })
  const headers = { authorization: `Bearer ${bystander.token}`, "accept-language": "en" }

  let isOver = false
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const worst = { restMs: 0, chatMs: 0, pageMs: 0, memoryMiB: 0 }
  const repeat = async (everyMs: number, work: (count: number) => Promise<void>) => {
    for (let count = 0; !isOver; count += 1) {
      await work(count)
      await Promise.race([pause(everyMs), left])
    }
  }
  const watching = Promise.all([
    repeat(restEveryMs, async () => {
      worst.restMs = Math.max(worst.restMs, await timed(read(`${api}/presentation/${show}`, headers)))
    }),
    repeat(restEveryMs, async () => {
      worst.pageMs = Math.max(worst.pageMs, await timed(read(`${showroom}/config.json`, {})))
    }),
    repeat(chatEveryMs, async (count) => {
      worst.chatMs = Math.max(worst.chatMs, await timed(send(`bystander ${performance.now()} ${count}`)))
    }),
    repeat(50, async () => {
      worst.memoryMiB = Math.max(worst.memoryMiB, await memoryOf(pid))
    }),
  ])
  return async () => {
    isOver = true
    leave()
    await watching
    await client.deactivate({ force: true })
    return worst
  }
}
