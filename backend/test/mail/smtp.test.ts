import type { AddressInfo } from "node:net"
import { eq } from "drizzle-orm"
import { SMTPServer } from "smtp-server"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { startBackend } from "../../../test/e2e/backendProcess.ts"
import { locations } from "../../src/environment/tables/places.ts"
import { deliver } from "../../src/mail/delivery.ts"
import { smtp } from "../../src/mail/smtp.ts"
import { readSettings } from "../../src/settings.ts"
import { bookingDesk, bookingForm } from "../booking/bookingRequests.ts"
import { freeSlots, rush, rushers } from "../booking/bookingRush.ts"
import { restForFile } from "../environment/forFile.ts"
import { makeStartPlace } from "../environment/startPlace.ts"

const environment = await restForFile({ tokenSeconds: 8_640_000, isMailSent: true, mailFrom: "showroom@livid.example" })
const desk = bookingDesk(environment)

let server: SMTPServer
let received: string[]
/** Answers before the server accepts mails, each at its step: `554` to the greeting, `550` to a recipient. */
let refusals: Array<readonly [step: Step, status: number]>
let outage: string | undefined
type Step = "greeting" | "AUTH" | "MAIL FROM" | "RCPT TO" | "DATA"
const logged: string[] = []
let end: () => Promise<void>
let day = 6

const listening = () =>
  new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.server.address() as AddressInfo).port))
  })

const startDelivery = (port: number) =>
  deliver({
    environment: environment.environment,
    events: environment.rest.backend.events,
    smtp: smtp(`smtp://anna:secret@127.0.0.1:${port}`, "termine@livid.example"),
    noteOutage: (why) => {
      outage = why
    },
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (event, facts) => void logged.push(`${event} ${JSON.stringify(facts)}`),
    },
  })

/** The server's next refusal, if it is one of this step. */
const refusalAt = (step: Step): Error | null => {
  const [next] = refusals
  if (next?.[0] !== step) return null
  refusals.shift()
  return Object.assign(new Error("Not now: jonas.brandt@visitors.example"), { responseCode: next[1] })
}

beforeEach(async () => {
  received = []
  refusals = []
  outage = undefined
  server = new SMTPServer({
    allowInsecureAuth: true,
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_session, done) => done(refusalAt("greeting")),
    onAuth: (_auth, _session, done) => done(refusalAt("AUTH"), { user: "anna" }),
    onMailFrom: (_address, _session, done) => done(refusalAt("MAIL FROM")),
    onRcptTo: (_address, _session, done) => done(refusalAt("RCPT TO")),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const refusal = refusalAt("DATA")
        if (refusal) return done(refusal)
        received.push(Buffer.concat(chunks).toString("utf8"))
        done()
      })
    },
  })
  end = startDelivery(await listening())
})
afterEach(async () => {
  await end()
  await new Promise<void>((resolve) => server.close(resolve))
})

const book = async (language: "en" | "de" = "en") => {
  day += 1
  const [slot] = await desk.free(`2027-06-${String(day).padStart(2, "0")}`)
  const made = await desk.submit(await environment.visitor(), bookingForm(slot), { language })
  expect(made.status).toBe(200)
}
const newest = async () => (await desk.mails())[0]

const decoded = (body: string, encoding: string | undefined): string => {
  if (encoding === "base64") return Buffer.from(body, "base64").toString()
  if (encoding !== "quoted-printable") return body
  return body
    .replaceAll("=\n", "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll("=", ""), "hex").toString())
}

/** The parts of a message by content type, decoded. */
const partsOf = (message: string): ReadonlyMap<string, string> =>
  new Map(
    message.split(/^----_NmP-.*$/m).flatMap((part) => {
      const [head = "", ...rest] = part.replaceAll("\r\n", "\n").trimStart().split("\n\n")
      const type = /^content-type: ([a-z/]+)(?:[\s\S]*?(method=[A-Z]+))?/im.exec(head)
      if (!type) return []
      const body = rest.join("\n\n")
      const encoding = /^content-transfer-encoding: (.+)$/im.exec(head)?.[1]
      return [[type[1] + (type[2] ? ` ${type[2]}` : ""), decoded(body, encoding)]]
    }),
  )

describe("a mail server", () => {
  it("K5 receives the mail of a booking with its text, its HTML, its links and its appointment", async () => {
    await book("de")
    await expect.poll(() => received.length).toBe(1)
    const [message = ""] = received
    expect(message).toMatch(/^From: Livid Berlin <termine@livid\.example>\r$/m)
    expect(message).toMatch(/^To: jonas\.brandt@visitors\.example\r$/m)
    expect(message).toMatch(/^Subject: Ihr Termin ist gebucht\r$/m)
    const parts = partsOf(message)
    expect(parts.get("text/plain")).toContain("Guten Tag,")
    const mail = await newest()
    for (const { url } of mail?.links ?? []) {
      expect(parts.get("text/plain")).toContain(url)
      // As a button and as an address.
      const hrefs = (parts.get("text/html") ?? "").matchAll(/href="([^"]+)"/g)
      expect([...hrefs].filter(([, href]) => href?.replaceAll("&amp;", "&") === url)).toHaveLength(2)
    }
    expect(parts.get("text/html")).toContain("Guten Tag,")
    expect(parts.get("text/html")).toContain(`href="tel:+493023125012"`)
    expect(parts.get("text/plain")).toContain(
      "Impressum: https://www.livid.example/impressum\nDatenschutz: https://www.livid.example/datenschutz",
    )
    expect(parts.get("text/html")).toMatch(
      /<a [^>]*href="https:\/\/www\.livid\.example\/impressum"[^>]*>Impressum<\/a>/,
    )
    expect(parts.get("text/html")).toMatch(/>Datenschutz<\/a>/)
    expect(parts.get("text/html")).toMatch(/<img[^>]+alt="Livid"[^>]+src="cid:wordmark"/)
    expect(message).toMatch(/^Content-I[dD]: <wordmark>\r$/m)
    expect(parts.get("text/calendar method=REQUEST")?.trim()).toBe(mail?.calendar?.text.replaceAll("\r\n", "\n").trim())
    const file = /filename=appointment\.ics[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(message)?.[1] ?? ""
    expect(Buffer.from(file, "base64").toString()).toContain("BEGIN:VEVENT")
    await expect.poll(async () => (await newest())?.delivery).toBe("sent")
  })

  it.each([
    ["e-mail@livid.example", "e-mail@livid.example"],
    [null, undefined],
  ])(
    "K5 receives a mail of a location with address %s that has Reply-To and organiser, or says that nobody reads replies",
    async (email, replyTo) => {
      const { db } = environment.environment
      await db.update(locations).set({ email }).where(eq(locations.id, 1))
      await book("de")
      await db.update(locations).set({ email: null }).where(eq(locations.id, 1))
      await expect.poll(() => received.length).toBe(1)
      const [message = ""] = received
      expect(/^Reply-To: Livid Berlin <(.+)>\r$/m.exec(message)?.[1]).toBe(replyTo)
      const parts = partsOf(message)
      const calendar = parts.get("text/calendar method=REQUEST")?.replaceAll(/\n /g, "")
      expect(calendar).toMatch(
        new RegExp(`^ORGANIZER;CN="Livid Berlin":mailto:${replyTo ?? "showroom@livid.example"}$`, "mi"),
      )
      const unread = {
        "text/plain": "Antworten auf diese E-Mail liest niemand.",
        // No line breaks at this hyphen.
        "text/html": "Antworten auf diese E\u2011Mail liest niemand.",
      }
      for (const [type, text] of Object.entries(unread))
        expect(parts.get(type)?.includes(text), type).toBe(replyTo === undefined)
      // An address keeps its hyphen.
      expect(parts.get("text/html")?.includes(">e-mail@livid.example<")).toBe(replyTo !== undefined)
    },
  )

  it("K5 is retried after an outage, with the same message id", async () => {
    refusals = [["DATA", 451]]
    await book()
    await expect.poll(async () => (await newest())?.attempts).toBe(1)
    expect(await newest()).toMatchObject({ delivery: "waiting", refusal: expect.stringContaining("Not now") })
    expect(received).toEqual([])
    const first = await newest()
    const attempts = async () => (await desk.mails()).find(({ id }) => id === first?.id)?.attempts
    // Another mail is sent meanwhile, and does not trigger this one.
    await book()
    await expect.poll(async () => (await newest())?.delivery).toBe("sent")
    expect([received.length, await attempts()]).toEqual([1, 1])
    environment.clock.advance(5_000)
    await expect.poll(() => received.length).toBe(2)
    await expect.poll(attempts).toBe(2)
    expect(received[1]).toContain(`Message-ID: <outbox-${first?.id}-${first?.createdAt.getTime()}@livid.example>`)
  })

  it("K5 E5 that repeats the recipient in its refusal adds no address to the log", async () => {
    logged.length = 0
    refusals = [["RCPT TO", 550]]
    await book()
    await expect.poll(async () => (await newest())?.delivery).toBe("failed")
    expect((await newest())?.refusal).toContain("jonas.brandt@visitors.example")
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain("550 at RCPT TO")
    expect(logged[0]).not.toContain("jonas.brandt")
  })

  it("K5 that refuses the recipient is not retried, and blocks no other mail", async () => {
    refusals = [["RCPT TO", 550]]
    await book()
    await expect.poll(async () => (await newest())?.delivery).toBe("failed")
    await book()
    await expect.poll(() => received.length).toBe(1)
    environment.clock.advance(86_400_000)
    await book()
    await expect.poll(() => received.length).toBe(2)
  })

  it.each([
    ["greeting", 554, "554 at CONN"],
    ["AUTH", 535, "535 at AUTH PLAIN"],
    ["MAIL FROM", 550, "550 at MAIL FROM"],
    ["DATA", 552, "552 at DATA"],
  ] as const)(
    "K5 that refuses everything for two minutes at %s with %i gets the mail later, and is named",
    async (step, status, why) => {
      refusals = [
        [step, status],
        [step, status],
      ]
      await book()
      await expect.poll(async () => (await newest())?.attempts).toBe(1)
      expect([(await newest())?.delivery, outage]).toEqual(["waiting", why])
      environment.clock.advance(5_000)
      await expect.poll(async () => (await newest())?.attempts).toBe(2)
      environment.clock.advance(60_000)
      await expect.poll(async () => (await newest())?.delivery).toBe("sent")
      expect([received.length, outage]).toEqual([1, undefined])
    },
  )

  it("K5 that is down for a day is given up", async () => {
    refusals = Array.from({ length: 40 }, () => ["AUTH", 535] as const)
    await book()
    const begun = environment.clock.now()
    let attempts = 1
    for (; attempts < 40; attempts += 1) {
      await expect.poll(async () => (await newest())?.attempts).toBe(attempts)
      if ((await newest())?.delivery === "failed") break
      environment.clock.advance(7_200_000)
    }
    expect((environment.clock.now() - begun) / 3_600_000).toBe(24)
    expect(attempts).toBe(13)
  })

  it("K5 receives once what an ended process left waiting", async () => {
    await end()
    await book()
    expect((await newest())?.delivery).toBe("waiting")
    expect(received).toEqual([])
    const { port } = server.server.address() as AddressInfo
    end = startDelivery(port)
    await expect.poll(() => received.length).toBe(1)
    await expect.poll(async () => (await newest())?.delivery).toBe("sent")
    await end()
    end = startDelivery(port)
    await book()
    await expect.poll(() => received.length).toBe(2)
  })
})

describe("SMTP_URL", () => {
  it("K5 is the mail server of the whole backend, from the address of MAIL_FROM", async () => {
    await end()
    const { port } = server.server.address() as AddressInfo
    const place = await makeStartPlace()
    const env = { ...place.env, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "anna@livid.example" }
    const backend = await startBackend({ env })
    try {
      const [slot] = await freeSlots(backend.showroom, 1)
      if (!slot) throw new Error("Nothing is free.")
      await rush(backend.showroom, slot, await rushers(backend.showroom, 1))
      await expect.poll(() => received.length).toBe(1)
      expect(received[0]).toMatch(/^From: Livid Berlin <anna@livid\.example>\r$/m)
      const text = partsOf(received[0] ?? "").get("text/plain")
      expect(text).toContain(`${backend.showroom}/schedule-presentation?location_id=1&booking_action=confirm`)
    } finally {
      await backend.stop()
      await place.remove()
    }
  })

  it.each(["mail.example", "https://mail.example", "smtp://"])("is refused if it is %s, and not printed", (url) => {
    expect(() => readSettings({ SMTP_URL: url }, [])).toThrow(/^SMTP_URL must be like smtp:/)
  })

  it.each(["nobody", "a@b@c", 'eve@x.example>, "b'])("requires a sender address, not %s", (address) => {
    expect(() => readSettings({ MAIL_FROM: address }, [])).toThrow(/^MAIL_FROM must be an address/)
    expect(readSettings({}, [])).toMatchObject({ smtpUrl: undefined, mailFrom: "showroom@showroom.example" })
  })
})
