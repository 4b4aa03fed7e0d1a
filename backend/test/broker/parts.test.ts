import { exportJWK, generateKeyPair, SignJWT } from "jose"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { jwtAccess } from "../../src/broker/access/access.ts"
import { grantMemory } from "../../src/broker/access/grantMemory.ts"
import { scopePattern } from "../../src/broker/access/scopePattern.ts"
import { scopePermissions } from "../../src/broker/access/scopes.ts"
import { tokenMemory } from "../../src/broker/access/tokenMemory.ts"
import { readDestination, writtenDestination } from "../../src/broker/queues/destinations.ts"
import { topicMatch } from "../../src/broker/queues/exchanges.ts"
import { memoryQueue, type Stored } from "../../src/broker/queues/memoryQueue.ts"
import { agreedHeartbeat } from "../../src/broker/stomp/greeting.ts"
import { tokenBucket } from "../../src/limits/tokenBucket.ts"

describe("A topic pattern", () => {
  it.each([
    { pattern: "customer.*", fits: ["customer.anna", "customer."], others: ["customer", "customer.anna.more"] },
    { pattern: "all.#", fits: ["all", "all.a.b"], others: [] },
    { pattern: "#.end", fits: ["end", "a.b.end"], others: ["a.b.end.c"] },
    { pattern: "a.#.b.#.c", fits: ["a.x.b.y.z.c"], others: ["a.x.c"] },
    { pattern: "#", fits: [""], others: [] },
    { pattern: "*", fits: [""], others: [] },
    { pattern: "a", fits: [], others: ["b"] },
  ])("H6 $pattern matches $fits, not $others", ({ pattern, fits, others }) => {
    for (const key of fits) expect(topicMatch(pattern, key), key).toBe(true)
    for (const key of others) expect(topicMatch(pattern, key), key).toBe(false)
  })

  it("B1 costs little with many wildcards", () => {
    const pattern = Array(40).fill("#").join(".x.")
    expect(topicMatch(pattern, Array(200).fill("x").join("."))).toBe(true)
    expect(topicMatch(`${pattern}.y`, Array(200).fill("x").join("."))).toBe(false)
  })
})

describe("A scope's pattern", () => {
  it.each([
    ["q.anna.*", "q.anna.1", true],
    ["q.anna.*", "q.anna.", true],
    ["q.anna.*", "q.annabel.1", false],
    ["q.anna.*", "Q.anna.1", false],
    ["*", "anything", true],
    ["a*c*e", "abcde", true],
    ["a*c", "abd", false],
    ["q.anna", "q.anna.1", false],
    ["a*c", "abcbc", false],
    ["a**", "a", false],
    ["a**", "ab", true],
    ["a+b%2Fc", "a b/c", true],
    ["caf%C3%A9", "café", true],
    ["a%zz", "a%zz", false],
    [".", "x", false],
  ])("H6 %s, name %s: %s", (pattern, name, fits) => expect(scopePattern(pattern, name)).toBe(fits))

  it("H6 grants each permission separately, and a topic only with a key", () => {
    const may = scopePermissions([
      "write:show/amq.topic",
      "read:show/q.*",
      "write:show/p.1/customer.anna",
      "write:a/b/c/d",
    ])
    expect(may.entersVhost("show")).toBe(true)
    expect(may.entersVhost("a")).toBe(false)
    expect(may.allows("read", "show", "q.1")).toBe(true)
    expect(may.allows("write", "show", "q.1")).toBe(false)
    expect(may.allows("read", "other", "q.1")).toBe(false)
    expect(may.allows("write", "show", "amq.topic")).toBe(true)
    expect(may.allowsTopic("write", "show", "amq.topic", "all.anna")).toBe(false)
    expect(may.allowsTopic("write", "show", "p.1", "customer.anna")).toBe(true)
    expect(may.allowsTopic("write", "show", "p.1", "customer.ben")).toBe(false)
  })

  it("B5 is checked again a minute after it allowed something", () => {
    let now = 0
    let isValid = true
    const asked = () => isValid
    const may = grantMemory({ subject: "anna", entersVhost: asked, allows: asked, allowsTopic: asked }, () => now)
    expect(may.allows("write", "show", "a")).toBe(true)
    isValid = false
    now = 59_999
    expect(may.allows("write", "show", "a")).toBe(true)
    expect(may.allows("write", "show", "b")).toBe(false)
    now = 60_000
    expect(may.allows("write", "show", "a")).toBe(false)
  })
})

describe("A destination", () => {
  it.each([
    ["/amq/queue/q.1", { kind: "queue", name: "q.1" }],
    ["/exchange/presentation.p1/customer.a", { kind: "exchange", exchange: "presentation.p1", key: "customer.a" }],
    ["/exchange/e", { kind: "exchange", exchange: "e", key: "" }],
    ["/topic/all.a", { kind: "exchange", exchange: "amq.topic", key: "all.a" }],
    ["/amq/queue/a%2Fb", { kind: "queue", name: "a/b" }],
    ["/amq/queue/%zz", undefined],
    ["/amq/queue", undefined],
    ["/queue/a", undefined],
    ["/topic/a/b", undefined],
    ["/exchange/e/a/b", undefined],
    ["topic/a", undefined],
    ["foo", undefined],
    ["", undefined],
  ])("B2 is parsed from %s", (text, read) => expect(readDestination(text)).toEqual(read))

  it("B2 is written as RabbitMQ writes it", () => {
    expect(writtenDestination("", "q.1")).toBe("/queue/q.1")
    expect(writtenDestination("amq.topic", "all.a")).toBe("/topic/all.a")
    expect(writtenDestination("presentation.p1", "customer.a")).toBe("/exchange/presentation.p1/customer.a")
  })
})

describe("A heart-beat", () => {
  it.each([
    ["300,300", { outgoingMs: 1_000, incomingMs: 1_000 }],
    ["4000,0", { outgoingMs: 0, incomingMs: 4_000 }],
    ["0,10000", { outgoingMs: 10_000, incomingMs: 0 }],
    ["999999999999,1", { outgoingMs: 1_000, incomingMs: 86_400_000 }],
    [undefined, { outgoingMs: 0, incomingMs: 0 }],
  ])("B1 offered as %s is agreed", (header, agreed) => expect(agreedHeartbeat(header, 1_000)).toEqual(agreed))

  it("B1 that is invalid is refused", () => expect(() => agreedHeartbeat("often", 1_000)).toThrow("heart-beat"))
})

describe("A token bucket", () => {
  it("H6 refills over time, and never beyond its burst", () => {
    let now = 0
    const spend = tokenBucket(50, 100, () => now)
    expect(spend(100)).toBe(true)
    expect(spend(1)).toBe(false)
    now = 20
    expect(spend(1)).toBe(true)
    expect(spend(1)).toBe(false)
    now = 60_000
    expect(spend(101)).toBe(false)
    expect(spend(100)).toBe(true)
  })
})

describe("A queue in memory", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const posting = (body: string) => ({ body, exchange: "", routingKey: "q" })
  const listener = () => {
    const taken: Stored[] = []
    return { taken, isReady: () => true, take: (message: Stored) => void taken.push(message), cancelled: () => {} }
  }
  const bodies = ({ taken }: { readonly taken: ReadonlyArray<Stored> }) => taken.map(({ body }) => body)
  const days = { expiresMs: 86_400_000, messageTtlMs: 86_400_000 }

  it("B2 expires without subscribers for its lifetime, and not with one", () => {
    const expired = vi.fn()
    const queue = memoryQueue({ expiresMs: 1_000, messageTtlMs: 1_000 }, 10, expired)
    vi.advanceTimersByTime(999)
    queue.renew()
    vi.advanceTimersByTime(999)
    const consumer = listener()
    queue.join(consumer)
    queue.renew()
    vi.advanceTimersByTime(10_000)
    queue.leave(consumer)
    vi.advanceTimersByTime(999)
    expect(expired).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(expired).toHaveBeenCalledOnce()
  })

  it("B6 drops messages at their lifetime, also requeued ones", () => {
    const queue = memoryQueue({ ...days, messageTtlMs: 1_000 }, 10, () => {})
    const first = listener()
    queue.join(first)
    queue.post(posting("held"))
    queue.leave(first)
    vi.advanceTimersByTime(500)
    queue.post(posting("young"))
    vi.advanceTimersByTime(500)
    queue.giveBack(first.taken)
    const second = listener()
    queue.join(second)
    queue.deliver()
    expect(bodies(second)).toEqual(["young"])
  })

  it("B6 drops the oldest beyond its length", () => {
    const queue = memoryQueue(days, 2, () => {})
    for (const body of ["1", "2", "3"]) queue.post(posting(body))
    const consumer = listener()
    queue.join(consumer)
    queue.deliver()
    expect(bodies(consumer)).toEqual(["2", "3"])
  })

  it("B6 puts requeued messages before newer ones", () => {
    const queue = memoryQueue(days, 10, () => {})
    const first = listener()
    queue.join(first)
    for (const body of ["1", "2", "3"]) queue.post(posting(body))
    queue.leave(first)
    queue.post(posting("4"))
    const [one, two, three] = first.taken
    for (const back of [[three], [one], [two]]) queue.giveBack(back.filter((message) => message !== undefined))
    const second = listener()
    queue.join(second)
    queue.deliver()
    expect(second.taken.map(({ body, isRedelivered }) => [body, isRedelivered])).toEqual([
      ["1", true],
      ["2", true],
      ["3", true],
      ["4", false],
    ])
  })
})

describe("Access by token", () => {
  it("B4 B5 finds the key by its id in a set, and ends with the token", async () => {
    const { privateKey, publicKey } = await generateKeyPair("RS256")
    const other = await generateKeyPair("RS256")
    const keys = [
      { ...(await exportJWK(other.publicKey)), kid: "old", alg: "RS256" },
      { ...(await exportJWK(publicKey)), kid: "new", alg: "RS256" },
    ]
    let now = 1_000_000
    const { enter } = jwtAccess({ key: { keys }, audience: "rabbitmq", now: () => now })
    const token = await new SignJWT({ scope: ["rabbitmq.read:show/q.*"] })
      .setProtectedHeader({ alg: "RS256", kid: "new" })
      .setSubject("anna")
      .setAudience("rabbitmq")
      .setExpirationTime(2_000)
      .sign(privateKey)
    const permissions = await enter(token)
    expect(permissions?.subject).toBe("anna")
    expect(permissions?.allows("read", "show", "q.1")).toBe(true)
    now = 2_000_000
    expect(permissions?.allows("read", "show", "q.1")).toBe(false)
    expect(await enter(token)).toBeUndefined()
  })

  it("B4 accepts no token without an expiry, and none without a signature", async () => {
    const { privateKey, publicKey } = await generateKeyPair("RS256")
    const { enter } = jwtAccess({ key: publicKey, audience: "rabbitmq" })
    const endless = new SignJWT({}).setProtectedHeader({ alg: "RS256" }).setSubject("anna").setAudience("rabbitmq")
    expect(await enter(await endless.sign(privateKey))).toBeUndefined()
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
    const claims = { sub: "anna", aud: "rabbitmq", exp: 9_999_999_999 }
    expect(await enter(`${part({ alg: "none" })}.${part(claims)}.`)).toBeUndefined()
  })

  it("B4 verifies a token once until it expires, and an invalid one each time", async () => {
    const asked: string[] = []
    let now = 0
    const enter = tokenMemory(
      async (token) => {
        asked.push(token)
        return token.startsWith("valid") && now < 1_000 ? { claims: token, expiresAt: 1_000 } : undefined
      },
      () => now,
    )
    expect([await enter("valid"), await enter("valid"), await enter("valid, too")]).toEqual([
      "valid",
      "valid",
      "valid, too",
    ])
    expect([await enter("forged"), await enter("forged")]).toEqual([undefined, undefined])
    expect(asked).toEqual(["valid", "valid, too", "forged", "forged"])
    now = 1_000
    expect(await enter("valid")).toBeUndefined()
  })

  it("B4 remembers a bounded number of tokens, the last ones", async () => {
    let asked = 0
    const enter = tokenMemory(
      async () => {
        asked += 1
        return { claims: asked, expiresAt: 1_000 }
      },
      () => 0,
    )
    for (let token = 1; token <= 5_000; token += 1) await enter(String(token))
    expect(await enter("5000")).toBe(5_000)
    expect(await enter("1")).toBe(5_001)
  })
})
