import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import type { ReturnedCaption } from "../../src/chat/transcript/spokenLines.ts"
import { customers } from "../../src/environment/tables/people.ts"
import { invitations } from "../../src/environment/tables/presentations.ts"
import { mailHtml } from "../../src/mail/branded/mailHtml.ts"
import { deskForFile } from "../desk/deskForFile.ts"
import { type Guest, liveWebinar } from "../participation/liveWebinar.ts"

const desk = await deskForFile()
const { environment, backend } = desk
const { id, guest } = await liveWebinar(desk)

describe("live captions", () => {
  it("reach every guest, at most four a second: the newest text of a running sentence, and each complete sentence", async () => {
    const ann = await guest("Ann")
    const captions = () =>
      environment.broker.of(ann.queue).flatMap(({ type, data }) => (type === "caption" ? [data] : []))
    const say = (text: string, isFinal = false) =>
      backend.captions.say(id, {
        text,
        isFinal,
        language: "de",
        speaker: "Helene",
        translations: { en: `${text} (en)` },
      })
    for (const text of ["Der", "Der Koffer", "Der Kofferraum"]) say(text)
    say("Der Kofferraum fasst 480 Liter.", true)
    say("Und die Lehne klappt um.", true)
    say("  ")
    await expect.poll(() => captions().length).toBe(1)
    expect(captions()[0]).toMatchObject({ text: "Der", final: false, language: "de", translations: { en: "Der (en)" } })
    await expect
      .poll(() => {
        environment.clock.advance(250)
        return captions().length
      })
      .toBe(3)
    const [first, second, third] = captions()
    expect([second, third]).toMatchObject([
      { line: first?.line, text: "Der Kofferraum fasst 480 Liter.", final: true },
      { line: Number(first?.line) + 1, text: "Und die Lehne klappt um.", final: true },
    ])
    expect(Number(third?.sequence)).toBeGreaterThan(Number(second?.sequence))
  })

  it("are cut at 400 characters, and a source that is too fast loses its oldest ones", async () => {
    const ben = await guest("Ben")
    const captions = () =>
      environment.broker.of(ben.queue).flatMap(({ type, data }) => (type === "caption" ? [data] : []))
    environment.clock.advance(1_000)
    for (let count = 0; count < 40; count += 1)
      backend.captions.say(id, { text: `${count} ${"x".repeat(500)}`, isFinal: true })
    await expect
      .poll(() => {
        environment.clock.advance(250)
        return String(captions().at(-1)?.text).startsWith("39 ")
      })
      .toBe(true)
    expect(captions().length).toBeLessThanOrEqual(21)
    expect(captions().every((each) => String(each?.text).length <= 400)).toBe(true)
    expect(environment.rest.backend.violations).toEqual([])
  })
})

describe("captions in a transcript by mail", () => {
  const address = "Ann.Said@post.example"
  const { db } = environment.environment

  /** What was published to a guest's page and has a seal, as the page sends it back. */
  const receivedBy = (ann: Guest): ReadonlyArray<ReturnedCaption> =>
    environment.broker.of(ann.queue).flatMap((message) => {
      if (message.type !== "caption" || message.data?.seal === undefined) return []
      const { timestamp, data } = message as unknown as { timestamp: number; data: Omit<ReturnedCaption, "timestamp"> }
      const { line, text, language, speaker, translations, seal } = data
      return [{ line, timestamp, text, language, speaker, translations, seal }]
    })
  const said = async (ann: Guest, ...spoken: ReadonlyArray<string>) => {
    const before = receivedBy(ann).length
    for (const text of spoken)
      backend.captions.say(id, {
        text,
        isFinal: true,
        language: "de",
        speaker: "Helene <i>",
        translations: { en: `${text} (en)` },
      })
    await expect
      .poll(() => {
        environment.clock.advance(250)
        return receivedBy(ann).length - before
      })
      .toBe(spoken.length)
    return receivedBy(ann).slice(-spoken.length)
  }
  const reachable = async (name: string) => {
    const ann = await guest(name)
    const [owner] = await db
      .update(customers)
      .set({ email: address })
      .where(eq(customers.consumerTag, ann.tag))
      .returning()
    // As if the guest had come by a mail's link.
    await db
      .update(invitations)
      .set({ mailed: true })
      .where(eq(invitations.customerId, owner?.id ?? 0))
    return ann
  }
  const send = (ann: Guest, captions: ReadonlyArray<unknown>, language = "en") =>
    ann.ask("POST", `/presentation/${id}/transcript_mail`, {
      body: { consent: true, time_zone: "Europe/Berlin", captions },
      language,
    })
  const mails = async () => (await backend.mail.list()).filter(({ recipient }) => recipient === address)
  const latest = async () => {
    const [mail] = await mails()
    if (!mail?.content) throw new Error("No mail.")
    return { ...mail, html: await mailHtml({ ...mail, content: mail.content }, "cid:wordmark") }
  }

  it("H8 are between the messages with their translation, as text: a <script> does not run", async () => {
    const ann = await reachable("Ann")
    const captions = await said(ann, "Der Kofferraum <script>1</script>", "Und die Lehne klappt um.")
    expect((await send(ann, captions)).status).toBe(204)
    const { body, html } = await latest()
    expect(body).toMatch(
      /Helene <i> · spoken\nDer Kofferraum <script>1<\/script>\n\(.*\(en\)\)\nUnd die Lehne klappt um\./,
    )
    expect(body.match(/spoken\n/g)).toHaveLength(1)
    expect(html).toContain("Der Kofferraum &lt;script&gt;")
    expect(html).not.toMatch(/<script|<i>/)
    expect((await send(ann, captions, "de")).status).toBe(204)
    expect((await latest()).body).toMatch(/· gesprochen\n/)
    expect((await latest()).body).not.toContain("(en)")
  })

  it.each([
    ["another text", { text: "Buy at evil.example" }],
    ["another speaker", { speaker: "The bank" }],
    ["another translation", { translations: { en: "Buy" } }],
    ["another time", { timestamp: 1 }],
    ["a seal of their own", { seal: "A".repeat(43) }],
  ])("H8 are refused with %s than was published", async (_what, change) => {
    const ann = await reachable("Eve")
    const [genuine] = await said(ann, "Guten Tag.")
    const before = (await mails()).length
    expect((await send(ann, [{ ...genuine, ...change }])).status).toBe(409)
    expect(await mails()).toHaveLength(before)
  })

  it("H8 are only those of this presentation, each once, and 300 at most", async () => {
    const ann = await reachable("Cleo")
    const [genuine] = await said(ann, "Nur hier gesagt.")
    const other = await liveWebinar(desk)
    const there = await other.guest("Cleo")
    await db.update(customers).set({ email: address }).where(eq(customers.consumerTag, there.tag))
    const answer = await there.ask("POST", other.path("transcript_mail"), {
      body: { consent: true, time_zone: "Europe/Berlin", captions: [genuine] },
    })
    expect(answer.status).toBe(409)
    expect(
      (
        await send(
          ann,
          Array.from({ length: 301 }, () => genuine),
        )
      ).status,
    ).toBe(400)
    expect((await send(ann, [genuine, genuine])).status).toBe(204)
    expect((await latest()).body.match(/Nur hier gesagt\.\n/g)).toHaveLength(1)
  })
})
