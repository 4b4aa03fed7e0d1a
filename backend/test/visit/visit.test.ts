import { randomUUID } from "node:crypto"
import { brotliDecompressSync } from "node:zlib"
import { eq } from "drizzle-orm"
import { generateKeyPair, SignJWT } from "jose"
import { describe, expect, it } from "vitest"
import type { DeskSources } from "../../src/desk/answers/DeskSources.ts"
import { readFeedback } from "../../src/desk/answers/feedback.ts"
import { locations, questions } from "../../src/environment/tables/places.ts"
import { feedback } from "../../src/environment/tables/presentations.ts"
import { applyQuestions } from "../../src/locations/applyLocations.ts"
import { compressionOf } from "../../src/rest/compression.ts"
import { firstDay } from "../environment/firstDay.ts"
import { restForFile } from "../environment/forFile.ts"
import { manualClock } from "../environment/manualClock.ts"
import { openRestEnvironment } from "../environment/restEnvironment.ts"

const environment = await restForFile()

describe("a visitor's token", () => {
  it("E6 B4 is a JWT whose subject is the public name, valid for own queues and keys only", async () => {
    const { token, tag, uuid } = await environment.visitor()
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())
    expect(claims.sub).toBe(tag)
    expect(claims.sub).not.toContain(uuid)
    expect(claims.exp - claims.iat).toBe(600)
    expect(claims.aud).toContain("rabbitmq")
    expect(claims.scope).toEqual([
      `rabbitmq.read:*/${tag}.*`,
      `rabbitmq.write:*/presentation.*/customer.${tag}`,
      `rabbitmq.write:*/amq.topic/all.${tag}`,
    ])
  })

  it("E6 belongs to one customer per uuid, however often and concurrently it is requested", async () => {
    const uuid = randomUUID()
    const visitors = await Promise.all(Array.from({ length: 5 }, () => environment.visitor(uuid)))
    expect(new Set(visitors.map(({ tag }) => tag)).size).toBe(1)
  })

  it("X1 is refused once it has expired", async () => {
    const visitor = await environment.visitor()
    expect((await visitor.ask("GET", "/customer/data")).status).toBe(200)
    environment.clock.advance(601_000)
    const refused = await visitor.ask("GET", "/customer/data", { language: "de" })
    expect(refused.status).toBe(401)
    expect(refused.at("message")).toContain("Ihre Sitzung oder Ihre Einladung")
  })

  it("X1 is refused if it is foreign, malformed or missing", async () => {
    const { tag } = await environment.visitor()
    const { privateKey } = await generateKeyPair("RS256")
    const foreign = await new SignJWT({})
      .setProtectedHeader({ alg: "RS256" })
      .setSubject(tag)
      .setAudience("showroom")
      .setIssuedAt(environment.clock.now() / 1000)
      .setExpirationTime(environment.clock.now() / 1000 + 600)
      .sign(privateKey)
    expect((await environment.ask("GET", "/customer/data", { token: foreign })).status).toBe(401)
    expect((await environment.ask("GET", "/customer/data", { token: "nonsense" })).status).toBe(401)
    expect((await environment.ask("GET", "/customer/data")).status).toBe(401)
  })

  it("E5 E6 is the same customer's for upper case, and is not issued for any other spelling of a uuid", async () => {
    const { uuid, tag } = await environment.visitor()
    expect((await environment.visitor(uuid.toUpperCase())).tag).toBe(tag)
    for (const odd of [`urn:uuid:${uuid}`, `{${uuid}}`, ` ${uuid}`, `${uuid}\n`, uuid.replaceAll("-", "")])
      expect((await environment.ask("POST", "/auth_token", { body: { uuid: odd } })).status, odd).toBe(400)
  })

  it("E6 is not issued for what is no uuid, with a message in the language of the request", async () => {
    const german = await environment.ask("POST", "/auth_token", { body: { uuid: "no-uuid" }, language: "de" })
    expect(german.status).toBe(400)
    expect(german.at("code")).toBe("bad_request")
    expect(german.at("message")).toBe("Die Anfrage ist ungültig. uuid hat nicht die richtige Form.")
    const english = await environment.ask("POST", "/auth_token", { body: {} })
    expect(english.at("message")).toBe("The request is not valid. uuid field is required.")
  })
})

describe("the opening hours of a location", () => {
  it("T7 Q5 neither open it without a consultant nor close it before one: page and queue agree", async () => {
    const clock = manualClock(firstDay)
    const { ask, visitor, environment, close } = await openRestEnvironment({}, {}, clock)
    const found = async (locationId: number) => {
      const { at } = await ask("GET", `/location/${locationId}`)
      const { ask: askAs } = await visitor()
      const push = await askAs("POST", "/presentation_queue/push", { body: { location_id: locationId } })
      return [at("location.support_open"), push.at("moderator_available"), at("location.opens_at") !== undefined]
    }
    // Location 5 takes no visitors.
    expect([await found(1), await found(5)]).toEqual([
      [true, true, false],
      [false, false, false],
    ])
    const attend = (at: number) => environment.db.update(locations).set({ attendedAt: new Date(at) })
    // Half past one at night.
    clock.advance(15.5 * 3_600_000)
    await attend(0)
    expect(await found(1)).toEqual([false, false, true])
    await attend(clock.now())
    expect([await found(1), await found(5)]).toEqual([
      [true, true, false],
      [false, false, true],
    ])
    await close()
  })

  it("T7 Q5 let nobody join the queue of a location that is closed for good", async () => {
    const { db } = environment.environment
    const visitor = await environment.visitor()
    const push = () => visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
    await db.update(locations).set({ hasOpeningHours: false }).where(eq(locations.id, 1))
    const closed = await push()
    await db.update(locations).set({ hasOpeningHours: true }).where(eq(locations.id, 1))
    expect(closed.at("moderator_available")).toBe(false)
    expect(closed.at("waiting_ids")).toEqual([])
    expect((await push()).at("moderator_available")).not.toBe(false)
  })
})

describe("the rules of REST", () => {
  it.each([
    [undefined, "en"],
    ["*", "en"],
    ["", "en"],
    ["fr-FR, fr;q=0.9", "en"],
    ["x".repeat(2_000), "en"],
    ["fr, de-AT;q=0.9, en;q=0.8", "de"],
    ["en-GB, de;q=0.5", "en"],
    ["DE", "de"],
  ])("E6 answer a request with the languages %j in one that the product has", async (language, expected) => {
    const answer = await environment.ask("GET", "/location/1", { language })
    const known = await environment.ask("GET", "/location/1", { language: expected })
    expect([answer.status, answer.json]).toEqual([200, known.json])
    const refused = await environment.ask("GET", "/location/999", { language })
    expect(refused.json).toEqual((await environment.ask("GET", "/location/999", { language: expected })).json)
  })

  it.each(["/presentation/%E0%A4%A", "/%"])(
    "N3 answer %s, which cannot be parsed, with a problem that a page of another origin can read, too",
    async (path) => {
      const answered = await environment.ask("GET", path, { language: "de" })
      expect(answered.status).toBe(400)
      expect(answered.json).toEqual({ message: "Die Anfrage ist ungültig.", code: "bad_request" })
      expect(answered.headers).toMatchObject({ "cache-control": "no-store", "access-control-allow-origin": "*" })
      expect(Date.parse(String(answered.headers.date))).toBe(environment.clock.now())
    },
  )

  it("N3 answer an unknown path and an impossible id with a problem", async () => {
    const unknown = await environment.ask("GET", "/no/such/thing", { language: "de" })
    expect(unknown.status).toBe(404)
    expect(unknown.at("message")).toBe("Diese Adresse gibt es nicht.")
    expect((await environment.ask("GET", "/location/abc")).status).toBe(404)
    expect((await environment.ask("GET", "/location/99")).at("code")).toBe("location_unknown")
  })

  it("allow pages of any origin to read it, without credentials, and nobody to cache it", async () => {
    const answer = await environment.ask("GET", "/location/1", { headers: { origin: "https://dealer.example" } })
    expect(answer.headers["access-control-allow-origin"]).toBe("*")
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined()
    expect(answer.headers["access-control-expose-headers"]).toBe("Date, Retry-After, Content-Disposition, X-Request-Id")
    expect(answer.headers["cache-control"]).toBe("no-store")
    expect(answer.headers.date).toBe(new Date(environment.clock.now()).toUTCString())
    const refused = await environment.ask("GET", "/customer/data", { headers: { origin: "https://dealer.example" } })
    expect(refused.headers["access-control-allow-origin"]).toBe("*")
  })

  it("answer the preflight of a call from another origin", async () => {
    const answer = await environment.rest.app.inject({
      method: "OPTIONS",
      url: "/api/customer/data",
      headers: {
        origin: "https://dealer.example",
        "access-control-request-method": "GET",
        "access-control-request-headers": "authorization,accept-language",
      },
    })
    expect(answer.statusCode).toBe(204)
    const allowed = String(answer.headers["access-control-allow-headers"]).split(", ")
    expect(allowed.sort()).toEqual([
      "Accept-Language",
      "Authorization",
      "Content-Type",
      "Idempotency-Key",
      "traceparent",
    ])
  })

  it("refuse a body that is too large, broken or of another type", async () => {
    const send = (payload: string, type: string) =>
      environment.ask("POST", "/auth_token", { payload: Buffer.from(payload), headers: { "content-type": type } })
    expect((await send(JSON.stringify({ uuid: "x".repeat(70_000) }), "application/json")).status).toBe(413)
    expect((await send("{", "application/json")).status).toBe(400)
    expect((await send("<a/>", "application/xml")).status).toBe(415)
  })
})

describe("a customer", () => {
  it("E7 is identified by the bearer", async () => {
    const visitor = await environment.visitor()
    const answer = await visitor.ask("GET", "/customer/data")
    expect(answer.json).toEqual({
      customer: { uuid: visitor.uuid, consumer_tag: visitor.tag, first_name: null, last_name: null },
    })
  })

  it("E7 is decoded from an invitation's token, and from no other", async () => {
    const [invitation] = await environment.rest.backend.invitations.tokens(12)
    const answer = await environment.ask("GET", "/customer/decode", { token: invitation?.token ?? "" })
    expect(answer.status).toBe(200)
    expect(answer.at("uuid")).toBe(invitation?.customer.uuid)
    expect(answer.at("first_name")).toBe(invitation?.customer.firstName)
    const { token } = await environment.visitor()
    expect((await environment.ask("GET", "/customer/decode", { token })).status).toBe(401)
    expect((await environment.ask("GET", "/customer/decode")).status).toBe(401)
  })

  it("E7 is refused a webinar with the auth token if a webinar token exists, and nobody else is", async () => {
    const visitor = await environment.invited(12)
    const refused = await visitor.ask("GET", "/presentation/12")
    expect([refused.status, refused.at("code")]).toEqual([403, "webinar_token_needed"])
    expect((await visitor.ask("GET", "/presentation/chat_queue/12")).status).toBe(403)
    const token = String((await visitor.ask("GET", "/customer/data")).at("customer.webinar_token"))
    expect((await environment.ask("GET", "/presentation/12", { token })).status).toBe(200)
    const stranger = await environment.visitor()
    expect((await stranger.ask("GET", "/presentation/12")).at("code")).toBe("not_invited")
    expect((await stranger.ask("GET", "/customer/data")).at("customer.webinar_token")).toBeUndefined()
  })

  it("E7 E5 does not learn their identity by a webinar token, which would give a token for everything", async () => {
    const visitor = await environment.invited(12)
    const token = String((await visitor.ask("GET", "/customer/data")).at("customer.webinar_token"))
    expect((await environment.ask("GET", "/customer/data", { token })).status).toBe(401)
  })
})

describe("a location", () => {
  it("E8 T1 has its brand, its virtual host and its flags", async () => {
    const brands = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((id) => environment.ask("GET", `/location/${id}`)))
    expect(brands.map((answer) => answer.at("location.branding_code"))).toEqual([
      "livid",
      "daramis",
      "yyachts",
      "lotus",
      "opel",
      "showroom",
      "sifi",
    ])
    expect(new Set(brands.map((answer) => answer.at("location.rabbit_v_host"))).size).toBe(7)
    const flags = brands.map((answer) => JSON.stringify(answer.at("location.feature_flags")))
    expect(new Set(flags).size).toBe(4)
  })

  it("E8 names its picture, imprint, privacy and accessibility in both languages, and how long data are kept", async () => {
    const answer = await environment.ask("GET", "/location/1")
    expect(answer.at("location.imprint_url")).toEqual({
      en: "https://www.livid.example/en/legal-notice",
      de: "https://www.livid.example/impressum",
    })
    expect(String(answer.at("location.picture.url"))).toMatch(/^\/pictures\/livid-aurelia-/)
    expect(answer.at("location.privacy_url.de")).toBe("https://www.livid.example/datenschutz")
    expect(answer.at("location.accessibility_url")).toBeUndefined()
    expect(answer.at("location.accessibility_text.de")).toContain("+49 30 23125 012")
    expect(answer.at("location.kept_days")).toBe(90)
    const own = await environment.ask("GET", "/location/7")
    expect(own.at("location.accessibility_url.de")).toBe("https://www.sifi.example/barrierefreiheit")
    expect(own.at("location.accessibility_text")).toBeUndefined()
  })

  it("C1 of a builder of yachts has terms about yachts, which say how long a recording is kept", async () => {
    for (const [language, words] of [
      ["en", /our yachts .*deleted after 30 days.*deleted after 90 days/s],
      ["de", /unseren Yachten .*nach 30 Tagen gelöscht.*nach 90 Tagen gelöscht/s],
    ] as const) {
      const items = (await environment.ask("GET", "/settings?location_id=3", { language })).at("items")
      const said = JSON.stringify(items)
      expect(said).toMatch(words)
      expect(said).toContain('"kept_days":30')
      expect(said).not.toMatch(/vehicle|Fahrzeug|not stored|nicht gespeichert/)
    }
  })

  it("E9 C1 has settings, the terms among them in the language of the request", async () => {
    const named = async (language: string) => {
      const items = (await environment.ask("GET", "/settings?location_id=1", { language })).at("items")
      return new Map((items as Array<{ name: string; value: unknown }>).map(({ name, value }) => [name, value]))
    }
    const [english, german] = [await named("en"), await named("de")]
    expect(english.get("waiting_queue_video")).toBe("/media/waiting.mp4")
    expect(english.get("stream_statuses")).toContainEqual({ type: "hls_ready", id: 5 })
    expect(english.get("chat_file_limits")).toMatchObject({ max_bytes: 10_000_000 })
    expect(JSON.stringify(english.get("terms_and_conditions"))).toContain("General Data Protection Regulation")
    expect(JSON.stringify(german.get("terms_and_conditions"))).toContain("Datenschutz-Grundverordnung")
    expect((german.get("terms_and_conditions") as unknown[]).length).toBe(8)
  })

  it("K3 lists its models by name without the hidden ones", async () => {
    const list = async (query: string) =>
      (
        (await environment.ask("GET", `/products?location_id=1&order_by=model&${query}`)).at("items") as {
          model: string
        }[]
      ).map(({ model }) => model)
    const shown = await list("items_per_page=100&order_type=0&hide=true")
    expect(shown).toEqual([...shown].sort())
    expect(shown).not.toContain("Meridian Prototype")
    expect(await list("order_type=1&hide=false")).toContain("Meridian Prototype")
    expect(await list("items_per_page=2")).toHaveLength(2)
  })

  it("E11 E10 returns the live button's address, with the referral", async () => {
    const answer = await environment.ask(
      "GET",
      "/presentation/live_button_url?location_id=2&referral_id=77&referral_name=0",
    )
    expect(answer.at("url")).toBe("/prequeue?location_id=2&referral_id=77")
    expect((await environment.ask("GET", "/presentation/live_button_url")).status).toBe(400)
  })
})

describe("a presentation", () => {
  it("R11 is shown in all three types and every status to anyone who is invited", async () => {
    const visitor = await environment.invited(1)
    const webinarToken = String((await visitor.ask("GET", "/customer/data")).at("customer.webinar_token"))
    const seen: string[] = []
    for (let id = 1; id <= 12; id += 1) {
      // The webinar's token is valid for scheduled and live ones; for past ones it is the auth token.
      const token = [9, 12].includes(id) ? webinarToken : visitor.token
      const answer = await environment.ask("GET", `/presentation/${id}`, { language: "de", token })
      expect(answer.status).toBe(200)
      seen.push(`${answer.at("presentation.type_id")}${answer.at("presentation.status_id")}`)
    }
    expect(seen).toEqual(["11", "12", "13", "14", "21", "22", "23", "24", "31", "32", "33", "34"])
  })

  it("R8 is refused to others, and is 404 if it does not exist", async () => {
    const stranger = await environment.visitor()
    const answer = await stranger.ask("GET", "/presentation/4", { language: "de" })
    expect(answer.status).toBe(403)
    expect(answer.at("message")).toBe("Vielleicht ist Ihre Einladung abgelaufen, oder sie gehört jemand anderem.")
    expect((await stranger.ask("GET", "/presentation/4000")).status).toBe(404)
    expect((await stranger.ask("POST", "/presentation/8/attend", { body: { first_name: "Eva" } })).status).toBe(403)
    expect((await stranger.ask("GET", "/presentation/chat_queue/8")).status).toBe(403)
    expect((await stranger.ask("GET", "/presentation/chat_history/8")).status).toBe(403)
    expect((await stranger.ask("GET", "/questions?presentation_id=8")).status).toBe(403)
    const consent = { body: { presentation_id: 8 } }
    expect((await stranger.ask("POST", "/admin_feedback/gdpr_consent", consent)).status).toBe(403)
    expect((await stranger.ask("POST", "/feedback", { body: { presentation_id: 8, rating: 5 } })).status).toBe(403)
    expect((await stranger.ask("POST", "/customer/queue", { body: { presentation_id: 8 } })).status).toBe(403)
  })

  it("S1 P2 has its stream's address, and only in a one-to-one the target of the own camera", async () => {
    const visitor = await environment.invited(4)
    const oneToOne = await visitor.ask("GET", "/presentation/4")
    const token = String((await visitor.ask("GET", "/customer/data")).at("customer.webinar_token"))
    const webinar = await environment.ask("GET", "/presentation/12", { token })
    const names = [
      oneToOne.at("presentation.stream.stream_name"),
      oneToOne.at("presentation.publish.stream_name"),
      webinar.at("presentation.stream.stream_name"),
    ] as string[]
    expect(new Set(names).size).toBe(3)
    expect(webinar.at("presentation.publish")).toBeUndefined()
    expect(oneToOne.at("presentation.stream.signalling_url")).toMatch(/^ws:/)
    const { streams } = environment.rest.backend
    const may = (right: "mayPlay" | "mayPublish") =>
      Promise.all(names.map((streamName) => streams[right]({ applicationName: "showroom", streamName })))
    expect(await may("mayPlay")).toEqual([true, true, true])
    expect(await may("mayPublish")).toEqual([false, true, false])
    expect(await streams.mayPlay({ applicationName: "showroom", streamName: "guessed" })).toBe(false)
    expect(await streams.mayPlay({ applicationName: "other", streamName: names[0] ?? "" })).toBe(false)
    const [ended, cancelled] = [
      await visitor.ask("GET", "/presentation/2"),
      await visitor.ask("GET", "/presentation/3"),
    ]
    expect([ended.at("presentation.stream"), cancelled.at("presentation.stream")]).toEqual([undefined, undefined])
  })

  it("Q4 accepts a display name, and has it afterwards", async () => {
    const visitor = await environment.invited(8)
    expect((await visitor.ask("GET", "/presentation/8")).at("presentation.attending")).toBe(false)
    const name = { first_name: "Marlene", last_name: "Adler", email: "m.adler@visitors.example", dealer_id: "1234" }
    const answer = await visitor.ask("POST", "/presentation/8/attend", { body: name })
    expect(answer.json).toEqual({ attending: true })
    expect((await visitor.ask("GET", "/presentation/8")).at("presentation.attending")).toBe(true)
    const wrong = await visitor.ask("POST", "/presentation/8/attend", {
      body: { ...name, email: "adler" },
      language: "de",
    })
    expect(wrong.at("message")).toBe("Die Anfrage ist ungültig. email muss eine gültige E-Mail-Adresse sein.")
    expect((await visitor.ask("POST", "/presentation/8/attend", { body: { ...name, dealer_id: "12a" } })).status).toBe(
      400,
    )
  })

  it("C3 remembers that this visitor agreed", async () => {
    const visitor = await environment.invited(4)
    expect((await visitor.ask("GET", "/presentation/4")).at("presentation.gdpr_consent")).toBe(0)
    const agree = () => visitor.ask("POST", "/admin_feedback/gdpr_consent", { body: { presentation_id: 4 } })
    expect((await agree()).status).toBe(204)
    expect((await agree()).status).toBe(204)
    expect((await visitor.ask("GET", "/presentation/4")).at("presentation.gdpr_consent")).toBe(1)
  })

  it("Q11 has a preview for anybody, in both languages and without its stream", async () => {
    const german = await environment.ask("GET", "/presentation/9/preview", { language: "de" })
    expect(german.at("preview.name")).toContain("im Detail")
    expect(german.text).not.toContain("stream")
    const begins = Date.parse(`${german.at("preview.start_date")}T${german.at("preview.start_time")}Z`)
    expect(begins).toBeGreaterThan(environment.clock.now())
    expect((await environment.ask("GET", "/presentation/5/preview")).status).toBe(200)
    expect((await environment.ask("GET", "/presentation/4000/preview")).status).toBe(404)
  })

  it("Q11 has a preview of a one-to-one for those invited, and reveals it to nobody else", async () => {
    expect((await (await environment.invited(1)).ask("GET", "/presentation/1/preview")).status).toBe(200)
    const unknown = await environment.ask("GET", "/presentation/4000/preview")
    for (const who of [environment, await environment.visitor()]) {
      const answer = await who.ask("GET", "/presentation/1/preview")
      expect([answer.status, answer.json]).toEqual([404, unknown.json])
    }
  })

  it("Q11 E7 sends the invitation again, with a valid link, and does not reveal which addresses it knows", async () => {
    const [invitation] = await environment.rest.backend.invitations.tokens(9)
    const email = String(invitation?.customer.email)
    const resend = (address: string) =>
      environment.ask("POST", "/presentation/9/resend_invitation", { body: { email: address }, language: "de" })
    const [known, unknown] = [await resend(email.toUpperCase()), await resend("nobody@visitors.example")]
    expect(known.json).toEqual({ success: true })
    expect(unknown.text).toBe(known.text)
    await environment.rest.backend.invitations.settled()
    const mails = (await environment.rest.backend.mail.list()).filter(({ recipient }) => recipient === email)
    expect(mails).toHaveLength(1)
    const link = new URL(mails[0]?.links[0]?.url ?? "")
    expect(link.pathname).toBe("/de/webinar/waiting-room")
    const decoded = await environment.ask("GET", "/customer/decode", { token: link.searchParams.get("token") ?? "" })
    expect(decoded.at("uuid")).toBe(invitation?.customer.uuid)
    expect((await environment.ask("POST", "/presentation/9/resend_invitation", { body: { email: "x" } })).status).toBe(
      400,
    )
  })
})

describe("feedback", () => {
  it("F1 has questions in the language of the request, and keeps the last answer", async () => {
    const visitor = await environment.invited(2)
    const german = await visitor.ask("GET", "/questions?presentation_id=2", { language: "de" })
    expect(german.at("questions.0.text")).toBe("Was hat Ihnen am besten gefallen?")
    const received: number[] = []
    environment.rest.backend.events.on("feedback", ({ presentationId }) => void received.push(presentationId))
    const answers = [{ question_id: german.at("questions.0.id"), text: "Die Ruhe." }]
    const give = (body: object) => visitor.ask("POST", "/feedback", { body: { presentation_id: 2, ...body } })
    expect((await give({ rating: 2 })).status).toBe(204)
    expect((await give({ review: "Schön.", rating: 5, call_quality: 4, answers, subscribe: false })).status).toBe(204)
    expect(received).toEqual([2, 2])
    const kept = await environment.environment.db.select().from(feedback)
    expect(kept).toMatchObject([{ presentationId: 2, rating: 5, callQuality: 4, review: "Schön.", answers }])
  })

  it.each([
    ["a rating of six stars", { rating: 6 }],
    ["an invalid address", { email: "anna" }],
    ["a review that is too long", { review: "ü".repeat(4001) }],
    ["an empty answer", { answers: [{ question_id: 1, text: "" }] }],
  ])("F1 V2 refuses %s, and stores nothing of it", async (_name, body) => {
    const visitor = await environment.invited(12)
    const answered = await visitor.ask("POST", "/feedback", { body: { presentation_id: 12, review: "Kept?", ...body } })
    expect(answered.status).toBe(400)
    expect(answered.at("code")).toBe("bad_request")
    expect((await environment.environment.db.select().from(feedback)).map((row) => row.presentationId)).not.toContain(
      12,
    )
  })

  it("F1 F2 takes and shows the answer to a question whose text was corrected meanwhile, and asks only the new one", async () => {
    const { db } = environment.environment
    const visitor = await environment.invited(3)
    const asked = async () => {
      const answer = await visitor.ask("GET", "/questions?presentation_id=3")
      return { id: Number(answer.at("questions.0.id")), text: answer.at("questions.0.text") }
    }
    const before = await asked()
    const [row] = await db.select().from(questions).where(eq(questions.id, before.id))
    const [place] = await db
      .select()
      .from(locations)
      .where(eq(locations.id, row?.locationId ?? 0))
    const all = await db
      .select()
      .from(questions)
      .where(eq(questions.locationId, place?.id ?? 0))
    const texts = (corrected?: string) =>
      all.map(({ id, text }) => (id === before.id && corrected ? { ...text, en: corrected } : text))
    await applyQuestions(db, place?.id ?? 0, texts("What did you like best of all?"))
    expect(await asked()).toMatchObject({ text: "What did you like best of all?" })
    const answers = [{ question_id: before.id, text: "The calm." }]
    const given = await visitor.ask("POST", "/feedback", { body: { presentation_id: 3, rating: 5, answers } })
    expect(given.status).toBe(204)
    const [shown] = await readFeedback({ backend: environment.rest.backend } as DeskSources, { presentationId: 3 })
    expect(shown?.answers).toEqual([{ question: row?.text, text: "The calm." }])
    // The old text again is the old question.
    await applyQuestions(db, place?.id ?? 0, texts())
    expect(await asked()).toEqual(before)
  })

  it("F2 refuses an empty form and a question of another place", async () => {
    const visitor = await environment.invited(2)
    const empty = await visitor.ask("POST", "/feedback", { body: { presentation_id: 2 }, language: "de" })
    expect(empty.at("message")).toBe("Die Anfrage ist ungültig. es ist nichts ausgefüllt.")
    const answers = [{ question_id: 20, text: "?" }]
    const foreign = await visitor.ask("POST", "/feedback", { body: { presentation_id: 2, answers } })
    expect(foreign.at("code")).toBe("question_unknown")
  })
})

describe("the size of an answer", () => {
  const inject = (url: string, encoding: string, token?: string) =>
    environment.rest.app.inject({
      url: `/api${url}`,
      headers: { "accept-encoding": encoding, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    })

  it("K1 is small in a browser if it lists what is free for everybody, and plain to other clients", async () => {
    const month = "/booking/month_availability?location_id=1&year=2026&month=8"
    const plain = await inject(month, "gzip")
    expect(plain.headers["content-encoding"]).toBeUndefined()
    expect((await inject(month, "br;q=0, gzip")).headers["content-encoding"]).toBeUndefined()
    const small = await inject(month, "gzip, deflate, br, zstd")
    expect(small.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" })
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(plain.json())
  })

  it("E6 does not depend on a secret beside a text of the caller, which it would betray", () => {
    expect(compressionOf("products")).toMatchObject({ encodings: ["br"] })
    expect(compressionOf("customerDecode")).toBe(false)
  })
})
