import { describe, expect, it, vi } from "vitest"
import { openGate } from "../../src/limits/gate.ts"
import { type LimitTable, limits } from "../../src/limits/table.ts"
import { chatQueue, outgoing } from "../chat/chatRequests.ts"
import { closedAfterEach } from "../environment/forFile.ts"
import { openRestEnvironment, type RestEnvironment, refusal, type TestVisitor } from "../environment/restEnvironment.ts"

let environment: RestEnvironment
closedAfterEach(() => environment)

const open = async (table: LimitTable = limits) => {
  environment = await openRestEnvironment({ limits: table })
}

describe("A visitor who sends too many requests", () => {
  it("X2 is told so in their own language, and how long to wait", async () => {
    await open({ ...limits, requests: { ...limits.requests, most: 3 } })
    const visitor = await environment.visitor()
    const ask = () => visitor.ask("GET", "/customer/data", { language: "de" })
    for (let asked = 0; asked < 3; asked += 1) expect((await ask()).status).toBe(200)
    const refused = [429, "too_many", "Zu viele Anfragen. Bitte warten Sie einen Moment.", true]
    expect(refusal(await ask())).toEqual(refused)
    expect((await (await environment.visitor()).ask("GET", "/customer/data")).status).toBe(200)
  })

  it("E5 X2 is refused another new identity, and continues with the existing ones", async () => {
    await open({ ...limits, identities: { ...limits.identities, most: 3 } })
    const known = await environment.visitor()
    for (let made = 1; made < 3; made += 1) await environment.visitor()
    const ask = (uuid: string) => environment.ask("POST", "/auth_token", { body: { uuid } })
    const refused = await ask("018f3c2a-9d51-7c44-8a10-2b6e0c9f7d13")
    expect(refusal(refused)).toEqual([429, "too_many", "Too many requests. Please wait a moment.", true])
    expect((await ask(known.uuid)).status).toBe(200)
  })
})

describe("A visitor whose address sends too many requests", () => {
  it("X2 is told so, whatever identity a request names, before that identity is looked up", async () => {
    await open({ ...limits, requestsFrom: { ...limits.requestsFrom, most: 4 } })
    const visitors = [await environment.visitor(), await environment.visitor()]
    for (const visitor of visitors) expect((await visitor.ask("GET", "/customer/data")).status).toBe(200)
    const refused = [429, "too_many", "Too many requests. Please wait a moment.", true]
    expect(refusal(await visitors[0]?.ask("GET", "/customer/data"))).toEqual(refused)
    expect(refusal(await environment.ask("GET", "/customer/data", { token: "invented" }))).toEqual(refused)
  })

  it("X2 is told to retry in some seconds where too many requests wait", async () => {
    const gate = openGate({ atOnce: 1, atOnceFrom: 1, waiting: 2, waitingFrom: 2 })
    environment = await openRestEnvironment({ gate })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        environment.ask("GET", "/booking/month_availability?location_id=1&year=2026&month=12", { language: "de" }),
      ),
    )
    const busy = answers.filter(({ status }) => status !== 200)
    expect(busy.length).toBeGreaterThan(0)
    for (const answer of busy)
      expect(refusal(answer)).toEqual([
        503,
        "busy",
        "Im Showroom ist zurzeit sehr viel los. Bitte versuchen Sie es in einigen Sekunden noch einmal.",
        true,
      ])
    expect((await environment.ask("GET", "/booking/month_availability?location_id=1&year=2026&month=12")).status).toBe(
      200,
    )
  })
})

describe("A visitor behind a proxy", () => {
  const tokenFor = (forwarded: string) =>
    environment.ask("POST", "/auth_token", {
      body: { uuid: crypto.randomUUID() },
      headers: { "x-forwarded-for": forwarded },
    })

  it("X2 is counted by the address that the proxy has added last, and by no other", async () => {
    environment = await openRestEnvironment({
      limits: { ...limits, identities: { ...limits.identities, most: 2 } },
      trustProxy: true,
    })
    for (const forged of ["198.51.100.1, ", "198.51.100.2, "])
      expect((await tokenFor(`${forged}192.0.2.1`)).status).toBe(200)
    expect((await tokenFor("198.51.100.3, 192.0.2.1")).status).toBe(429)
    expect((await tokenFor("192.0.2.2")).status).toBe(200)
  })

  it("X2 is counted by the connection if no proxy is trusted", async () => {
    await open({ ...limits, identities: { ...limits.identities, most: 2 } })
    for (const forged of ["198.51.100.1", "198.51.100.2"]) expect((await tokenFor(forged)).status).toBe(200)
    expect((await tokenFor("198.51.100.3")).status).toBe(429)
  })
})

describe("Feedback", () => {
  it("F1 is changed 20 times an hour by one visitor: each change is reported to the dealer", async () => {
    await open()
    const visitor = await environment.invited(2)
    const answers = []
    for (let sent = 0; sent < 21; sent += 1)
      answers.push(await visitor.ask("POST", "/feedback", { body: { presentation_id: 2, review: `Good ${sent}` } }))
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(204), 429])
  })
})

describe("A request to resend the invitation", () => {
  const resend = (who: Pick<TestVisitor, "ask">, email: string, language = "en") =>
    who.ask("POST", "/presentation/9/resend_invitation", { body: { email }, language })

  it("Q11 X2 is counted for the address, whatever new identity sends it", async () => {
    await open()
    const answers = []
    for (let asked = 0; asked < 11; asked += 1)
      answers.push(await resend(await environment.visitor(), `visitor-${asked}@visitors.example`, "de"))
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200))
    const refused = [429, "too_many", "Zu viele Anfragen. Bitte warten Sie einen Moment.", true]
    expect(refusal(answers[10])).toEqual(refused)
  })

  it("Q11 X2 is taken 40 times an hour from one address", async () => {
    await open()
    const ask = async (index: number) => resend(await environment.visitor(), `visitor-${index}@visitors.example`)
    for (let asked = 0; asked < 40; asked += 1) {
      if (asked > 0 && asked % 10 === 0) vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 })
      expect((await ask(asked)).status).toBe(200)
    }
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 })
    const refused = await ask(40)
    expect(refusal(refused).slice(0, 2)).toEqual([429, "too_many"])
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(60)
  })

  it.each([["known"], ["unknown"]])("Q11 X2 mails an address that is %s only a few times an hour", async (kind) => {
    await open()
    const [invitation] = await environment.rest.backend.invitations.tokens(9)
    const email = kind === "known" ? String(invitation?.customer.email) : "nobody@visitors.example"
    for (let asked = 0; asked < 5; asked += 1) expect((await resend(environment, email)).status).toBe(200)
    expect(refusal(await resend(environment, email.toUpperCase()))).toEqual([
      429,
      "mails_many",
      "Many e-mails have already been sent to this address. Please try again later.",
      true,
    ])
    await expect.poll(async () => (await environment.rest.backend.mail.list()).length).toBe(kind === "known" ? 5 : 0)
  })

  it("Q11 is answered before the address is looked up, so that the time reveals nothing", async () => {
    await open()
    const [invitation] = await environment.rest.backend.invitations.tokens(9)
    const asked = vi.spyOn(environment.environment.db, "select")
    /** The number of database reads before the response, and in all. */
    const reads = async (email: string) => {
      const before = asked.mock.calls.length
      expect((await resend(environment, email)).status).toBe(200)
      const answered = asked.mock.calls.length
      await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(answered)
      return [answered - before, asked.mock.calls.length - answered]
    }
    const unknown = await reads("nobody@visitors.example")
    // The read of the presentation, which may itself be unknown.
    expect(unknown[0]).toBe(1)
    expect(await reads(String(invitation?.customer.email))).toEqual(unknown)
  })

  it("Q11 is completed even if the backend is closed at once", async () => {
    await open()
    const [invitation] = await environment.rest.backend.invitations.tokens(9)
    await resend(environment, String(invitation?.customer.email))
    await environment.rest.close()
    expect(await environment.rest.backend.mail.list()).toHaveLength(1)
  })
})

describe("A refused request", () => {
  it("is counted by its limit and logged once a minute without its sender", async () => {
    await open({ ...limits, requests: { ...limits.requests, most: 1 } })
    const visitor = await environment.visitor()
    for (let asked = 0; asked < 4; asked += 1) await visitor.ask("GET", "/customer/data")
    expect(environment.limiter.counts()).toEqual({ requests: 3 })
    const lines = environment.logged.filter((line) => line.startsWith("limit reached"))
    expect(lines).toEqual([
      expect.stringMatching(/^limit reached \{"limit":"requests","per":"visitor","by":"[0-9a-f]{8}"\}$/),
    ])
    for (const secret of [visitor.tag, visitor.uuid, "127.0.0.1"]) expect(lines.join()).not.toContain(secret)
  })
})

describe("A visitor who requests queues and subscribes to none", () => {
  it("B2 X2 keeps the newest of them, and the subscribed ones", async () => {
    await open()
    const visitor = await environment.invited(8)
    const other = await environment.invited(8, 1)
    const foreign = await chatQueue(other)
    const names = [await chatQueue(visitor)]
    environment.broker.listen("showroom-livid", String(names[0]), 1)
    for (let asked = 1; asked < 20; asked += 1) {
      environment.clock.advance(1_000)
      names.push(await chatQueue(visitor))
    }
    await environment.broker.send(
      "presentation.8",
      `customer.${other.tag}`,
      outgoing("general", "Guten Tag", { id: "m-1" }),
    )
    const received = [...names, foreign].filter((name) => environment.broker.of(name).length > 0)
    expect(received).toEqual([names[0], ...names.slice(-12), foreign])
    const declared = environment.broker.declared.filter((name) => name.includes(visitor.tag))
    expect(declared).toHaveLength(13)
    expect(environment.limiter.counts()).toEqual({ idleQueues: 7 })
  })
})
