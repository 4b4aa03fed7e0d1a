import { asc, eq } from "drizzle-orm"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { webhookDeliveries as rows, webhookEndpoints } from "../../src/environment/tables/webhooks.ts"
import type { Clock } from "../../src/environment/time/clock.ts"
import { changeWebhooks } from "../../src/webhooks/command/webhooksCommand.ts"
import { deliverWebhooks } from "../../src/webhooks/deliverWebhooks.ts"
import type { Answer, Post } from "../../src/webhooks/post.ts"
import { restForFile } from "../environment/forFile.ts"
import { someEndpoint } from "./someReceivers.ts"

const { environment, clock } = await restForFile()
const { db } = environment

interface Received {
  readonly id: string
  readonly body: string
}

let received: Received[]
let answerTo: (message: Received) => Answer | Promise<Answer>
let stop: (() => Promise<void>) | undefined
let logged: string[]
let isIdle: () => void = () => undefined
/** Reports when the sender waits for its next look. */
const watchedClock: Clock = {
  now: clock.now,
  after: (ms, run) => {
    isIdle()
    return clock.after(ms, run)
  },
}

const taken: Answer = { kind: "taken", text: "200" }
const refused: Answer = { kind: "refused", text: "500" }
const post: Post = async ({ headers, body, signal }) => {
  const message = { id: headers["webhook-id"] ?? "", body }
  received.push(message)
  const aborted = new Promise<Answer>((resolve) => {
    signal.addEventListener("abort", () => resolve({ kind: "refused", text: "aborted" }))
  })
  return Promise.race([answerTo(message), aborted])
}

const note = (event: string, facts: object = {}) => void logged.push(`${event} ${JSON.stringify(facts)}`)
/** The database, whose updates fail while `isFull`. */
let isFull = false
const fillingDb = new Proxy(db, {
  get: (target, name) => {
    if (isFull && name === "update") throw new Error("The disk is full.")
    return Reflect.get(target, name)
  },
})
const start = () => {
  const log = { info: note, warn: note, error: note }
  const watched = { ...environment, db: fillingDb, clock: watchedClock }
  stop = deliverWebhooks({ environment: watched, endpoints: [someEndpoint], post, log })
}

const write = async (...bodies: ReadonlyArray<readonly [subject: string, body: string]>) => {
  const now = new Date(clock.now())
  await db.insert(rows).values(
    bodies.map(([subject, body]) => ({
      webhookId: `msg_${subject}_${body}`,
      endpoint: "all",
      type: "visitor.lost",
      subject,
      body,
      createdAt: now,
      dueAt: now,
    })),
  )
}

/** Lets the sender look once, a second after its last look, and waits until it has nothing under way. Then time has passed. */
const pass = async (ms: number) => {
  const idle = new Promise<void>((resolve) => {
    isIdle = resolve
  })
  clock.advance(ms)
  await idle
}
const bodies = () => received.map(({ body }) => body)
const endpoint = async () => (await db.select().from(webhookEndpoints))[0]
const states = async () => (await db.select().from(rows).orderBy(asc(rows.id))).map(({ state }) => state)
const command = async (...args: ReadonlyArray<string>) => {
  const printed: string[] = []
  await changeWebhooks(environment, ["all"], { args, print: (line) => void printed.push(line) })
  return printed.join("\n")
}

const second = 1_000
const hour = 3_600_000

beforeEach(() => {
  received = []
  logged = []
  answerTo = () => taken
  isFull = false
})
afterEach(async () => {
  await stop?.()
  await db.delete(rows)
  await db.delete(webhookEndpoints)
})

describe("the delivery of webhooks", () => {
  it("finds a due message at once behind thousands that wait for the retry of an older one", async () => {
    const now = clock.now()
    const subjects = 400
    const all = Array.from({ length: 8_000 }, (_, index) => ({
      webhookId: `msg_${index}`,
      endpoint: "all",
      type: "visitor.lost",
      subject: `s${index % subjects}`,
      body: String(index),
      createdAt: new Date(now),
      dueAt: new Date(index > 0 && index < subjects ? now + hour : now),
    }))
    for (let first = 0; first < all.length; first += 2_000)
      await db.insert(rows).values(all.slice(first, first + 2_000))
    start()
    const before = performance.now()
    await pass(second)
    // Of the only subject whose oldest is due. Looking for an older one of each message took minutes.
    expect(bodies()).toEqual(Array.from({ length: 20 }, (_, index) => String(index * subjects)))
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  it("sends what waits in order, once", async () => {
    await write(["a", "a1"], ["b", "b1"], ["a", "a2"], ["a", "a3"])
    start()
    await pass(second)
    expect(bodies().filter((body) => body.startsWith("a"))).toEqual(["a1", "a2", "a3"])
    expect(bodies()).toHaveLength(4)
    await pass(hour)
    expect(bodies()).toHaveLength(4)
    expect(await states()).toEqual(["sent", "sent", "sent", "sent"])
  })

  it("repeats a refused message under the same id after 5 s and 5 min, and holds back only its own subject", async () => {
    let refusals = 2
    answerTo = ({ body }) => (body === "a1" && refusals-- > 0 ? refused : taken)
    await write(["a", "a1"], ["a", "a2"], ["b", "b1"])
    start()
    await pass(second)
    expect(bodies()).toEqual(["a1", "b1"])
    await pass(4 * second)
    expect(bodies()).toEqual(["a1", "b1"])
    await pass(2 * second)
    expect(bodies()).toEqual(["a1", "b1", "a1"])
    await pass(290 * second)
    expect(bodies()).toEqual(["a1", "b1", "a1"])
    await pass(12 * second)
    await pass(second)
    expect(bodies()).toEqual(["a1", "b1", "a1", "a1", "a2"])
    expect(new Set(received.filter(({ body }) => body === "a1").map(({ id }) => id)).size).toBe(1)
  })

  it("gives up a message after a day if the endpoint takes others, and goes on with its subject", async () => {
    answerTo = ({ body }) => (body === "a1" ? refused : taken)
    await write(["a", "a1"], ["a", "a2"])
    start()
    for (let passed = 0; passed < 34; passed++) {
      await write([`b${passed}`, `b${passed}`])
      await pass(hour)
    }
    expect(bodies()).toContain("a2")
    expect((await states())[0]).toBe("failed")
    expect(bodies().filter((body) => body === "a1")).toHaveLength(8)
    expect((await endpoint())?.state).toBe("active")
    answerTo = () => taken
    expect(await command("--replay", "failed")).toContain("1 wait")
    await pass(second)
    expect(bodies().at(-1)).toBe("a1")
    expect((await states())[0]).toBe("sent")
  })

  it("pauses an endpoint that takes nothing for a day, loses nothing, and begins again by command", async () => {
    answerTo = () => refused
    await write(["a", "a1"], ["b", "b1"])
    start()
    for (let passed = 0; passed < 34; passed++) await pass(hour)
    expect((await endpoint())?.state).toBe("paused")
    expect(logged.filter((line) => line.startsWith("webhooks paused"))).toHaveLength(1)
    expect(await states()).toEqual(["waiting", "waiting"])
    const before = received.length
    await write(["c", "c1"])
    await pass(5 * hour)
    expect(received.length).toBe(before)
    expect(await command("--status")).toMatch(/all {2}paused, failing since .*\(500\) {2}waiting 3/)
    answerTo = () => taken
    await command("--resume", "all")
    await pass(second)
    expect(await states()).toEqual(["sent", "sent", "sent"])
    expect((await endpoint())?.failingSince).toBeNull()
  })

  it("sends nothing more to an endpoint that answers 410", async () => {
    answerTo = () => ({ kind: "gone", text: "410" })
    await write(["a", "a1"])
    start()
    await pass(second)
    await write(["b", "b1"])
    await pass(48 * hour)
    expect(bodies()).toEqual(["a1"])
    expect((await endpoint())?.state).toBe("disabled")
    expect(await states()).toEqual(["waiting", "waiting"])
  })

  it("tries an endpoint that refuses everything with one message at a time, at most once a minute", async () => {
    answerTo = () => refused
    await write(...Array.from({ length: 100 }, (_, index) => [`s${index}`, `s${index}`] as const))
    start()
    for (let passed = 0; passed < 20; passed++) await pass(30 * second)
    expect(received.length).toBeLessThan(45)
    answerTo = () => taken
    for (let passed = 0; passed < 30; passed++) await pass(600 * second)
    expect(new Set(await states())).toEqual(new Set(["sent"]))
  })

  it("repeats a message less and less often while the database cannot note that it was taken", async () => {
    isFull = true
    await write(["a", "a1"])
    start()
    for (let passed = 0; passed < 300; passed++) await pass(second)
    expect(received.length).toBeGreaterThan(5)
    expect(received.length).toBeLessThan(12)
    expect(logged.some((line) => line.startsWith("webhooks not sent") && line.includes("full"))).toBe(true)
    isFull = false
    for (let passed = 0; passed < 60; passed++) await pass(second)
    expect(await states()).toEqual(["sent"])
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
    await write(["b", "b1"])
    await pass(second)
    expect(bodies().at(-1)).toBe("b1")
  })

  it("sends a message that a stop interrupted after the next start, under the same id", async () => {
    answerTo = () => new Promise(() => undefined)
    await write(["a", "a1"], ["a", "a2"])
    start()
    clock.advance(second)
    await expect.poll(bodies).toEqual(["a1"])
    await stop?.()
    expect(await states()).toEqual(["waiting", "waiting"])
    answerTo = () => taken
    start()
    await pass(second)
    expect(bodies()).toEqual(["a1", "a1", "a2"])
    expect(received[0]?.id).toBe(received[1]?.id)
  })

  it("sends a message that a command names again at once, although a newer one of its subject waits for its retry", async () => {
    await write(["a", "a1"], ["a", "a2"])
    answerTo = ({ body }) => (body === "a1" ? taken : refused)
    start()
    await pass(second)
    expect(bodies()).toEqual(["a1", "a2"])
    answerTo = () => taken
    await command("--replay", "msg_a_a1")
    await pass(second)
    expect(bodies()).toEqual(["a1", "a2", "a1", "a2"])
  })

  it("sends again a message that a command names, or all since a time, and nothing of other endpoints", async () => {
    await write(["a", "a1"], ["b", "b1"])
    await db.insert(rows).values({
      webhookId: "msg_other",
      endpoint: "9",
      type: "visitor.lost",
      subject: "o",
      body: "o1",
      createdAt: new Date(clock.now()),
      dueAt: new Date(clock.now()),
    })
    start()
    await pass(second)
    await command("--replay", "msg_b_b1")
    await pass(second)
    expect(bodies()).toEqual(["a1", "b1", "b1"])
    await command("--replay", new Date(clock.now() - hour).toISOString())
    await pass(second)
    expect(bodies()).toEqual(["a1", "b1", "b1", "a1", "b1"])
    const [other] = await db.select().from(rows).where(eq(rows.endpoint, "9"))
    expect(other?.state).toBe("waiting")
    expect(await command("--status")).toContain("9  is not in WEBHOOK_URLS any more")
    await expect(command("--resume", "9")).rejects.toThrow('no endpoint "9"')
    await expect(command("--replay", "yesterday")).rejects.toThrow("--replay cannot be")
  })
})

describe("300 webhooks for an endpoint that fails, hangs, redirects and answers 410, of a backend that dies twice", () => {
  it("all arrive, in order for each subject, and repeats have the same id", { timeout: 60_000 }, async () => {
    let turn = 0
    // One in five fails or redirects, one hangs until it is given up, and one answer is 410.
    const usual = (): Answer => {
      turn += 1
      if (turn === 150) return { kind: "gone", text: "410" }
      return [refused, taken, { kind: "refused" as const, text: "no answer in time" }, taken, taken][turn % 5] ?? taken
    }
    answerTo = usual
    await write(...Array.from({ length: 300 }, (_, index) => [`s${index % 30}`, String(index)] as const))
    start()
    for (let round = 0; round < 400 && (await states()).includes("waiting"); round++) {
      if (round === 2 || round === 4) {
        // The endpoint has got it, and the backend dies before it notes the answer.
        const before = received.length
        answerTo = () => new Promise(() => undefined)
        clock.advance(600 * second)
        await expect.poll(() => received.length).toBeGreaterThan(before)
        await stop?.()
        answerTo = usual
        start()
      }
      if ((await endpoint())?.state === "disabled") await command("--resume", "all")
      await pass(600 * second)
    }
    const ids = new Map<string, Set<string>>()
    for (const { id, body } of received) ids.set(body, (ids.get(body) ?? new Set()).add(id))
    expect(ids.size).toBe(300)
    expect(new Set(await states())).toEqual(new Set(["sent"]))
    expect([...ids.values()].every((each) => each.size === 1)).toBe(true)
    expect(received.length).toBeGreaterThan(302)
    const firsts = [...new Set(bodies())].map(Number)
    for (let subject = 0; subject < 30; subject++) {
      const ofSubject = firsts.filter((body) => body % 30 === subject)
      expect(ofSubject).toEqual([...ofSubject].sort((one, other) => one - other))
    }
  })
})
